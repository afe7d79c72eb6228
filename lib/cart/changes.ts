import type { Cart, CartProduct, DeliveryMethod } from '@/lib/contract/cart'
import { lineOf } from '@/lib/contract/cart-line'
import { nameWithOptions } from '@/lib/contract/configure'
import type { CurrencyCode } from '@/lib/money/currency'
import { currencyOfCart } from './optimistic'

/** An amount with its currency, in which two carts may differ. */
export interface Money {
  readonly amount: number
  readonly currency: CurrencyCode
}

/** A difference between the reviewed and the current cart. */
export type CartDifference =
  | { readonly kind: 'currency'; readonly from: CurrencyCode; readonly to: CurrencyCode }
  | { readonly kind: 'added' | 'removed'; readonly title: string; readonly quantity: number }
  | { readonly kind: 'quantity'; readonly title: string; readonly from: number; readonly to: number }
  | { readonly kind: 'price'; readonly title: string; readonly from: Money; readonly to: Money }
  | { readonly kind: 'couponAdded' | 'couponRemoved'; readonly code: string }
  | { readonly kind: 'discount'; readonly code: string; readonly from: Money; readonly to: Money }
  | { readonly kind: 'delivery' | 'payment' | 'pickupPoint'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'deliveryFee' | 'paymentFee' | 'rounding'; readonly from: Money; readonly to: Money }
  | {
      readonly kind: 'deliveryDate'
      readonly from: DeliveryMethod['estimated']
      readonly to: DeliveryMethod['estimated']
    }

export type ReviewedCart = Pick<
  Cart,
  'products' | 'coupons' | 'delivery_method' | 'pickup_point' | 'payment_method' | 'summary' | 'currency_id'
>

/** All differences that affect what is bought, how it is delivered or what is paid. */
export function cartDifferences(before: ReviewedCart, now: ReviewedCart): CartDifference[] {
  const found: CartDifference[] = []
  const was = currencyOfCart(before)
  const is = currencyOfCart(now)
  const isSameCurrency = was === is
  const money = (from: number, to: number) => ({
    from: { amount: from, currency: was },
    to: { amount: to, currency: is },
  })
  // In another currency all amounts differ: reporting the currency is enough.
  const differ = (from: number, to: number) => isSameCurrency && from !== to

  if (!isSameCurrency) found.push({ kind: 'currency', from: was, to: is })
  const titleOf = ({ title: name, options }: CartProduct) => nameWithOptions({ name, options })
  for (const line of before.products)
    if (!now.products.some((other) => lineOf(other) === lineOf(line)))
      found.push({ kind: 'removed', title: titleOf(line), quantity: line.quantity })
  for (const line of now.products) {
    const { quantity } = line
    const title = titleOf(line)
    const previous = before.products.find((other) => lineOf(other) === lineOf(line))
    if (!previous) {
      found.push({ kind: 'added', title, quantity })
      continue
    }
    if (previous.quantity !== quantity) found.push({ kind: 'quantity', title, from: previous.quantity, to: quantity })
    if (differ(previous.price_gross, line.price_gross))
      found.push({ kind: 'price', title, ...money(previous.price_gross, line.price_gross) })
  }

  for (const { code } of before.coupons)
    if (!now.coupons.some((coupon) => coupon.code === code)) found.push({ kind: 'couponRemoved', code })
  for (const { code, discount_gross: discount } of now.coupons) {
    const previous = before.coupons.find((coupon) => coupon.code === code)
    if (!previous) found.push({ kind: 'couponAdded', code })
    else if (differ(previous.discount_gross, discount))
      found.push({ kind: 'discount', code, ...money(previous.discount_gross, discount) })
  }

  const { delivery_method: formerDelivery } = before
  const { delivery_method: delivery } = now
  if (formerDelivery?.id !== delivery?.id)
    found.push({ kind: 'delivery', from: formerDelivery?.title ?? null, to: delivery?.title ?? null })
  else if (formerDelivery && delivery) {
    const { estimated: from } = formerDelivery
    const { estimated: to } = delivery
    if (from.from !== to.from || from.to !== to.to) found.push({ kind: 'deliveryDate', from, to })
  }
  if (before.pickup_point?.id !== now.pickup_point?.id)
    found.push({ kind: 'pickupPoint', from: before.pickup_point?.name ?? null, to: now.pickup_point?.name ?? null })
  if (differ(before.summary.delivery_gross, now.summary.delivery_gross))
    found.push({ kind: 'deliveryFee', ...money(before.summary.delivery_gross, now.summary.delivery_gross) })

  if (before.payment_method?.id !== now.payment_method?.id)
    found.push({
      kind: 'payment',
      from: before.payment_method?.title ?? null,
      to: now.payment_method?.title ?? null,
    })
  if (differ(before.summary.payment_fee_gross, now.summary.payment_fee_gross))
    found.push({ kind: 'paymentFee', ...money(before.summary.payment_fee_gross, now.summary.payment_fee_gross) })
  if (differ(before.summary.cash_rounding, now.summary.cash_rounding))
    found.push({ kind: 'rounding', ...money(before.summary.cash_rounding, now.summary.cash_rounding) })
  return found
}

/** The total before and now; null if unchanged. */
export function totalDifference(before: ReviewedCart, now: ReviewedCart): { from: Money; to: Money } | null {
  const from = { amount: before.summary.total_amount_gross, currency: currencyOfCart(before) }
  const to = { amount: now.summary.total_amount_gross, currency: currencyOfCart(now) }
  return from.amount === to.amount && from.currency === to.currency ? null : { from, to }
}

/** Whether two carts are the same to a buyer. */
export function isSameCart(seen: ReviewedCart, now: ReviewedCart): boolean {
  return cartDifferences(seen, now).length === 0 && totalDifference(seen, now) === null
}

/** Expected consequences of the buyer's own actions. */
const consequences = {
  payment: ['payment', 'paymentFee', 'rounding'],
  day: ['deliveryDate'],
  coupon: ['couponAdded', 'couponRemoved', 'discount', 'deliveryFee', 'rounding'],
} as const satisfies Record<string, readonly CartDifference['kind'][]>
export type BuyerAction = keyof typeof consequences

/**
 * The reviewed cart after an action of the buyer: its consequences count as reviewed, other changes are still reported.
 */
export function reviewedAfter(reviewed: ReviewedCart, now: ReviewedCart, action: BuyerAction): ReviewedCart {
  // After a transfer, delivery is counted from its arrival.
  const isTransfer = [reviewed, now].some(({ payment_method: method }) => method?.key === 'bank_transfer')
  const ownKinds: CartDifference['kind'][] = [...consequences[action]]
  if (action === 'payment' && isTransfer) ownKinds.push('deliveryDate')
  if (cartDifferences(reviewed, now).every(({ kind }) => ownKinds.includes(kind))) return now
  const { payment_fee_gross, cash_rounding, delivery_gross } = now.summary
  const isSameMethod = reviewed.delivery_method?.id === now.delivery_method?.id
  const dated =
    isSameMethod && ownKinds.includes('deliveryDate') ? { ...reviewed, delivery_method: now.delivery_method } : reviewed
  if (action === 'day') return dated
  return action === 'payment'
    ? {
        ...dated,
        payment_method: now.payment_method,
        summary: { ...reviewed.summary, payment_fee_gross, cash_rounding },
      }
    : { ...reviewed, coupons: now.coupons, summary: { ...reviewed.summary, delivery_gross, cash_rounding } }
}
