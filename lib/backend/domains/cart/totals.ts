import { missingForFreeDelivery } from '@/lib/contract/free-delivery'
import { applicableTier, type TierRange } from '@/lib/contract/volume-tiers'
import { allocate } from '@/lib/money/allocate'
import { percentOf, roundToMultiple } from '@/lib/money/money'
import { sharedByRates, sumsByRate, taxed, type Taxed } from './vat'

/** Cart and order arithmetic in integer minor units of one currency. Pure. */

export interface PriceTier extends TierRange {
  readonly gross: number
}

/** The unit price at a line item's quantity. */
export function unitGross(baseGross: number, tiers: readonly PriceTier[], quantity: number): number {
  return applicableTier(tiers, quantity)?.gross ?? baseGross
}

export interface PricedLine {
  readonly quantity: number
  readonly unitGross: number
  /** Unit price that reductions are measured from; a quote may exceed it. */
  readonly originalGross: number
  /** Whether its price is reduced, not counting volume prices. */
  readonly isDiscounted: boolean
  /** Percent; 0 is exempt. */
  readonly vatRate: number
}

export interface CouponTerms {
  readonly kind: 'percent' | 'amount' | 'free_delivery'
  readonly percent: number
  /** Value of an `amount` coupon, in the cart's currency. */
  readonly amount: number
  readonly appliesToDiscounted: boolean
  /** Methods that a `free_delivery` coupon makes free; null for all. */
  readonly deliveryMethods: readonly number[] | null
}

interface DeliveryTerms {
  readonly id: number
  readonly gross: number
  /** From this amount of the items after discounts, it is free (R-PRICE-10); null where it never is. */
  readonly freeFrom: number | null
}

interface PaymentTerms {
  readonly feeGross: number
  /** The multiple to which a cash total is rounded; null for no rounding. */
  readonly cashMultiple: number | null
}

export interface TotalsInput {
  readonly lines: readonly PricedLine[]
  readonly coupon: CouponTerms | null
  readonly delivery: DeliveryTerms | null
  readonly payment: PaymentTerms | null
}

interface Amount {
  readonly gross: number
  readonly net: number
}

export interface LineTotals extends Taxed {
  readonly originalGross: number
  readonly discountGross: number
}

export interface Totals {
  readonly lines: readonly LineTotals[]
  readonly quantity: number
  readonly items: Amount
  readonly discount: Amount
  readonly cartDiscount: Amount
  readonly saving: Amount
  readonly delivery: Amount
  readonly paymentFee: Amount
  readonly cashRounding: number
  readonly total: Amount
  readonly vat: number
  /** Items after the coupon and fees by VAT rate, highest first; with the cash rounding they add up to the total. */
  readonly byRate: readonly Taxed[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const sumOf = (parts: readonly Amount[]): Amount => ({
  gross: sum(parts.map(({ gross }) => gross)),
  net: sum(parts.map(({ net }) => net)),
})

function couponShares(lines: readonly PricedLine[], coupon: CouponTerms | null): number[] {
  const eligible = lines.map((line) => (coupon && isEligible(line, coupon) ? line.unitGross * line.quantity : 0))
  if (!coupon || coupon.kind === 'free_delivery') return eligible.map(() => 0)
  const eligibleTotal = sum(eligible)
  const discount = coupon.kind === 'percent' ? percentOf(eligibleTotal, coupon.percent) : coupon.amount
  return allocate(Math.min(Math.max(discount, 0), eligibleTotal), eligible)
}

/** Whether a coupon applies to a line item (`applies_to_discounted`). */
export function isEligible(line: PricedLine, coupon: CouponTerms): boolean {
  return coupon.appliesToDiscounted || !line.isDiscounted
}

export function deliveryFee(delivery: DeliveryTerms, discountedItemsGross: number, coupon: CouponTerms | null): number {
  const overThreshold =
    delivery.freeFrom !== null && missingForFreeDelivery(delivery.freeFrom, discountedItemsGross) === 0
  const byCoupon =
    coupon?.kind === 'free_delivery' &&
    (coupon.deliveryMethods === null || coupon.deliveryMethods.includes(delivery.id))
  return overThreshold || byCoupon ? 0 : delivery.gross
}

/**
 * What all line items together cost less than at their original prices. A dearer line item of a quote makes up for the
 * reduction of another, so that items and reduction add up to the true list total.
 */
function reductionOf(lines: readonly LineTotals[], items: Amount): Amount {
  const original = sumOf(lines.map(({ originalGross, vatRate }) => taxed(originalGross, vatRate)))
  const gross = original.gross - items.gross
  if (gross <= 0) return { gross: 0, net: 0 }
  return { gross, net: Math.max(0, original.net - items.net) }
}

/**
 * Computes all totals of a cart. Gross is the price of record. Net is rounded half up per line item after its share of
 * the coupon, so that no net total or VAT falls below 0. Fees share the VAT rates of the items. Cash rounding carries no
 * VAT.
 */
export function computeTotals({ lines, coupon, delivery, payment }: TotalsInput): Totals {
  const shares = couponShares(lines, coupon)
  const lineTotals = lines.map((line, index): LineTotals => ({
    ...taxed(line.unitGross * line.quantity, line.vatRate),
    originalGross: line.originalGross * line.quantity,
    discountGross: shares[index] ?? 0,
  }))
  const items = sumOf(lineTotals)
  const sold = lineTotals.map((line) => taxed(line.gross - line.discountGross, line.vatRate))
  const discount = { gross: sum(shares), net: items.net - sumOf(sold).net }
  const cartDiscount = reductionOf(lineTotals, items)
  const deliveryParts = sharedByRates(
    delivery ? deliveryFee(delivery, items.gross - discount.gross, coupon) : 0,
    lineTotals,
  )
  const paymentParts = sharedByRates(payment?.feeGross ?? 0, lineTotals)
  const fee = sumOf(deliveryParts)
  const paymentFee = sumOf(paymentParts)
  const exact = items.gross - discount.gross + fee.gross + paymentFee.gross
  const cashRounding = payment?.cashMultiple ? roundToMultiple(exact, payment.cashMultiple) - exact : 0
  const total = {
    gross: exact + cashRounding,
    net: items.net - discount.net + fee.net + paymentFee.net + cashRounding,
  }
  return {
    lines: lineTotals,
    quantity: sum(lines.map((line) => line.quantity)),
    items,
    discount,
    cartDiscount,
    saving: {
      gross: Math.max(0, cartDiscount.gross + discount.gross),
      net: Math.max(0, cartDiscount.net + discount.net),
    },
    delivery: fee,
    paymentFee,
    cashRounding,
    total,
    vat: total.gross - total.net,
    byRate: sumsByRate([...sold, ...deliveryParts, ...paymentParts]).filter(({ gross }) => gross > 0),
  }
}
