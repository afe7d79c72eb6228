import { describe, expect, it } from 'vitest'
import { deliveryMethodsSchema, paymentMethodsSchema } from '@/lib/backend/domains/shop/method-schemas'
import { demoDataFolder, readDataSet } from '@/lib/backend/demo/data-set'
import { documentSchemas } from '@/lib/backend/domains/shop/document-schemas'
import { locales, type Locale } from '@/lib/i18n/locales'
import { withThresholds } from '@/lib/backend/domains/delivery/free-delivery'
import { fillFacts, type TextFacts } from '@/lib/contract/facts-in-text'
import { textFacts } from './facts'
import { nonEmpty } from '@/tests/support/non-empty'

const data = readDataSet(demoDataFolder)
const payments = paymentMethodsSchema.parse(data.documents.get('payment-methods'))
const shop = documentSchemas.shop.parse(data.documents.get('shop'))
const deliveries = deliveryMethodsSchema
  .parse(data.documents.get('delivery-methods'))
  .map((method) => withThresholds(method, shop.constants.free_delivery))
const minutes = shop.constants.cart_hold_minutes
const facts = Object.fromEntries(
  locales.map((locale) => [locale, textFacts(deliveries, payments, minutes, locale, {})]),
) as Record<Locale, TextFacts>
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

// R-CONTENT-3
describe('the facts of texts', () => {
  it('come from the rules, in the text’s language', () => {
    expect(spaced(fillFacts('{delivery.home.days} | {delivery.home.HUF} | {delivery.showroom.HUF}', facts.hu))).toBe(
      '2–4 | 6 990 Ft | ingyenes',
    )
    expect(fillFacts('{delivery.home.payments}', facts.hu)).toBe('bankkártya, átutalás és utánvét')
    expect(fillFacts('{delivery.home.payments}', facts.en)).toBe('bank card, bank transfer, and cash on delivery')
    expect(fillFacts('{delivery.home.abroad}', facts.en)).toBe(
      'Austria, Slovakia, Romania, Slovenia, Croatia, Czechia, Poland, and Germany',
    )
    expect(
      spaced(fillFacts('{payment.cash_on_delivery.fee_HUF}, {payment.cash_on_delivery.limit_HUF}', facts.en)),
    ).toBe('690 Ft, 300 000 Ft')
    expect(fillFacts('{payment.bank_transfer.due_days} {hold_minutes} {pay_minutes}', facts.hu)).toBe('8 10 30')
  })

  it('follow the methods', () => {
    const [home, ...others] = deliveries
    const slower = [{ ...home!, working_days: { min: 5, max: 9 }, countries: ['HU', 'AT'] }, ...others]
    const changed = textFacts(slower, payments, 20, 'en', {})
    expect(fillFacts('{delivery.home.days} {delivery.home.abroad} {hold_minutes}', changed)).toBe('5–9 Austria 20')
  })

  it('leave unknown placeholders unchanged', () => {
    expect(fillFacts('{nothing.such} {} {A}', facts.hu)).toBe('{nothing.such} {} {A}')
  })
})

interface Text {
  readonly name: string
  readonly locale: Locale
  readonly source: string
}

/** Recorded verbatim, plus salaries, which no rule determines. */
const literal = ['terms', 'privacy', 'newsletter', 'withdrawal', 'careers']
const pageTexts = data.pages.map(({ key, locale, title, description, body }): Text => ({
  name: `${key}.${locale}`,
  locale: locale as Locale,
  source: [title, description, body].join('\n'),
}))
const faq = documentSchemas.faq.parse(data.documents.get('faq'))
const home = documentSchemas.home.parse(data.documents.get('home'))
const faqTexts = locales.flatMap((locale) =>
  faq.groups.flatMap(({ key, items }) =>
    items.map(({ question, answer }, index): Text => ({
      name: `faq ${key} ${index + 1} ${locale}`,
      locale,
      source: `${question[locale]}\n${answer[locale]}`,
    })),
  ),
)
const promiseTexts = locales.flatMap((locale) =>
  [...home.announcements.map(({ text }) => text), ...home.usp.flatMap(({ title, text }) => [title, text])].map(
    (text, index): Text => ({
      name: `pledge ${index + 1} ${locale}`,
      locale,
      source: text[locale],
    }),
  ),
)
const filled = [...pageTexts.filter(({ name }) => !literal.includes(name.split('.')[0]!)), ...faqTexts, ...promiseTexts]

/** Numbers determined by rules: amounts of money, working days, minutes of the hold. */
const ruled =
  /\d[\d\s\u00a0.,]*(?:Ft|€|\$|forint|EUR|HUF|USD)|\d+\s?[–-]\s?\d+\s(?:munkanap|working days)|\b\d+ (?:perc|minutes|hours|óráig)/

