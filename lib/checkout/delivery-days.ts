import type { DeliveryMethod } from '@/lib/contract/cart'
import { formatDay } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'

/** First and last day of a delivery for a sentence; null when the backend sends no estimate. */
export function formatDeliveryDays({ from, to }: DeliveryMethod['estimated'], locale: Locale) {
  if (!from || !to) return null
  return { from: formatDay(from, locale), to: formatDay(to, locale), isOneDay: from === to }
}
