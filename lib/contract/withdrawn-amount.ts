import { allocate } from '@/lib/money/allocate'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import { sumOf, toDecimal, toMinor } from '@/lib/money/money'
import type { Order } from './order'

/**
 * What was paid for a line item, as a decimal amount: its total less its share of the coupon. Undefined for orders with
 * a coupon from before the shares were stored.
 */
export function paidForItem(
  { total_gross: total, discount_gross: discount }: Pick<Order['items'][number], 'total_gross' | 'discount_gross'>,
  { coupon }: Pick<Order, 'coupon'>,
  currency: CurrencyCode,
): number | undefined {
  const share = discount ?? (coupon && coupon.discount_gross > 0 ? undefined : 0)
  return share === undefined ? undefined : sumOf(currency, total, -share)
}

/** Some pieces of a line item. */
interface Pieces {
  readonly pieces: number
  /** Pieces withdrawn from before them. */
  readonly before: number
  /** Pieces of the whole line item. */
  readonly quantity: number
}

/**
 * What of an amount in minor units is for some pieces of its line item: their share by largest remainder, so that pieces
 * taken one after the other add up to the whole. Pure.
 */
export function shareOfPieces(amount: number, { pieces, before, quantity }: Pieces): number {
  const first = (count: number) => allocate(amount, [count, quantity - count])[0] ?? 0
  return first(before + pieces) - first(before)
}

/** Of how many pieces of a line item of an order the buyer has withdrawn. */
export function withdrawnPieces(
  item: Pick<Order['items'][number], 'quantity' | 'is_withdrawn' | 'withdrawn_quantity'>,
): number {
  return item.withdrawn_quantity ?? (item.is_withdrawn ? item.quantity : 0)
}

interface Charges {
  readonly summary: Pick<Order['summary'], 'payment_fee_gross' | 'cash_rounding'>
  readonly delivery: Pick<Order['delivery'], 'price_gross' | 'refundable_gross'>
}

/**
 * Everything paid besides the line items, except what a dearer delivery cost more, as a decimal amount; undefined in
 * older orders.
 */
export function paidBesidesItems({ summary, delivery }: Charges, currency: CurrencyCode): number | undefined {
  const refundable = delivery.price_gross === 0 ? 0 : delivery.refundable_gross
  if (refundable === undefined) return undefined
  return sumOf(currency, refundable, summary.payment_fee_gross, summary.cash_rounding)
}

/** An order, as far as its withdrawals and refunds are concerned. */
export type WithdrawnOrder = Pick<
  Order,
  'currency_id' | 'items' | 'coupon' | 'summary' | 'delivery' | 'transaction' | 'withdrawals' | 'is_withdrawn'
>

/** What was paid for everything withdrawn from, as a decimal amount; undefined if unknown, as for goods in the buyer's own words. */
export function withdrawnAmount(order: WithdrawnOrder, currency: CurrencyCode): number | undefined {
  const { items, withdrawals = [], is_withdrawn: isWithdrawn = false } = order
  if (withdrawals.some((one) => one.items.some(({ quantity }) => quantity === null))) return undefined
  const amounts = items.flatMap((item) => {
    const pieces = withdrawnPieces(item)
    if (pieces === 0) return []
    const paid = paidForItem(item, order, currency)
    return [paid && toDecimal(shareOfPieces(toMinor(paid, currency), { ...item, pieces, before: 0 }), currency)]
  })
  if (isWithdrawn) amounts.push(paidBesidesItems(order, currency))
  const known = amounts.filter((amount) => amount !== undefined)
  return known.length === amounts.length ? sumOf(currency, ...known) : undefined
}

type RefundedOrder = Pick<Order, 'currency_id' | 'transaction' | 'withdrawals'>

/** What has been refunded of an order, to the card or by transfer, as a decimal amount. */
export function refundedSoFar({ currency_id: id, transaction, withdrawals = [] }: RefundedOrder): number {
  const transferred = withdrawals.flatMap(({ refund }) => (refund?.by === 'transfer' ? refund.gross : []))
  return sumOf(currencyCodeOf(id), transaction?.refunded ?? 0, ...transferred)
}

/** Whether all that was paid for an order has been refunded. */
export function isWhollyRefunded(order: RefundedOrder & Pick<Order, 'summary'>): boolean {
  const refunded = refundedSoFar(order)
  return order.transaction?.state === 'refunded' || (refunded > 0 && refunded >= order.summary.total_amount_gross)
}

/** Whether the refunds so far cover everything withdrawn from; false if that is unknown. */
export function isWithdrawnAmountRefunded(order: WithdrawnOrder): boolean {
  const { withdrawals = [] } = order
  if (withdrawals.length > 0 && withdrawals.every(({ refund }) => refund !== undefined)) return true
  const currency = currencyCodeOf(order.currency_id)
  const refunded = toMinor(refundedSoFar(order), currency)
  const amount = withdrawnAmount(order, currency)
  return refunded > 0 && amount !== undefined && refunded >= toMinor(amount, currency)
}
