import { cashMultiple, deliveryGross, offeredPayments, paymentFeeGross } from '@/lib/backend/domains/delivery/methods'
import { sharedThreshold, type Delivery } from '@/lib/backend/domains/delivery/free-delivery'
import type { PaymentRecord } from '@/lib/backend/domains/shop/method-schemas'
import { loadMethods } from '@/lib/backend/domains/delivery/store'
import { readDocuments, readOwnTexts } from '@/lib/backend/domains/shop/documents'
import { guaranteeLimits } from '@/lib/backend/domains/catalogue/guarantee'
import { deliveriesFromStock } from '@/lib/backend/domains/catalogue/delivery-promise'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { text } from '@/lib/backend/platform/http/texts'
import { payMinutes } from '@/lib/backend/domains/orders/payment-choice'
import { ownCountry } from '@/lib/contract/address'
import type { TextFacts } from '@/lib/contract/facts-in-text'
import { inSentence, regionNames } from '@/lib/i18n/wording'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import type { OwnTexts } from '@/lib/i18n/texts'
import { cookieTables } from './cookie-tables'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { formatMoney, formatPrice, toMinor } from '@/lib/money/money'

/** Amounts in texts without a currency of their own are in that of the shop's country. */
const homeCurrency: CurrencyCode = 'HUF'

/** Facts derived from the rules for carts and orders, delivery times from stock, and the list of cookies, in a language. Pure. */
export function textFacts(
  deliveries: readonly Delivery[],
  payments: readonly PaymentRecord[],
  holdMinutes: number,
  locale: Locale,
  own: OwnTexts,
): TextFacts {
  const forints = (minor: number) => formatMoney(minor, homeCurrency)
  const threshold = sharedThreshold(deliveries, homeCurrency)
  return {
    hold_minutes: String(holdMinutes),
    pay_minutes: String(payMinutes),
    ...(threshold !== null && { free_delivery_from: formatPrice(threshold, homeCurrency) }),
    guarantee_from: forints(guaranteeLimits.from),
    guarantee_longer_above: forints(guaranteeLimits.longerAbove),
    ...cookieTables(locale, own),
    ...Object.assign(
      {},
      ...deliveries.map((method) => deliveryFacts(method, payments, locale)),
      ...payments.map((method) => paymentFacts(method)),
    ),
  }
}

function deliveryFacts(method: Delivery, payments: readonly PaymentRecord[], locale: Locale): Record<string, string> {
  const list = new Intl.ListFormat(languageTag[locale], { type: 'conjunction' })
  const regions = regionNames(locale)
  const { min, max } = method.working_days
  const abroad = (method.countries ?? []).filter((code) => code !== ownCountry)
  const price = (code: CurrencyCode) => {
    const gross = deliveryGross(method, code)
    if (gross === null) return '–'
    return gross === 0 ? text(locale, 'mail.free') : formatMoney(gross, code)
  }
  return named(`delivery.${method.key}`, {
    title: method.title[locale],
    days: min === max ? String(min) : `${min}–${max}`,
    abroad: list.format(abroad.map((code) => regions.of(code) ?? code)),
    payments: list.format(
      offeredPayments(payments, method, 0, homeCurrency).map(({ title }) => inSentence(title[locale], locale)),
    ),
    ...(method.max_weight_kg !== undefined && { max_weight: `${method.max_weight_kg} kg` }),
    ...(method.max_side_mm !== undefined && { max_side: `${Math.floor(method.max_side_mm / 10)} cm` }),
    ...Object.fromEntries(currencies.map(({ code }) => [code, price(code)])),
  })
}

function paymentFacts(method: PaymentRecord): Record<string, string> {
  const amounts = currencies.flatMap(({ code }) => {
    const limit = method.limit_gross?.[code]
    const multiple = cashMultiple(method, code)
    return [
      [`fee_${code}`, formatMoney(paymentFeeGross(method, code), code)],
      ...(limit === undefined ? [] : [[`limit_${code}`, formatMoney(toMinor(limit, code), code)]]),
      ...(multiple === null ? [] : [[`rounded_to_${code}`, formatMoney(multiple, code)]]),
    ]
  })
  return named(`payment.${method.key}`, {
    ...Object.fromEntries(amounts),
    ...(method.due_days !== undefined && { due_days: String(method.due_days) }),
  })
}

function named(prefix: string, facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix}.${name}`, value]))
}

export async function readFacts(database: Queryable, locale: Locale): Promise<TextFacts> {
  const { deliveryMethods, paymentMethods } = await loadMethods(database)
  const { shop } = await readDocuments(database, ['shop'])
  const deliveries = await deliveriesFromStock(database, deliveryMethods)
  return textFacts(
    deliveries,
    paymentMethods,
    shop.constants.cart_hold_minutes,
    locale,
    await readOwnTexts(database, locale),
  )
}
