import { describe, expect, it } from 'vitest'
import type { BuyerData } from '../../platform/db/schema/stored-cart'
import { changeCustomer, emptyCustomer, missingForOrder, type Countries } from './customer'

const countries: Countries = new Map([
  [1, { id: 1, iso2: 'HU', vatPrefix: 'HU', delivered: true }],
  [2, { id: 2, iso2: 'AT', vatPrefix: 'AT', delivered: true }],
  [9, { id: 9, iso2: 'DE', vatPrefix: 'DE', delivered: false }],
])
const address = { name: 'Kovács-Nagy Éva', country_id: 1, address: 'Fő utca 1.', city: 'Budapest', zipcode: '1011' }
const complete: BuyerData = {
  email: 'eva@example.com',
  phone: '+36301234567',
  invoice_data: { ...address, is_company: false, tax_number: '' },
  delivery_data: address,
}
const changed = (input: Parameters<typeof changeCustomer>[1], current: BuyerData | null = emptyCustomer) => {
  const result = changeCustomer(current ?? emptyCustomer, input, countries)
  return 'data' in result ? result.data : null
}
const refused = (input: Parameters<typeof changeCustomer>[1], current: BuyerData = emptyCustomer) => {
  const result = changeCustomer(current, input, countries)
  return 'fields' in result ? Object.entries(result.fields).map(([field, [first]]) => [field, first?.key]) : []
}

