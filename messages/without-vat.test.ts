import { expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { vatWords } from '@/lib/i18n/without-vat'
import en from './en.json'
import hu from './hu.json'
import withoutVat from './without-vat.json'

const messages = { hu, en }
const flat = (value: unknown, key = ''): [string, string][] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value as object).flatMap(([name, child]) => flat(child, key ? `${key}.${name}` : name))

const words = vatWords

/** Of sums with VAT, of rows that only they have, of choosing net prices, of buyers' and the shop's own numbers, and at the desk. */
const stay = [
  'backend.mail.vat',
  'backend.mail.vatExempt',
  'backend.mail.net',
  'backend.offer.pdfUnitNet',
  'backend.pdf.net',
  'backend.pdf.vat',
  'backend.pdf.vatExempt',
  'backend.validation.taxNumber',
  'backend.validation.vatId',
  'cart.summary.net',
  'cart.summary.vat',
  'cart.summary.vatLabel',
  'checkout.review.net',
  'checkout.review.vat',
  'consent.necessary.cookies.price_kind.use',
  'dataSheet.vat',
  'desk.',
  'form.billing.taxNumberHint',
  'offer.view.net',
  'offer.view.vat',
  'shell.priceKind.',
]

// R-PRICE-18
it('replaces every text that speaks of VAT, net or gross without sums of it', () => {
  for (const locale of locales) {
    const texts = flat(messages[locale])
    const own = withoutVat[locale] as Readonly<Record<string, string>>
    const speaking = texts.filter(
      ([key, text]) =>
        words.test(text) && !stay.some((one) => key === one || (one.endsWith('.') && key.startsWith(one))),
    )
    expect(speaking.map(([key]) => key).filter((key) => own[key] === undefined)).toEqual([])
    expect(Object.entries(own).filter(([, text]) => words.test(text))).toEqual([])
    expect(Object.keys(own).filter((path) => !texts.some(([key]) => key === path))).toEqual([])
  }
  expect(Object.keys(withoutVat.hu)).toEqual(Object.keys(withoutVat.en))
})
