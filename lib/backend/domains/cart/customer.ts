import { checkVAT, countries as vatCountries } from 'jsvat'
import { z } from 'zod'
import type { CustomerData, CustomerInput, DeliveryData, InvoiceData } from '@/lib/contract/cart'
import { maxNameLength } from '@/lib/contract/limits'
import { asciiEmail, emailForm } from '@/lib/contract/email'
import { hasLink, oneLine } from '@/lib/contract/one-line'
import { compactTaxNumber, readHungarianTaxNumber } from '@/lib/contract/tax-number'
import { readPostcode } from '@/lib/contract/typed-identifier'
import type { BuyerData } from '../../platform/db/schema/stored-cart'
import type { FieldMessages, Message } from '../../platform/http/errors'
import type { TextKey } from '../../platform/http/texts'
import { isMeantAsOwn, normalizePhone } from '../../platform/phone'
import { readableEmail } from '../../platform/readable-email'

/** Formats a Hungarian tax number of any spelling as "12345678-1-42"; null when invalid. */
export function normalizeHungarianTaxNumber(written: string): string | null {
  const number = readHungarianTaxNumber(written)
  return number?.hasValidCheckDigit ? number.text : null
}

/**
 * Formats a VAT id with its country's prefix, "ATU12345675"; the prefix is optional in the input. Null when the
 * country's format or check digit does not match. `prefix` is the country's VAT prefix ("EL" for Greece), null where
 * there is none.
 */
export function normalizeVatId(written: string, prefix: string | null): string | null {
  const bare = compactTaxNumber(written)
  const candidates = prefix && !bare.startsWith(prefix) ? [prefix + bare] : [bare]
  return candidates.find((candidate) => checkVAT(candidate, vatCountries).isValid) ?? null
}

interface CountryFacts {
  readonly id: number
  readonly iso2: string
  readonly vatPrefix: string | null
  readonly delivered: boolean
}
export type Countries = ReadonlyMap<number, CountryFacts>

const emptyAddress: DeliveryData = { name: '', country_id: null, address: '', city: '', zipcode: '' }
export const emptyCustomer: CustomerData = {
  email: '',
  phone: '',
  invoice_data: { ...emptyAddress, is_company: false, tax_number: '' },
  delivery_data: emptyAddress,
}

const maxTextLength = 200
/** Registered company names are often longer than a person's. */
const maxCompanyLength = 150
const emailSchema = z.email({ pattern: emailForm }).max(254)

class Findings {
  readonly fields: Record<string, Message[]> = {}

  add(field: string, key: TextKey, values?: Message['values']): void {
    ;(this.fields[field] ??= []).push(values ? { key, values } : { key })
  }
}

const inLines = <T extends object>(data: T): T =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value]),
  ) as T

/** Returns the address with its postcode in canonical form. */
function checkAddress<Address extends DeliveryData>(
  data: Address,
  { prefix, isCompany }: { readonly prefix: string; readonly isCompany: boolean },
  countries: Countries,
  findings: Findings,
): Address {
  const maximum = isCompany ? maxCompanyLength : maxNameLength
  if (data.name.length > maximum) findings.add(`${prefix}.name`, 'validation.tooLong', { maximum })
  if (hasLink(data.name, { isCompany })) findings.add(`${prefix}.name`, 'validation.nameWithLink')
  for (const field of ['address', 'city'] as const) {
    if (data[field].length > maxTextLength)
      findings.add(`${prefix}.${field}`, 'validation.tooLong', { maximum: maxTextLength })
    if (hasLink(data[field])) findings.add(`${prefix}.${field}`, 'validation.addressWithLink')
  }
  const country = data.country_id === null ? undefined : countries.get(data.country_id)
  if (data.country_id !== null && !country) findings.add(`${prefix}.country_id`, 'validation.country')
  if (!data.zipcode) return data
  const isHungarian = country?.iso2 === 'HU'
  const zipcode = readPostcode(data.zipcode, isHungarian)
  if (zipcode === null)
    findings.add(`${prefix}.zipcode`, isHungarian ? 'validation.zipcode' : 'validation.foreignZipcode')
  return { ...data, zipcode: zipcode ?? data.zipcode }
}

export function addressOf({ name, country_id, address, city, zipcode }: InvoiceData): DeliveryData {
  return { name, country_id, address, city, zipcode }
}

/** Returns the tax number in canonical form; "" for a person. An unknown country is treated as Hungary. */
function checkTaxNumber(invoice: InvoiceData, countries: Countries, findings: Findings): string {
  if (!invoice.is_company || !invoice.tax_number) return ''
  const country = invoice.country_id === null ? undefined : countries.get(invoice.country_id)
  const isHungarian = !country || country.iso2 === 'HU'
  const normalized =
    (isHungarian ? normalizeHungarianTaxNumber(invoice.tax_number) : null) ??
    normalizeVatId(invoice.tax_number, country ? country.vatPrefix : 'HU')
  if (normalized === null)
    findings.add('invoice_data.tax_number', isHungarian ? 'validation.taxNumber' : 'validation.vatId')
  return normalized ?? ''
}

