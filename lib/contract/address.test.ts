import { describe, expect, it } from 'vitest'
import { readyCustomer } from '@/tests/support/cart'
import {
  addressLine,
  citiesOfZipcode,
  deliveryFromInvoice,
  foreignCountry,
  isSameAsBilling,
  ownCountryId,
} from './address'

const { invoice_data: invoice, delivery_data: delivery } = readyCustomer
const country = { iso3: '', eu: true, vat_prefix: null, phone_prefix: '', delivered: true }
const countries = [
  { ...country, id: 1, iso2: 'HU', name: 'Magyarország' },
  { ...country, id: 2, iso2: 'AT', name: 'Ausztria' },
]

describe('same as billing', () => {
  it('copies the address without company data', () => {
    expect(deliveryFromInvoice({ ...invoice, tax_number: '12892312-2-41' })).toEqual(delivery)
  })

  it('is true for a copy and for an empty address', () => {
    expect(isSameAsBilling(invoice, delivery)).toBe(true)
    expect(isSameAsBilling(invoice, { name: '', country_id: null, address: '', city: '', zipcode: '' })).toBe(true)
    expect(isSameAsBilling(invoice, { ...delivery, zipcode: '8230' })).toBe(false)
  })
})

describe('addressLine', () => {
  it('is formatted as on an envelope', () => {
    expect(addressLine(invoice)).toBe('1117 Budapest, Bercsényi utca 12.')
  })

  // R-ORDER-10
  it('ends in the country abroad, but not in Hungary', () => {
    const line = (id: number | null) => addressLine(invoice, foreignCountry(countries, id))
    expect(line(2)).toBe('1117 Budapest, Bercsényi utca 12., Ausztria')
    expect([1, 99, null].map(line)).toEqual(Array(3).fill(addressLine(invoice)))
  })
})

describe('ownCountryId', () => {
  it('is the id of Hungary wherever it is listed, else of the first country', () => {
    expect(ownCountryId(countries.toReversed())).toBe('1')
    expect(ownCountryId(countries.slice(1))).toBe('2')
  })

  it('is empty without countries', () => {
    expect(ownCountryId([])).toBe('')
  })
})

// R-CHECKOUT-5
describe('citiesOfZipcode', () => {
  const cities = [
    { id: 11, city: 'Budapest', name: 'Budapest XI. kerület', county: 'Budapest', zipcodes: ['1117'] },
    { id: 90, city: 'Balatonfüred', name: 'Balatonfüred', county: 'Veszprém', zipcodes: ['8230'] },
  ]

  it('finds the settlement, in Budapest with its district', () => {
    expect(citiesOfZipcode(' 1117', cities)).toEqual([cities[0]])
    expect(citiesOfZipcode('8230', cities)).toEqual([cities[1]])
  })

  it('finds nothing for an invalid postcode', () => {
    expect(citiesOfZipcode('823', cities)).toEqual([])
  })
})
