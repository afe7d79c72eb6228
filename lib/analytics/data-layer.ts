import type { AnalyticsEvent } from './events'

declare global {
  interface Window {
    /** Queue that the tag manager reads. */
    dataLayer?: unknown[]
  }
}

/**
 * What goes into the tag manager's queue for an event (domain §5): what an earlier one said of products is cleared
 * first, so that nothing of it clings to this one.
 */
export function layerEntries(event: AnalyticsEvent, language: string): unknown[] {
  const entry = { ...event, language }
  return 'ecommerce' in event ? [{ ecommerce: null }, entry] : [entry]
}

/** Tells tags of an event, in the page's language; nobody hears it before consent. */
export function pushEvent(event: AnalyticsEvent): void {
  window.dataLayer?.push(...layerEntries(event, document.documentElement.lang.slice(0, 2)))
}