export function toCustomerData(data: BuyerData): CustomerData {
  const { email, phone, invoice_data, delivery_data } = data
  return { email, phone: phone ?? '', invoice_data, delivery_data }
}

/** Buyer data as it is shown: with a readable e-mail address. */
export function shownCustomer(data: BuyerData): CustomerData {
  return { ...toCustomerData(data), email: readableEmail(data.email) }
}

type CustomerChange = { readonly data: BuyerData } | { readonly fields: FieldMessages }

/** A number of which it is not known yet in which country it is meant: in the first that has such numbers. */
function phoneAnywhere(written: string, countries: Countries): string | null {
  if (isMeantAsOwn(written)) return null
  const delivered = [...countries.values()].filter((country) => country.delivered)
  for (const { iso2 } of delivered) {
    const phone = normalizePhone(written, iso2)
    if (phone !== null) return phone
  }
  return null
}

/**
 * The phone number with this input, in the country of the billing address, else of delivery; undefined if it is none.
 * It stays what it was shown as when another country is chosen; only one whose country was guessed is read again.
 */
function changePhone(
  current: BuyerData,
  input: string | null | undefined,
  { invoice_data: invoice, delivery_data: delivery }: Pick<BuyerData, 'invoice_data' | 'delivery_data'>,
  countries: Countries,
): Pick<BuyerData, 'phone' | 'phone_typed'> | undefined {
  const known = { phone: current.phone, ...(current.phone_typed && { phone_typed: current.phone_typed }) }
  const written = input === undefined ? current.phone_typed : input
  if (written === undefined) return known
  if (written === null || oneLine(written) === '') return { phone: written && '' }
  const country = countries.get(invoice.country_id ?? delivery.country_id ?? 0)?.iso2
  const own = normalizePhone(written, country)
  const phone = own ?? (country === undefined ? phoneAnywhere(written, countries) : null)
  if (phone === null) return input === undefined ? known : undefined
  const isGuess = own === null || input === undefined
  return { phone, ...(isGuess && { phone_typed: oneLine(written) }) }
}

/**
 * Merges new input into the buyer data: texts as single lines, phone as E.164, tax number in canonical form. Fields may
 * be missing or empty, but given values must be valid; otherwise the result has messages in `fields` and nothing may be
 * stored.
 */
export function changeCustomer(current: BuyerData, input: CustomerInput, countries: Countries): CustomerChange {
  const findings = new Findings()
  const { tax_number: taxNumberInput, ...invoiceInput } = input.invoice_data ?? {}
  const invoice = inLines({
    ...current.invoice_data,
    ...invoiceInput,
    ...(taxNumberInput !== undefined && { tax_number: taxNumberInput ?? '' }),
  })
  const merged = {
    email: asciiEmail(input.email ?? current.email),
    invoice_data: invoice,
    delivery_data:
      input.delivery_data === null ? addressOf(invoice) : inLines({ ...current.delivery_data, ...input.delivery_data }),
  }
  if (merged.email && !emailSchema.safeParse(merged.email).success) findings.add('email', 'validation.email')
  const isCompany = merged.invoice_data.is_company
  const phone = changePhone(current, input.phone, merged, countries)
  if (phone === undefined) findings.add('phone', 'validation.phone')
  const billing = checkAddress(merged.invoice_data, { prefix: 'invoice_data', isCompany }, countries, findings)
  const taxNumber = checkTaxNumber(billing, countries, findings)
  const delivery = checkAddress(merged.delivery_data, { prefix: 'delivery_data', isCompany }, countries, findings)
  if (phone === undefined || Object.keys(findings.fields).length > 0) return { fields: findings.fields }
  return {
    data: { ...merged, ...phone, invoice_data: { ...billing, tax_number: taxNumber }, delivery_data: delivery },
  }
}

const neededOfAddress = [
  ['name', 'validation.nameNeeded'],
  ['country_id', 'validation.countryNeeded'],
  ['zipcode', 'validation.zipcodeNeeded'],
  ['city', 'validation.cityNeeded'],
  ['address', 'validation.addressNeeded'],
] as const

/**
 * Messages for data an order still lacks: contact, billing address (and a company's tax number), and the delivery
 * address where the delivery method needs one. A phone of null is complete. Empty when nothing is missing.
 */
export function missingForOrder(data: BuyerData, addressNeeded: boolean): FieldMessages {
  const findings = new Findings()
  const { is_company: isCompany } = data.invoice_data
  if (!data.email) findings.add('email', 'validation.emailNeeded')
  if (data.phone === '') findings.add('phone', 'validation.phoneNeeded')
  for (const [field, key] of neededOfAddress)
    if (!data.invoice_data[field])
      findings.add(`invoice_data.${field}`, isCompany && field === 'name' ? 'validation.companyNameNeeded' : key)
  if (isCompany && !data.invoice_data.tax_number) findings.add('invoice_data.tax_number', 'validation.taxNumberNeeded')
  if (addressNeeded)
    for (const [field, key] of neededOfAddress)
      if (!data.delivery_data[field]) findings.add(`delivery_data.${field}`, key)
  return findings.fields
}
