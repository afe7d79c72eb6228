import type { Order, Transaction } from '@/lib/contract/order'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import type { Locale } from '@/lib/i18n/locales'

/** What the result page says of an order's payment (specification §4 and §8). */
export type ResultState = 'in_progress' | 'success' | 'due' | 'cancelled' | 'failed' | 'expired'

/** "error" is told apart by what the last attempt says: called off by the buyer, run out of time, or refused. */
export function resultState(order: Pick<Order, 'payment' | 'transaction' | 'status'>): ResultState {
  const { outcome } = order.payment
  if (outcome !== 'error') return outcome
  if (order.transaction?.state === 'cancelled') return 'cancelled'
  return order.transaction?.state === 'expired' || order.status === 'cancelled' ? 'expired' : 'failed'
}

/** How an attempt is named and coloured on its badge. */
export function transactionTone(state: Transaction['state']): 'success' | 'error' | 'neutral' | 'wait' {
  if (state === 'paid') return 'success'
  if (state === 'failed' || state === 'expired') return 'error'
  return state === 'cancelled' || state === 'refunded' ? 'neutral' : 'wait'
}

/** How the goods reach the buyer: decides what happens next. */
export function handover(
  order: Pick<Order, 'pickup_point' | 'delivery_data' | 'delivery'>,
): 'home' | 'pickup' | 'showroom' {
  if (order.pickup_point) return 'pickup'
  return order.delivery.key === 'showroom' ? 'showroom' : 'home'
}

/** The currency that the order was made in, whatever the visitor's is now. */
export function currencyOfOrder(order: Pick<Order, 'currency_id'>): CurrencyCode {
  return currencyCodeOf(order.currency_id)
}

/** Times of the order's life are told in the shop's time zone. */
export function timeWords(iso: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
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
