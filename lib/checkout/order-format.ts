import type { Order, Transaction } from '@/lib/contract/order'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import type { Locale } from '@/lib/i18n/locales'

export function transactionTone(state: Transaction['state']): 'success' | 'error' | 'neutral' | 'wait' {
  if (state === 'paid') return 'success'
  if (state === 'failed' || state === 'expired') return 'error'
  return state === 'cancelled' || state === 'refunded' ? 'neutral' : 'wait'
}

export function deliveryType(
  order: Pick<Order, 'pickup_point' | 'delivery_data' | 'delivery'>,
): 'home' | 'pickup' | 'showroom' {
  if (order.pickup_point) return 'pickup'
  return order.delivery.key === 'showroom' ? 'showroom' : 'home'
}

/** The order's currency, independent of the visitor's. */
export function currencyOfOrder(order: Pick<Order, 'currency_id'>): CurrencyCode {
  return currencyCodeOf(order.currency_id)
}

/** Timestamps of an order are shown in the shop's time zone. */
export function formatTime(iso: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  if (!iso) return ''
  return new Intl.DateTimeFormat(locale === 'hu' ? 'hu-HU' : 'en-GB', {
    timeZone: 'Europe/Budapest',
    ...options,
  }).format(new Date(iso))
}

export const dateAndTime: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'medium' }
export const shortDateAndTime: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
}
