import { money, nearest, netOf, sumOf, type Money } from './money'

/** A line item in minor units. */
export interface Line {
  readonly productId: number
  readonly title: string
  readonly quantity: number
  /** Unit price at the quantity. */
  readonly unit: number
  /** Unit price before reductions and volume prices. */
  readonly originalUnit: number
}

export interface SumsInput {
  readonly lines: readonly Line[]
  /** The coupon's discount per line item. */
  readonly couponShares: readonly number[]
  readonly delivery: number
  readonly paymentFee: number
  /** The multiple to which a cash total is rounded; null for no rounding. */
  readonly cashMultiple: number | null
}

/** All totals of a cart, an order or a quote. */
export interface Sums {
  readonly quantity: number
  /** At the unit prices, before the coupon. */
  readonly items: Money
  /** At the original prices, unless the whole is no cheaper. */
  readonly original: Money
  readonly reductions: Money
  readonly coupon: Money
  readonly saving: Money
  readonly delivery: Money
  readonly paymentFee: Money
  readonly rounding: number
  readonly total: Money
  readonly vat: number
}

const lineTotal = ({ unit, quantity }: Line): number => unit * quantity
const lineOriginal = ({ originalUnit, quantity }: Line): number => originalUnit * quantity

/** A line item's total with its net. */
export const totalOf = (line: Line): Money => money(lineTotal(line))
/** A line item's total at its original price. */
export const originalOf = (line: Line): Money => money(lineOriginal(line))

/** Net amounts are rounded per line item, after its share of the coupon; the cash rounding carries no VAT. */
export function sumsOf({ lines, couponShares, delivery, paymentFee, cashMultiple }: SumsInput): Sums {
  const sum = (gross: (line: Line, index: number) => number): Money =>
    money(sumOf(lines.map(gross)), sumOf(lines.map((line, index) => netOf(gross(line, index)))))
  const less = (a: Money, b: Money): Money => money(a.gross - b.gross, a.net - b.net)

  const items = sum(lineTotal)
  const atOriginal = sum(lineOriginal)
  const original = atOriginal.gross > items.gross ? atOriginal : items
  const reductions = less(original, items)
  const afterCoupon = sum((line, index) => lineTotal(line) - (couponShares[index] ?? 0))
  const coupon = less(items, afterCoupon)
  const [way, fee] = [money(delivery), money(paymentFee)]
  const exact = afterCoupon.gross + way.gross + fee.gross
  const rounding = cashMultiple === null ? 0 : nearest(exact, cashMultiple) - exact
  const total = money(exact + rounding, afterCoupon.net + way.net + fee.net + rounding)
  return {
    quantity: sumOf(lines.map(({ quantity }) => quantity)),
    items,
    original,
    reductions,
    coupon,
    saving: money(Math.max(0, reductions.gross + coupon.gross), Math.max(0, reductions.net + coupon.net)),
    delivery: way,
    paymentFee: fee,
    rounding,
    total,
    vat: total.gross - total.net,
  }
}
