import { shopTimeZone } from '@/lib/calendar/time-zone'
import type { DeliveryMethod } from '@/lib/contract/cart'
import type { Order, Transaction } from '@/lib/contract/order'
import { formatDay } from '@/lib/i18n/dates'
import { dateTag, type Locale } from '@/lib/i18n/locales'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'

export function transactionTone(state: Transaction['state']): 'success' | 'error' | 'neutral' | 'wait' {
  if (state === 'paid') return 'success'
  if (state === 'failed' || state === 'expired') return 'error'
  return state === 'cancelled' || state === 'refunded' ? 'neutral' : 'wait'
}

/** The order's currency, independent of the visitor's. */
export function currencyOfOrder(order: Pick<Order, 'currency_id'>): CurrencyCode {
  return currencyCodeOf(order.currency_id)
}

/** Timestamps of an order are shown in the shop's time zone. */
export function formatMoment(iso: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  if (!iso) return ''
  return new Intl.DateTimeFormat(dateTag[locale], {
    timeZone: shopTimeZone,
    ...options,
  }).format(new Date(iso))
}

/** Two digits for the hour, as in mails. */
export const dateAndTime: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
}
export const shortDateAndTime: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
}

/** Groups of four, as on bank statements, so that it may break between them. */
export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')

/** "350 m" or "1,2 km". */
export function formatDistance(km: number, languageTag: string): string {
  if (km < 1) return `${Math.max(10, Math.round(km * 100) * 10)} m`
  return `${new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 }).format(km)} km`
}

/** First and last day of a delivery for a sentence; null when the backend sends no estimate. */
export function formatDeliveryDays({ from, to }: DeliveryMethod['estimated'], locale: Locale) {
  if (!from || !to) return null
  return { from: formatDay(from, locale), to: formatDay(to, locale), isOneDay: from === to }
}
