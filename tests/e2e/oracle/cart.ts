import { currencyOf, minor, shareOut, sumOf, written, type Currency } from './money'
import { originalOf, sumsOf, totalOf, type Line, type Sums } from './sums'
import type { WireCart, WireCoupon, WireDelivery, WirePayment, WireProduct, WireSummary } from './wire'

/** A demo shop coupon's value; for unknown coupons the backend's result is accepted. */
export interface CouponRule {
  readonly code: string
  readonly kind: 'percent' | 'amount' | 'free_delivery'
  readonly percent: number
  /** Minor units by currency id. */
  readonly amounts: Readonly<Record<number, number>>
  readonly appliesToDiscounted: boolean
  readonly deliveryMethods: readonly number[] | null
}

/** Shop rules that the cart itself does not contain. */
export interface ShopRules {
  readonly coupons: readonly CouponRule[]
  /** Delivery methods that are free above the threshold. */
  readonly freeDeliveryIds: ReadonlySet<number>
  /** The minimum cart values of all coupons that require one, in minor units by currency id. */
  readonly couponMinimums: readonly Readonly<Record<number, number>>[]
}

export interface ExpectedCart {
  readonly currency: Currency
  readonly lines: readonly Line[]
  readonly sums: Sums
  /** Fee of each delivery method for this cart, by id. */
  readonly deliveryFees: ReadonlyMap<number, number>
  /** Amount missing for free delivery; null if there is none. */
  readonly missingForFree: number | null
  /** Minimum cart values of coupons, which the message of a refused one names. */
  readonly couponMinimums: readonly number[]
  /** Differences from the backend's own totals. */
  readonly faults: readonly string[]
}

/** Free delivery from 159,900 HUF of items after discounts, in HUF only (R-PRICE-10). */
const freeDelivery = { currencyId: 1, from: 159_900 }

/** Cash is rounded to multiples of 5 Ft. */
export function cashMultipleOf(payment: WirePayment | null, currency: Currency): number | null {
  const isCash = payment?.key === 'cash_on_delivery' || payment?.key === 'showroom'
  return isCash && currency.id === 1 ? 5 : null
}

/** The unit price at a quantity: that of its tier, otherwise of a single unit. */
export function unitPrice(product: WireProduct, quantity: number, currency: Currency): number {
  const prices = product.prices_by_currencies?.[String(currency.id)]
  const tiers = (prices?.qty_discounts ?? []).filter(({ quantity: from }) => from <= quantity)
  const tier = tiers.toSorted((a, b) => b.quantity - a.quantity)[0]
  const holds = tier && (tier.quantity_to === null || quantity <= tier.quantity_to)
  return minor(holds ? tier.price_gross : (prices?.price_gross ?? product.price_gross), currency)
}

function couponShares(
  cart: WireCart,
  lines: readonly Line[],
  { coupons }: ShopRules,
  currency: Currency,
): readonly number[] {
  const [applied] = cart.coupons
  if (!applied) return lines.map(() => 0)
  const rule = coupons.find(({ code }) => code === applied.code)
  const weights = cart.products.map((product, index) => {
    const prices = product.prices_by_currencies?.[String(currency.id)]
    const single = minor(prices?.price_gross ?? product.price_gross, currency)
    const isReduced = (lines[index]?.originalUnit ?? 0) > single
    return rule && !rule.appliesToDiscounted && isReduced ? 0 : totalOf(lines[index]!).gross
  })
  const reported = minor(applied.discount_gross ?? cart.summary.total_discount_amount_gross, currency)
  if (!rule) return shareOut(reported, weights)
  if (rule.kind === 'free_delivery') return lines.map(() => 0)
  const worth = sumOf(weights)
  const wanted = rule.kind === 'percent' ? Math.floor((worth * rule.percent + 50) / 100) : rule.amounts[currency.id]
  return shareOut(Math.min(wanted ?? 0, worth), weights)
}

function deliveryFee(
  method: WireDelivery,
  afterCoupon: number,
  [coupon]: readonly WireCoupon[],
  rules: ShopRules,
  currency: Currency,
): number {
  // Without the price before free delivery, only the backend's fee is known.
  if (method.price_original_gross === undefined) return minor(method.price_gross, currency)
  const { currencyId, from } = freeDelivery
  const isOver = currency.id === currencyId && afterCoupon >= from && rules.freeDeliveryIds.has(method.id)
  const rule = rules.coupons.find(({ code, kind }) => code === coupon?.code && kind === 'free_delivery')
  const isGiven = rule !== undefined && (rule.deliveryMethods?.includes(method.id) ?? true)
  return isOver || isGiven ? 0 : minor(method.price_original_gross, currency)
}

