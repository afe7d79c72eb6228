import type { Cart } from '@/lib/contract/cart'
import { toDecimal, toMinor } from '@/lib/money/money'
import { currencyOfCart } from './optimistic'

/**
 * Savings (specification §4): the sum over products of (original gross − gross price) × quantity, plus the coupons'
 * discount; never below 0. In the cart's currency, as a decimal of the wire.
 */
export function savings(cart: Pick<Cart, 'products' | 'summary' | 'currency_id'>): number {
  const currency = currencyOfCart(cart)
  const reductions = cart.products.reduce(
    (total, line) =>
      total + (toMinor(line.price_original_gross, currency) - toMinor(line.price_gross, currency)) * line.quantity,
    0,
  )
  return toDecimal(Math.max(0, reductions + toMinor(cart.summary.total_discount_amount_gross, currency)), currency)
}
