/**
 * The currencies of the shop. `id` is sent in the `Currency-Id` header and the `currency_id` cookie; `minimumAmount` is
 * in whole units of the currency.
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
/** One year, like the language cookie. */
export const currencyCookieMaxAge = 365 * 24 * 60 * 60

export function currencyByCode(code: CurrencyCode): Currency {
  return currencies.find((currency) => currency.code === code) as Currency
}

/** The currency of an id from a header, cookie or path segment; undefined if unknown. */
export function currencyById(id: string | number | null | undefined): Currency | undefined {
  return currencies.find((currency) => String(currency.id) === String(id))
}

export const isCurrencyId = (id: string): boolean => currencyById(id) !== undefined

/** The currency code of an API id; the shop's first currency if unknown. */
export function currencyCodeOf(id: string | number | null | undefined): CurrencyCode {
  return (currencyById(id) ?? currencies[0]).code
}

export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return currencies.some((currency) => currency.code === value)
}
