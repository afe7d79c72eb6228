import { defaultLocale } from '@/lib/i18n/locales'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import type { AnalyticsEvent } from './events'

declare global {
  interface Window {
    /** Queue that the tag manager reads. */
    dataLayer?: unknown[]
  }
}

/** What a page is read in. */
interface PageSettings {
  readonly language: string
  readonly currency: CurrencyCode
}

/**
 * What goes into the tag manager's queue for an event: what an earlier one said of products is cleared first, so that
 * nothing of it clings to this one. Events are told in Hungarian and forints, whatever the page's own are.
 */
export function layerEntries(event: AnalyticsEvent, page: PageSettings): unknown[] {
  const entry = { ...event, language: defaultLocale, page_language: page.language, page_currency: page.currency }
  return 'ecommerce' in event ? [{ ecommerce: null }, entry] : [entry]
}

/** Tells tags of an event; nobody hears it before consent. */
export function pushEvent(event: AnalyticsEvent): void {
  const { lang, dataset } = document.documentElement
  const page = { language: lang.slice(0, 2), currency: currencyCodeOf(dataset.currency) }
  window.dataLayer?.push(...layerEntries(event, page))
}