// R-API-13
describe('customer data during the checkout', () => {
  it('may be partial and keeps earlier input', () => {
    const first = changed({ email: ' eva@example.com ' })
    expect(first?.email).toBe('eva@example.com')
    const second = changed({ phone: '06 30 123 4567', invoice_data: { city: ' Pécs ' } }, first ?? emptyCustomer)
    expect(second).toMatchObject({ email: 'eva@example.com', phone: '+36301234567', invoice_data: { city: 'Pécs' } })
  })

  it('may be cleared again', () => {
    expect(changed({ email: '', phone: '' }, complete)).toMatchObject({ email: '', phone: '' })
  })

  it('is refused field by field', () => {
    expect(
      refused({
        email: 'eva@',
        phone: '12',
        invoice_data: { country_id: 1, zipcode: '0123', is_company: true, tax_number: '12892313-2-42' },
        delivery_data: { country_id: 99, name: 'x'.repeat(201) },
      }),
    ).toEqual([
      ['email', 'validation.email'],
      ['phone', 'validation.phone'],
      ['invoice_data.zipcode', 'validation.zipcode'],
      ['invoice_data.tax_number', 'validation.taxNumber'],
      ['delivery_data.name', 'validation.tooLong'],
      ['delivery_data.country_id', 'validation.country'],
    ])
  })

  // R-SAFE-6
  it('is stored as single lines, without characters that reorder text', () => {
    const delivery = {
      ...address,
      name: 'Nagy\n\nIda',
      address: '\u202eFő utca\u00071.',
      city: 'Buda\u200bpest\u001b',
    }
    const invoice = { ...delivery, zipcode: '1011\r\n', is_company: true, tax_number: '12892312-\n2-41\u2069' }
    expect(
      changed({ phone: '\u202a06 30 123 4567\u202c', invoice_data: invoice, delivery_data: delivery }),
    ).toMatchObject({
      phone: '+36301234567',
      invoice_data: {
        name: 'Nagy Ida',
        address: 'Fő utca 1.',
        city: 'Budapest',
        zipcode: '1011',
        tax_number: '12892312-2-41',
      },
      delivery_data: { name: 'Nagy Ida', address: 'Fő utca 1.', city: 'Budapest' },
    })
  })

  it('cannot put a link into a mail by its address', () => {
    const link = { address: 'Win at evil．com', city: 'evil[.]com' }
    expect(refused({ invoice_data: { ...link, is_company: true }, delivery_data: link })).toEqual([
      ['invoice_data.address', 'validation.addressWithLink'],
      ['invoice_data.city', 'validation.addressWithLink'],
      ['delivery_data.address', 'validation.addressWithLink'],
      ['delivery_data.city', 'validation.addressWithLink'],
    ])
  })

  // R-CHECKOUT-6
  it('does not refuse a number of another country before a country is chosen', () => {
    const typed = changed({ phone: '0699 1234567' })
    expect(typed?.phone).toBe('+436991234567')
    expect(changed({ invoice_data: { country_id: 2 } }, typed)?.phone).toBe('+436991234567')
    expect(refused({ phone: '12' })).toEqual([['phone', 'validation.phone']])
    // With a digit too few, they would be numbers of Croatia and Germany.
    for (const short of ['06 20 12345', '061 123 456', '06 30 555 01', '06-30/555-01'])
      expect(refused({ phone: short }), short).toEqual([['phone', 'validation.phone']])
  })

  it('reads a phone number in the country of the address, and keeps it as shown when another is chosen', () => {
    // Numbers of both countries.
    const typed = changed({ phone: '0650 1234567' })
    expect(typed?.phone).toBe('+36501234567')
    const abroad = changed({ invoice_data: { country_id: 2 } }, typed)
    expect(abroad?.phone).toBe('+36501234567')
    const again = changed({ phone: '0650 1234567' }, abroad)
    expect(again?.phone).toBe('+436501234567')
    expect(changed({ invoice_data: { country_id: 1 } }, again)?.phone).toBe('+436501234567')
    expect(changed({ phone: '+36 30 123 4567' }, abroad)?.phone).toBe('+36301234567')
    expect(changed({ phone: '06 30 123 4567', invoice_data: { country_id: 1 } })?.phone).toBe('+36301234567')
  })

  it('reads a phone number again whose country was guessed', () => {
    const typed = changed({ phone: '0171 1234567' })
    expect(typed?.phone).toBe('+431711234567')
    const german = changed({ invoice_data: { country_id: 9 } }, typed)
    expect(german?.phone).toBe('+491711234567')
    expect(changed({ invoice_data: { country_id: 1 } }, german)?.phone).toBe('+491711234567')
  })

  it('keeps a phone number that the country chosen later does not have', () => {
    const austrian = changed({ phone: '0664 1234567', invoice_data: { country_id: 2 } })
    expect(changed({ invoice_data: { country_id: 1 } }, austrian)?.phone).toBe('+436641234567')
    const hungarian = changed({ phone: '06 30 123 4567' })
    expect(changed({ invoice_data: { country_id: 2 } }, hungarian)?.phone).toBe('+36301234567')
  })

  // R-SAFE-9
  it('stores an address with a domain in other letters in ASCII form, and postcodes as they are compared', () => {
    expect(changed({ email: ' vevo@bútor.hu' })?.email).toBe('vevo@xn--btor-qra.hu')
    expect(changed({ invoice_data: { country_id: 1, zipcode: 'H–1117' } })?.invoice_data.zipcode).toBe('1117')
  })

  it('validates postcode and VAT id by country', () => {
    const austrian = { country_id: 2, zipcode: '1010', is_company: true, tax_number: 'ATU12345675' }
    expect(changed({ invoice_data: austrian })?.invoice_data.tax_number).toBe('ATU12345675')
    expect(refused({ invoice_data: { ...austrian, tax_number: '12892312-2-42' } })).toEqual([
      ['invoice_data.tax_number', 'validation.vatId'],
    ])
  })

  it('drops the tax number of a person', () => {
    expect(changed({ invoice_data: { is_company: false, tax_number: 'x' } })?.invoice_data.tax_number).toBe('')
  })
})

describe('customer data for an order', () => {
  it('is complete for a person and for a company with a tax number', () => {
    expect(missingForOrder(complete, true)).toEqual({})
    const company = { ...complete, invoice_data: { ...complete.invoice_data, is_company: true } }
    expect(Object.keys(missingForOrder(company, true))).toEqual(['invoice_data.tax_number'])
  })

  it('requires a delivery address only where the method needs one', () => {
    const withoutAddress = { ...complete, delivery_data: emptyCustomer.delivery_data }
    expect(missingForOrder(withoutAddress, false)).toEqual({})
    expect(Object.keys(missingForOrder(withoutAddress, true))).toEqual(
      ['name', 'country_id', 'zipcode', 'city', 'address'].map((field) => `delivery_data.${field}`),
    )
    expect(Object.keys(missingForOrder(emptyCustomer, false))).toContain('email')
  })
})
