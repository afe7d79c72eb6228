import type { Cart } from '@/lib/contract/cart'
import { sumOf } from '@/lib/money/money'
import { currencyOfCart } from './optimistic'

/** The last row of a cart's totals, decimal. */
export interface CartTotal {
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
