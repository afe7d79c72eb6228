import type { DeliveryData, InvoiceData } from './cart'
import type { City, Country } from './shop'
import { readPostcode } from './typed-identifier'

/** ISO code of the shop's own country, which domestic addresses leave out. */
export const ownCountry = 'HU'

/**
 * Id of the shop's own country, as forms hold it; of the first country if the shop's own is not listed, and empty if
 * none is.
 */
export function ownCountryId(countries: readonly Country[]): string {
  const country = countries.find(({ iso2 }) => iso2 === ownCountry) ?? countries[0]
  return country ? String(country.id) : ''
}

export const noDelivery: DeliveryData = { name: '', country_id: null, address: '', city: '', zipcode: '' }

/** The delivery address for "same as billing". */
export function deliveryFromInvoice(invoice: InvoiceData): DeliveryData {
  const { name, country_id, address, city, zipcode } = invoice
  return { name, country_id, address, city, zipcode }
}

/** Whether the shop delivers to the country of an address. */
export function isDelivered(
  { country_id: id }: Pick<DeliveryData, 'country_id'>,
  countries: readonly Country[],
): boolean {
  return countries.some((country) => country.id === id && country.delivered)
}

/** Whether the delivery address equals the billing address, or is empty. */
export function isSameAsBilling(invoice: InvoiceData, delivery: DeliveryData): boolean {
  const isEmpty = delivery.name === '' && delivery.address === '' && delivery.city === '' && delivery.zipcode === ''
  const copy = deliveryFromInvoice(invoice)
  return isEmpty || (Object.keys(copy) as (keyof DeliveryData)[]).every((field) => copy[field] === delivery[field])
}

/** Name of a foreign country; empty for Hungary, and when unknown. */
export function foreignCountry(countries: readonly Country[], id: number | null): string {
  const country = countries.find((one) => one.id === id)
  return country && country.iso2 !== ownCountry ? country.name : ''
}

/** "1117 Budapest, Bercsényi utca 12.", or abroad "1010 Wien, Herrengasse 1, Ausztria". */
export function addressLine(
  { zipcode, city, address }: Pick<DeliveryData, 'zipcode' | 'city' | 'address'>,
  country = '',
): string {
  return [`${zipcode} ${city}`.trim(), address, country].filter(Boolean).join(', ')
}

/** Settlements of a Hungarian postcode: usually one; those of Budapest include the district. */
export function citiesOfZipcode(zipcode: string, cities: readonly City[]): readonly City[] {
  const wanted = readPostcode(zipcode, true)
  return wanted === null ? [] : cities.filter((city) => city.zipcodes.includes(wanted))
}
