/**
 * The currencies of the shop, specification §9. `id` travels in the `Currency-Id` header and the
 * `currency_id` cookie; `minimumAmount` is in whole units of the currency.
 */
export const currencies = [
  { id: 1, code: 'HUF', symbol: 'Ft', decimals: 0, minimumAmount: 1000 },
  { id: 2, code: 'EUR', symbol: '€', decimals: 2, minimumAmount: 10 },
  { id: 3, code: 'USD', symbol: '$', decimals: 2, minimumAmount: 10 },
] as const

export type Currency = (typeof currencies)[number]
export type CurrencyCode = Currency['code']
export type CurrencyId = Currency['id']

export const currencyCookie = 'currency_id'
/** Seconds that the chosen currency is kept: a year, as the language is. */
export const currencyCookieMaxAge = 365 * 24 * 60 * 60

/** The currency of a code that is known to be one. */
export function currencyByCode(code: CurrencyCode): Currency {
  return currencies.find((currency) => currency.code === code) as Currency
}

/** The currency of an id as it came from a header, cookie or path segment; undefined when there is none such. */
export function currencyById(id: string | number | null | undefined): Currency | undefined {
  return currencies.find((currency) => String(currency.id) === String(id))
}

/** The code of an id on the wire; the shop's first currency when there is none such. */
export function currencyCodeOf(id: string | number | null | undefined): CurrencyCode {
  return (currencyById(id) ?? currencies[0]).code
}

/** Whether something is the code of one of the shop's currencies. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return currencies.some((currency) => currency.code === value)
}
