import { describe, expect, it } from 'vitest'
import { addressSchema, billingSchema, contactSchema, paymentSchema } from './schemas'

interface Parsed {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
}
/** The first message of each field. */
const errors = ({ error }: Parsed) =>
  Object.fromEntries([...(error?.issues ?? [])].reverse().map(({ path, message }) => [path.join('.'), message]))

const billing = {
  who: 'person',
  name: 'Kovács Dóra',
  tax_number: '',
  country_id: '1',
  zipcode: '1117',
  city: 'Budapest',
  address: 'Bercsényi utca 12.',
} as const

describe('contactSchema', () => {
  const parse = (email: string, phone: string) =>
    errors(contactSchema.safeParse({ email, phone, newsletter: false, account: false }))

  // R-CHECKOUT-6
  it('accepts an address and a phone number in any common notation', () => {
    for (const phone of ['+36 30 555 0117', '06 30/555-0117', '0036305550117', '+43 660 1234567'])
      expect(parse(' kovacs.dora@pelda.hu ', phone)).toEqual({})
  })

  it('distinguishes missing from invalid', () => {
    expect(parse('', '+36 ')).toEqual({ email: 'emailNeeded', phone: 'phoneNeeded' })
    expect(parse('dora@pelda', '+36 30 55')).toEqual({ email: 'email', phone: 'phone' })
    // Three digits without a plus are no country code.
    expect(parse('dora@pelda.hu', '123')).toEqual({ phone: 'phone' })
  })
})

describe('billingSchema', () => {
  const parse = (form: object) => errors(billingSchema('1').safeParse({ ...billing, ...form }))

  it('requires a tax number from companies only', () => {
    expect(parse({})).toEqual({})
    expect(parse({ who: 'company' })).toEqual({ tax_number: 'taxNumberNeeded' })
    expect(parse({ who: 'company', tax_number: '12892312-2-41' })).toEqual({})
    expect(parse({ who: 'company', tax_number: '12892312–2–41' })).toEqual({})
    expect(parse({ who: 'company', tax_number: 'ATU–12345675' })).toEqual({})
    expect(parse({ who: 'company', tax_number: 'ATU12345675' })).toEqual({})
  })

  it('distinguishes a wrong format from a wrong check digit', () => {
    expect(parse({ who: 'company', tax_number: '12892312-2-4' })).toEqual({ tax_number: 'taxNumberForm' })
    expect(parse({ who: 'company', tax_number: '12892312-2-21' })).toEqual({ tax_number: 'taxNumberForm' })
    expect(parse({ who: 'company', tax_number: '12892313-2-41' })).toEqual({ tax_number: 'taxNumberCheckDigit' })
  })

  it('requires four digits of Hungarian postcodes only', () => {
    expect(parse({ zipcode: '111' })).toEqual({ zipcode: 'zipcode' })
    expect(parse({ country_id: '2', zipcode: 'SW1A 1AA' })).toEqual({})
  })

  it('reports every empty field', () => {
    expect(parse({ name: ' ', zipcode: '', city: '', address: '' })).toEqual({
      name: 'nameNeeded',
      zipcode: 'zipcodeNeeded',
      city: 'cityNeeded',
      address: 'addressNeeded',
    })
  })
})

describe('addressSchema', () => {
  const empty = { name: '', country_id: '1', zipcode: '', city: '', address: '', comment: '' }

  it('requires nothing while it equals the billing address', () => {
    expect(errors(addressSchema('1').safeParse({ ...empty, same: true }))).toEqual({})
  })

  it('requires all of it otherwise', () => {
    expect(errors(addressSchema('1').safeParse({ ...empty, same: false }))).toEqual({
      name: 'nameNeeded',
      zipcode: 'zipcodeNeeded',
      city: 'cityNeeded',
      address: 'addressNeeded',
    })
  })
})

describe('paymentSchema', () => {
  it('requires a method and both consents', () => {
    expect(errors(paymentSchema.safeParse({ method: '', terms: false, privacy: false }))).toEqual({
      method: 'paymentNeeded',
      terms: 'termsNeeded',
      privacy: 'privacyNeeded',
    })
    expect(errors(paymentSchema.safeParse({ method: '1', terms: true, privacy: true }))).toEqual({})
  })
})
