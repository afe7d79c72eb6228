// Without the alias, which drizzle-kit does not resolve.
import { currencies, currencyByCode, type Currency, type CurrencyCode } from '../money/currency'
import { standardVatRate } from '../money/money'
import { shared } from '../process/shared'
import { locales, otherLocale, type Locale } from './locales'

/**
 * What the shop offers of the program's languages and currencies; the first of each is the shop's own. On the server
 * only: the browser knows what its pages tell it.
 */
export interface Offered {
  readonly languages: readonly [Locale, ...Locale[]]
  readonly currencies: readonly [CurrencyCode, ...CurrencyCode[]]
  /** The seller is exempt from VAT ("alanyi adómentes"): none is charged, nor spoken of. */
  readonly isVatExempt?: boolean
}

declare module '@/lib/process/shared' {
  interface Shared {
    offered: Offered
  }
}

/** Everything, in the program's order. */
export const everything: Offered = { languages: locales, currencies: ['HUF', 'EUR', 'USD'] }

/** Called at start and after every change, before cached pages become stale. */
export function registerOffered(offered: Offered): void {
  shared.offered = offered
}

/** What is offered now; everything, until anybody says otherwise. */
export const offered = (): Offered => shared.offered ?? everything

/** With a currency as the shop's own, if it is offered. Pure. */
export function withHomeCurrency(given: Offered, code: CurrencyCode | undefined): Offered {
  if (code === undefined || !given.currencies.includes(code)) return given
  return { ...given, currencies: [code, ...given.currencies.filter((one) => one !== code)] }
}

/** Whether the seller is exempt from VAT; on the server only. */
export const isVatExempt = (): boolean => offered().isVatExempt === true

/** The VAT rate of what has none of its own, in percent. */
export const usualVatRate = (): number => (isVatExempt() ? 0 : standardVatRate)

/** The language in which the shop is addressed itself, and visitors whose language it does not offer. */
export const shopLocale = (): Locale => offered().languages[0]

export const isOfferedLocale = (value: unknown): value is Locale =>
  offered().languages.some((language) => language === value)

/** The other language, if the shop offers it. */
export function otherOffered(locale: Locale): Locale | undefined {
  const other = otherLocale(locale)
  return isOfferedLocale(other) ? other : undefined
}

/** The currency of visitors who have not chosen one. */
export const homeCurrency = (): Currency => currencyByCode(offered().currencies[0])

/** In the program's order. */
export const offeredCurrencies = (): Currency[] => currencies.filter(({ code }) => offered().currencies.includes(code))

/** The currency with an id, if it is offered. */
export const offeredCurrency = (id: string | number | null | undefined): Currency | undefined =>
  offeredCurrencies().find((currency) => String(currency.id) === String(id))

/** What a page must tell the browser: nothing, if everything is offered. */
export function notEverything(): { readonly offered?: Offered } {
  const { languages, currencies: codes } = offered()
  const isAll = languages.length === locales.length && codes.length === currencies.length
  return isAll ? {} : { offered: offered() }
}