/** Totals of a response that differ from those computed here. Missing fields are ignored. */
export function summaryFaults(reported: WireSummary, sums: Sums, currency: Currency): string[] {
  const pairs: readonly (readonly [string, number | undefined, number])[] = [
    ['total_amount_gross', reported.total_amount_gross, sums.total.gross],
    ['total_amount_net', reported.total_amount_net, sums.total.net],
    ['total_items_amount_gross', reported.total_items_amount_gross, sums.items.gross],
    ['total_items_amount_net', reported.total_items_amount_net, sums.items.net],
    ['total_discount_amount_gross', reported.total_discount_amount_gross, sums.coupon.gross],
    ['total_discount_amount_net', reported.total_discount_amount_net, sums.coupon.net],
    ['total_saving_gross', reported.total_saving_gross, sums.saving.gross],
    ['cart_discount_gross', reported.cart_discount_gross, sums.reductions.gross],
    ['cart_discount_net', reported.cart_discount_net, sums.reductions.net],
    ['delivery_gross', reported.delivery_gross, sums.delivery.gross],
    ['payment_fee_gross', reported.payment_fee_gross, sums.paymentFee.gross],
    ['cash_rounding', reported.cash_rounding, sums.rounding],
    ['total_vat', reported.total_vat, sums.vat],
  ]
  const amounts = pairs.flatMap(([name, value, expected]) =>
    value === undefined || minor(value, currency) === expected
      ? []
      : [`the backend's ${name} is ${value}, expected ${written(expected, currency)}`],
  )
  return reported.total_quantity === sums.quantity
    ? amounts
    : [...amounts, `the backend's total_quantity is ${reported.total_quantity}, expected ${sums.quantity}`]
}

function lineFaults(product: WireProduct, line: Line, currency: Currency): string[] {
  const pairs: readonly (readonly [string, number | undefined, number])[] = [
    ['price_gross', product.price_gross, line.unit],
    ['total_gross', product.total_gross, totalOf(line).gross],
    ['total_net', product.total_net, totalOf(line).net],
    ['total_original_gross', product.total_original_gross, originalOf(line).gross],
  ]
  return pairs.flatMap(([name, value, expected]) =>
    value === undefined || minor(value, currency) === expected
      ? []
      : [
          `the backend's ${name} of ${line.quantity} × “${line.title}” is ${value}, expected ${written(expected, currency)}`,
        ],
  )
}

/** Recomputes the cart from products, quantities, coupon and methods. */
export function expectedCart(cart: WireCart, rules: ShopRules): ExpectedCart {
  const currency = currencyOf(cart.currency_id ?? 1)
  const lines = cart.products.map((product) => ({
    productId: product.id,
    title: product.title,
    quantity: product.quantity,
    unit: unitPrice(product, product.quantity, currency),
    originalUnit: minor(product.price_original_gross ?? product.price_gross, currency),
    vatRate: product.vat_rate,
  }))
  const shares = couponShares(cart, lines, rules, currency)
  const afterCoupon = sumOf(lines.map((line) => totalOf(line).gross)) - sumOf(shares)
  const feeOf = (method: WireDelivery) => deliveryFee(method, afterCoupon, cart.coupons, rules, currency)
  const sums = sumsOf({
    lines,
    couponShares: shares,
    delivery: cart.delivery_method ? feeOf(cart.delivery_method) : 0,
    paymentFee: minor(cart.payment_method?.fee_gross ?? 0, currency),
    cashMultiple: cashMultipleOf(cart.payment_method, currency),
  })
  const deliveryFees = new Map(cart.delivery_methods.map((method) => [method.id, feeOf(method)]))
  return {
    currency,
    lines,
    sums,
    deliveryFees,
    missingForFree: currency.id === freeDelivery.currencyId ? Math.max(0, freeDelivery.from - afterCoupon) : null,
    couponMinimums: rules.couponMinimums.flatMap((minimums) => minimums[currency.id] ?? []),
    faults: [
      ...cart.products.flatMap((product, index) => lineFaults(product, lines[index]!, currency)),
      ...summaryFaults(cart.summary, sums, currency),
      ...cart.delivery_methods.flatMap((method) =>
        minor(method.price_gross, currency) === deliveryFees.get(method.id)
          ? []
          : [`the backend's fee of “${method.title}” is ${method.price_gross}`],
      ),
    ],
  }
}
