import { addDays, startOfDay, weekday, type Day } from '@/lib/calendar/working-days'
import { nameWithOptions } from '@/lib/contract/configure'
import type { CurrencyCode } from '@/lib/money/currency'
import { allocate } from '@/lib/money/allocate'
import { standardVatRate, toMinor } from '@/lib/money/money'
import type { Queryable } from '../../platform/db/database'
import { sharedByRates, taxed, type Rated } from '../cart/vat'
import { everyOrder, totalOrders } from './find'
import type { OrderRow } from './store'

/** What orders come to for bookkeeping. Money in integer minor units. */

/** A part of an order's total with its VAT. The parts of an order add up to its total. */
export interface VatLine {
  readonly kind: 'item' | 'delivery' | 'payment_fee' | 'cash_rounding'
  readonly articleNumber: string | null
  readonly title: string
  readonly quantity: number
  /** Percent, 0 if exempt; null for the cash rounding, which has no VAT. */
  readonly vatRate: number | null
  readonly gross: number
  readonly net: number
}

type Sold = Pick<OrderRow, 'snapshot' | 'currency'>

export interface SoldItem extends Rated {
  readonly item: OrderRow['snapshot']['items'][number]
  /** Its share of the coupon. */
  readonly couponGross: number
}

/**
 * What an order's items cost before the coupon, their shares of it, and their VAT rates. Older orders know neither: the
 * coupon is shared by price, the rate was the standard one. Pure.
 */
export function soldItems({ snapshot: { items, summary }, currency }: Sold): SoldItem[] {
  const minor = (decimal: number) => toMinor(decimal, currency)
  const totals = items.map((item) => minor(item.total_gross))
  const shares = allocate(minor(summary.total_discount_amount_gross), totals)
  return items.map((item, index) => ({
    item,
    vatRate: item.vat_rate ?? standardVatRate,
    gross: totals[index] ?? 0,
    couponGross: item.discount_gross === undefined ? (shares[index] ?? 0) : minor(item.discount_gross),
  }))
}

/** An order's items less their shares of the coupon, and its fees, each with a line per VAT rate. Pure. */
export function vatLinesOf(order: Sold): VatLine[] {
  const { summary, delivery, payment } = order.snapshot
  const minor = (decimal: number) => toMinor(decimal, order.currency)
  const sold = soldItems(order)
  const fee = (kind: VatLine['kind'], title: string, parts: readonly Pick<VatLine, 'vatRate' | 'gross' | 'net'>[]) =>
    parts.map((part): VatLine => ({ kind, articleNumber: null, title, quantity: 1, ...part }))
  const rounding = minor(summary.cash_rounding)
  return [
    ...sold.map(({ item, gross, couponGross, vatRate }): VatLine => {
      const { article_number: articleNumber, quantity } = item
      return {
        kind: 'item',
        articleNumber,
        title: nameWithOptions(item),
        quantity,
        ...taxed(gross - couponGross, vatRate),
      }
    }),
    ...fee('delivery', delivery.title, sharedByRates(minor(summary.delivery_gross), sold)),
    ...fee('payment_fee', payment.title, sharedByRates(minor(summary.payment_fee_gross), sold)),
    ...fee('cash_rounding', payment.title, rounding === 0 ? [] : [{ vatRate: null, gross: rounding, net: rounding }]),
  ]
}

/** Time from the beginning of a day until before the beginning of another. */
export interface Period {
  readonly from: Day
  readonly until: Day
}

export type PeriodLength = 'day' | 'week' | 'month'

/** The day, week (from Monday) or month that contains a day. Pure. */
export function periodWith(length: PeriodLength, day: Day): Period {
  if (length === 'day') return { from: day, until: addDays(day, 1) }
  if (length === 'week') {
    const monday = addDays(day, -weekday(day))
    return { from: monday, until: addDays(monday, 7) }
  }
  const first = `${day.slice(0, 8)}01`
  return { from: first, until: `${addDays(first, 31).slice(0, 8)}01` }
}

/** Of the orders placed in a period, those that are neither cancelled nor waiting for their online payment. */
function soldIn({ from, until }: Period) {
  const last = new Date(startOfDay(until).getTime() - 1)
  return { since: startOfDay(from), until: last, areSold: true } as const
}

/** The orders sold in a period, oldest first. */
export async function* soldOrders(database: Queryable, period: Period): AsyncGenerator<OrderRow> {
  yield* everyOrder(database, soldIn(period))
}

/** How many orders were sold in a period, and what they come to, per currency. */
export const turnoverOf = (database: Queryable, period: Period) => totalOrders(database, soldIn(period))

interface SoldProduct {
  readonly articleNumber: string
  /** As in the newest of the orders. */
  readonly name: string
  readonly pieces: number
}

/** The products of which most pieces were sold in a period, in whatever currency, most first. */
export async function bestsellersOf(database: Queryable, period: Period, limit: number): Promise<SoldProduct[]> {
  const sold = new Map<string, SoldProduct>()
  for await (const { snapshot } of soldOrders(database, period))
    for (const { article_number: articleNumber, name, quantity } of snapshot.items)
      sold.set(articleNumber, { articleNumber, name, pieces: quantity + (sold.get(articleNumber)?.pieces ?? 0) })
  return [...sold.values()]
    .toSorted((a, b) => b.pieces - a.pieces || (a.articleNumber < b.articleNumber ? -1 : 1))
    .slice(0, limit)
}

export interface VatTotal {
  readonly currency: CurrencyCode
  /** Percent, 0 if exempt; null for what has no VAT: cash roundings. */
  readonly vatRate: number | null
  readonly orders: number
  readonly gross: number
  readonly net: number
}

/** What the orders sold in a period come to, by currency and VAT rate, highest rate first. */
export async function salesOf(database: Queryable, period: Period): Promise<VatTotal[]> {
  const totals = new Map<string, VatTotal>()
  for await (const order of soldOrders(database, period)) {
    const { currency } = order
    const counted = new Set<string>()
    for (const { vatRate, gross, net } of vatLinesOf(order)) {
      const key = `${currency} ${vatRate}`
      const known = totals.get(key) ?? { currency, vatRate, orders: 0, gross: 0, net: 0 }
      totals.set(key, {
        ...known,
        orders: known.orders + (counted.has(key) ? 0 : 1),
        gross: known.gross + gross,
        net: known.net + net,
      })
      counted.add(key)
    }
  }
  return [...totals.values()].toSorted(
    (a, b) => a.currency.localeCompare(b.currency) || (b.vatRate ?? -1) - (a.vatRate ?? -1),
  )
}
