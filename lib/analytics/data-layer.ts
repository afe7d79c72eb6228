import { shopsOwn } from '@/lib/i18n/shops-own'
import type { Locale } from '@/lib/i18n/locales'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import type { AnalyticsEvent } from './events'

declare global {
  interface Window {
    /** The tag manager's queue. */
    dataLayer?: unknown[]
  }
}

interface PageSettings {
  readonly language: string
  /** The shop's own. */
  readonly ownLanguage: Locale
  readonly currency: CurrencyCode
}

/**
 * Data layer entries for an event. Previous ecommerce data is cleared first so that nothing carries over. Events are
 * always in the shop's own language and currency (R-AN-3).
 */
export function layerEntries(event: AnalyticsEvent, page: PageSettings): unknown[] {
  const entry = { ...event, language: page.ownLanguage, page_language: page.language, page_currency: page.currency }
  return 'ecommerce' in event ? [{ ecommerce: null }, entry] : [entry]
}

/** Pushes an event; nothing leaves the browser before consent. */
export function pushEvent(event: AnalyticsEvent): void {
  const { lang, dataset } = document.documentElement
  const page = {
    language: lang.slice(0, 2),
    ownLanguage: shopsOwn().language,
    currency: currencyCodeOf(dataset.currency),
  }
  window.dataLayer?.push(...layerEntries(event, page))
}

export type HashAlgorithm = 'SHA-1' | 'SHA-256'

/** Hash of an e-mail address or id for tags: trimmed, lower-cased, hexadecimal (R-AN-5). */
export async function userHash(value: string, algorithm: HashAlgorithm): Promise<string> {
  const bytes = new TextEncoder().encode(value.trim().toLowerCase())
  const digest = await crypto.subtle.digest(algorithm, bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
