import { shopTimeZone } from '@/lib/calendar/time-zone'
import type { InvoiceData } from '@/lib/contract/cart'
import { daysAfterTransfer } from '@/lib/contract/days-after-transfer'
import type { Order } from '@/lib/contract/order'
import { dateTag, type Locale } from '@/lib/i18n/locales'
import { text } from '../../platform/http/texts'

/** What mails say in words: dates and times in the shop's time zone, names and numbers. */

/** "2026. november 20. 03:50", "20 November 2026 at 03:50": two digits for the hour, as on the pages. */
export function momentInWords(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(dateTag[locale], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: shopTimeZone,
  }).format(moment)
}

/** "november 26., csütörtök – december 1., kedd" from two YYYY-MM-DD dates; a single day when they are equal. */
export function daysInWords({ from, to }: { readonly from: string; readonly to: string }, locale: Locale): string {
  const format = new Intl.DateTimeFormat(dateTag[locale], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const [first, last] = [format.format(new Date(from)), format.format(new Date(to))]
  return first === last ? first : `${first} – ${last}`
}

/** When an order arrives: its dates, or days after its transfer while that is awaited. */
export function deliveryInWords(order: Order, locale: Locale): string {
  const days = daysAfterTransfer(order)
  return days ? text(locale, 'mail.afterTransfer', { days }) : daysInWords(order.delivery.estimated, locale)
}

/** Name for a mail's greeting: of a company its contact person's, empty without one. */
export function greetedName(
  name: string,
  invoice: Pick<InvoiceData, 'is_company' | 'name'> | null | undefined,
): string {
  return invoice?.is_company && invoice.name === name ? '' : name
}

/** "1 item", "4 items". */
export function piecesInWords(count: number, locale: Locale): string {
  return text(locale, count === 1 ? 'mail.piece' : 'mail.pieces', { count })
}
