import type { Cart, AppliedCoupon, Summary } from '@/lib/contract/cart'
import { sumOf, toDecimal, toMinor } from '@/lib/money/money'
import { currencyOfCart } from './optimistic'

/** The last row of a cart's totals, decimal. */
interface CartTotal {
  /** The amount due is only known with a delivery method; until then it is the items total. */
  readonly kind: 'toPay' | 'products'
  readonly gross: number
  readonly net: number
}

/** The total of a cart: the amount due, or the items total after coupons while no delivery method is chosen. */
export function cartTotal(cart: Pick<Cart, 'delivery_method' | 'summary' | 'currency_id'>): CartTotal {
  return cart.delivery_method
    ? { kind: 'toPay', gross: cart.summary.total_amount_gross, net: cart.summary.total_amount_net }
    : { kind: 'products', ...itemsTotal(cart) }
}

/** Items total after coupons, without delivery and payment fee. */
export function itemsTotal({
  summary,
  currency_id,
}: Pick<Cart, 'summary' | 'currency_id'>): Pick<CartTotal, 'gross' | 'net'> {
  const currency = currencyOfCart({ currency_id })
  return {
    gross: sumOf(currency, summary.total_items_amount_gross, -summary.total_discount_amount_gross),
    net: sumOf(currency, summary.total_items_amount_net, -summary.total_discount_amount_net),
  }
}

/**
 * Savings: the sum over products of (original gross − gross price) × quantity, plus coupon discounts; never below 0.
 * Net amounts are taken from the summary, where they are rounded line by line. Decimals in the cart's currency.
 */
export function savings(cart: Pick<Cart, 'products' | 'summary' | 'currency_id'>): {
  readonly gross: number
  readonly net: number
} {
  const currency = currencyOfCart(cart)
  const minor = (decimal: number) => toMinor(decimal, currency)
  const notNegative = (amount: number) => toDecimal(Math.max(0, amount), currency)
  const { summary } = cart
  const reductions = cart.products.reduce(
    (total, line) => total + (minor(line.price_original_gross) - minor(line.price_gross)) * line.quantity,
    0,
  )
  return {
    gross: notNegative(reductions + minor(summary.total_discount_amount_gross)),
    net: notNegative(minor(summary.cart_discount_net) + minor(summary.total_discount_amount_net)),
  }
}

/**
 * Discount of a coupon, decimal. Its net amount is the server's, because it is rounded line by line. Undefined if the
 * server did not send it.
 */
export function couponDiscount(
  coupon: Pick<AppliedCoupon, 'discount_gross' | 'discount_net'>,
  summary: Pick<Summary, 'total_discount_amount_gross' | 'total_discount_amount_net'>,
): { readonly gross: number; readonly net: number | undefined } {
  const { discount_gross: gross, discount_net } = coupon
  const isWholeDiscount = gross === summary.total_discount_amount_gross
  return { gross, net: discount_net ?? (isWholeDiscount ? summary.total_discount_amount_net : undefined) }
}