describe('the demo texts', () => {
  it.each(filled)('$name uses placeholders for its numbers', ({ source, locale }) => {
    expect(source).not.toMatch(ruled)
    expect(fillFacts(source, facts[locale])).not.toMatch(/\{[a-z][\w.]*\}/)
  })

  const page = (key: string, locale: Locale) => pageTexts.find(({ name }) => name === `${key}.${locale}`)!.source
  const both = (hu: RegExp, en: RegExp) => ({ hu, en })
  /** Statements in recorded texts and documents, with the fact each must match. */
  const stated: { key: string; patterns: Record<Locale, RegExp>; fact: string }[] = [
    { key: 'terms', patterns: both(/számított (\d+) percig foglalja/, /held for (\d+) minutes/), fact: 'hold_minutes' },
    {
      key: 'terms',
      patterns: both(/átutalásnak (\d+) napon belül/, /transfer has to arrive within (\d+) days/),
      fact: 'payment.bank_transfer.due_days',
    },
    {
      key: 'terms',
      patterns: both(/érkezésétől számított (\d+) napon belül/, /within (\d+) days of its expected arrival/),
      fact: 'payment.showroom.due_days',
    },
    {
      key: 'terms',
      patterns: both(/(\d+) percen belül kell fizetni/, /completed within (\d+) minutes/),
      fact: 'pay_minutes',
    },
    { key: 'terms', patterns: both(/\| ([\d ]+ Ft) és/, /\| from ([\d\u00a0]+Ft)/), fact: 'guarantee_from' },
    {
      key: 'terms',
      patterns: both(/\| ([\d ]+ Ft) felett/, /\| above ([\d\u00a0]+Ft)/),
      fact: 'guarantee_longer_above',
    },
  ]
  it.each(locales.flatMap((locale) => stated.map((one) => ({ ...one, locale }))))(
    '$key in $locale states $fact correctly',
    ({ key, patterns, fact, locale }) => {
      const [, number] = patterns[locale].exec(page(key, locale)) ?? []
      expect(number && spaced(number)).toBe(spaced(facts[locale][fact] ?? 'no such fact'))
    },
  )

  it('state the methods’ actual limits and delivery times', () => {
    const pickup = deliveries.find(({ key }) => key === 'pickup_point')!
    expect(pickup.details.en).toContain(`Up to ${pickup.max_weight_kg} kg and ${pickup.max_side_mm! / 10} cm`)
    expect(pickup.details.hu).toMatch(new RegExp(`^${pickup.max_weight_kg} kilóig.* ${pickup.max_side_mm! / 10} centi`))
    const transfer = payments.find(({ key }) => key === 'bank_transfer')!
    expect(transfer.text.en).toContain(`for ${transfer.due_days} days`)
    expect(transfer.text.hu).toContain(`${transfer.due_days} napig`)
  })

  it('let buyers pay cash on delivery wherever the goods are handed over, not only to a courier', () => {
    const cash = payments.find(({ key }) => key === 'cash_on_delivery')!
    expect(deliveries.find(({ key }) => key === 'pickup_point')!.payments).toContain(cash.id)
    const [hungarian = '', english = ''] = locales.map((locale) => page('delivery-and-payment', locale))
    const said = [cash.text.hu, cash.text.en, /Utánvét.*/.exec(hungarian)?.[0], /Cash on delivery.*/.exec(english)?.[0]]
    for (const text of said) expect(text).toMatch(/^(?!.*(?:futár|courier)).*(?:csomagautomat|parcel locker)/)
  })

  it('promise free delivery only in Hungarian', () => {
    const english = filled.filter(({ locale, name }) => locale === 'en' && !name.startsWith('pledge'))
    for (const { source } of nonEmpty(english)) expect(source).not.toContain('free_delivery_from')
    const pledges = [...home.announcements, ...home.usp].filter(({ text }) => text.en.includes('free_delivery_from'))
    for (const { languages } of nonEmpty(pledges)) expect(languages).toEqual(['hu'])
  })

  it('match the methods for deliveries abroad', () => {
    const goesAbroad = (key: string) =>
      deliveries.find((method) => method.key === key)!.countries?.some((code) => code !== 'HU')
    expect(goesAbroad('home')).toBe(true)
    expect([goesAbroad('home_assembly'), goesAbroad('pickup_point')]).toEqual([false, false])
    expect(deliveries.find(({ key }) => key === 'home')!.delivery_classes).toContain('oversized')
    const cash = payments.find(({ key }) => key === 'cash_on_delivery')!
    expect(cash.currencies).toEqual(['HUF'])
  })

  it('match the constants of the shop’s document', () => {
    expect(String(shop.constants.cart_hold_minutes)).toBe(facts.hu.hold_minutes)
    const { threshold_gross, currency } = shop.constants.free_delivery
    expect([threshold_gross, currency]).toEqual([159_900, 'HUF'])
    expect(spaced(facts.hu.free_delivery_from ?? '')).toBe('159 900 Ft')
  })
})
