import { dayWords } from '@/lib/catalogue/delivery-dates'
import type { DeliveryMethod } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'

/** Days of a delivery as words for a sentence: first and last, and whether they are the same; null when nobody has told them. */
export function deliveryDayWords({ from, to }: DeliveryMethod['estimated'], locale: Locale) {
  if (!from || !to) return null
  return { from: dayWords(from, locale), to: dayWords(to, locale), isOneDay: from === to }
}

/** "nov. 26. – dec. 1." / "26 Nov – 1 Dec"; empty when nobody has told the days. */
export function shortDateRange({ from, to }: DeliveryMethod['estimated'], locale: Locale): string {
  if (!from || !to) return ''
  const format = new Intl.DateTimeFormat(locale === 'hu' ? 'hu-HU' : 'en-GB', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const words = [from, to].map((day) => format.format(new Date(`${day}T00:00:00Z`)))
  return from === to ? words[0]! : words.join(' – ')
}
