import type { Cart } from '@/lib/contract/cart'
import { toDecimal, toMinor } from '@/lib/money/money'
import { currencyOfCart } from './optimistic'

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
