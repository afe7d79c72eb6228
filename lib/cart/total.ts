import type { Cart } from '@/lib/contract/cart'
import { sumOf } from '@/lib/money/money'
import { currencyOfCart } from './optimistic'

/** The last line of a cart's sums, decimals of the wire. */
export interface CartTotal {
  /** Only with a delivery method is it known what is to be paid; until then it is the products' total. */
  readonly kind: 'toPay' | 'products'
  readonly gross: number
  readonly net: number
}

/** What a cart comes to: all that is to be paid, or its products after coupons while no delivery method is chosen. */
export function cartTotal(cart: Pick<Cart, 'delivery_method' | 'summary' | 'currency_id'>): CartTotal {
  return cart.delivery_method
    ? { kind: 'toPay', gross: cart.summary.total_amount_gross, net: cart.summary.total_amount_net }
    : { kind: 'products', ...productsTotal(cart) }
}

/** The products of a cart after coupons: without delivery and payment fee. */
export function productsTotal({
  summary,
  currency_id,
}: Pick<Cart, 'summary' | 'currency_id'>): Pick<CartTotal, 'gross' | 'net'> {
  const currency = currencyOfCart({ currency_id })
  return {
    gross: sumOf(currency, summary.total_items_amount_gross, -summary.total_discount_amount_gross),
    net: sumOf(currency, summary.total_items_amount_net, -summary.total_discount_amount_net),
  }
}
