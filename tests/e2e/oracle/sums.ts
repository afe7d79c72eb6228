import { money, nearest, netOf, shareOut, sumOf, type Money } from './money'

/** A line item in minor units. */
export interface Line {
  readonly productId: number
  readonly title: string
  readonly quantity: number
  /** Unit price at the quantity. */
  readonly unit: number
  /** Unit price before reductions and volume prices. */
  readonly originalUnit: number
  /** Percent; 27 if it is not said. */
  readonly vatRate?: number | undefined
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
  /** The VAT of each rate, highest rate first; the rates of lines that cost something. */
  readonly vatOfRates: readonly number[]
}

const rateOf = ({ vatRate = 27 }: Line): number => vatRate
const atRate = (gross: number, line: Line): Money => money(gross, netOf(gross, rateOf(line)))

/** Gross amounts by VAT rate, highest first. */
function byRate(amounts: readonly (readonly [rate: number, gross: number])[]): [number, number][] {
  const rates = [...new Set(amounts.map(([rate]) => rate))].toSorted((a, b) => b - a)
  return rates.map((rate) => [rate, sumOf(amounts.map(([of, gross]) => (of === rate ? gross : 0)))])
}

/** A fee's parts by VAT rate, in proportion to what the lines cost at each. */
function feeParts(gross: number, lines: readonly Line[]): [number, number][] {
  const rates = byRate(lines.map((line) => [rateOf(line), lineTotal(line)] as const)).filter(([, cost]) => cost > 0)
  if (rates.length === 0) return [[27, gross]]
  const shares = shareOut(
    gross,
    rates.map(([, cost]) => cost),
  )
  return rates.map(([rate], index) => [rate, shares[index]!])
}

/** A fee for these lines, with its net. */
export function feeOf(gross: number, lines: readonly Line[]): Money {
  return money(gross, sumOf(feeParts(gross, lines).map(([rate, part]) => netOf(part, rate))))
}

const lineTotal = ({ unit, quantity }: Line): number => unit * quantity
const lineOriginal = ({ originalUnit, quantity }: Line): number => originalUnit * quantity

/** A line item's total with its net. */
export const totalOf = (line: Line): Money => atRate(lineTotal(line), line)
/** A line item's total at its original price. */
export const originalOf = (line: Line): Money => atRate(lineOriginal(line), line)
/** A line item's unit price with its net. */
export const unitOf = (line: Line): Money => atRate(line.unit, line)

/** Net amounts are rounded per line item, after its share of the coupon; the cash rounding carries no VAT. */
export function sumsOf({ lines, couponShares, delivery, paymentFee, cashMultiple }: SumsInput): Sums {
  const sum = (gross: (line: Line, index: number) => number): Money =>
    money(sumOf(lines.map(gross)), sumOf(lines.map((line, index) => atRate(gross(line, index), line).net)))
  const less = (a: Money, b: Money): Money => money(a.gross - b.gross, a.net - b.net)

  const items = sum(lineTotal)
  const atOriginal = sum(lineOriginal)
  const original = atOriginal.gross > items.gross ? atOriginal : items
  const reductions = less(original, items)
  const afterCoupon = sum((line, index) => lineTotal(line) - (couponShares[index] ?? 0))
  const coupon = less(items, afterCoupon)
  const [way, fee] = [feeOf(delivery, lines), feeOf(paymentFee, lines)]
  const sold = lines.map((line, index) => [rateOf(line), lineTotal(line) - (couponShares[index] ?? 0)] as const)
  const taxed = [...sold, ...feeParts(delivery, lines), ...feeParts(paymentFee, lines)]
  const rates = byRate(taxed).filter(([, gross]) => gross > 0)
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
    vatOfRates: rates.map(([rate]) =>
      sumOf(taxed.map(([of, gross]) => (of === rate ? gross - netOf(gross, rate) : 0))),
    ),
  }
}

/** The amounts that rows of VAT may show: that of each rate, or of a part of the total in one. */
export const vatValues = ({ vatOfRates }: Sums, whole: number): readonly number[] =>
  vatOfRates.length > 1 ? [...vatOfRates, whole] : [whole]
