import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/Price'
import { currencyOfCart } from '@/lib/cart/optimistic'
import type { Cart } from '@/lib/contract/cart'
import { formatPrice } from '@/lib/money/money'
import { Sums } from './Sums'

/** The cheapest way to have it brought, for as long as none is chosen; null when nobody brings it. */
function cheapestDelivery(cart: Pick<Cart, 'delivery_methods'>): number | null {
  const brought = cart.delivery_methods.filter((method) => method.address_needed || method.pickup_point_needed)
  return brought.length === 0 ? null : Math.min(...brought.map((method) => method.price_gross))
}

/** Delivery in words: the chosen method's price, else "from …". */
export function DeliveryAmount({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.summary')
  const currency = currencyOfCart(cart)
  if (cart.delivery_method)
    return cart.delivery_method.price_gross === 0 ? (
      t('free')
    ) : (
      <Amount gross={cart.delivery_method.price_gross} net={cart.delivery_method.price_net} currency={currency} />
    )
  const cheapest = cheapestDelivery(cart)
  if (cheapest === null) return '–'
  return cheapest === 0 ? t('free') : t('deliveryFrom', { price: formatPrice(cheapest, currency) })
}

/** Every sum of the cart, down to what is to be paid. */
export function CartSums({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const t = useTranslations('cart.summary')
  const currency = currencyOfCart(cart)
  return (
    <Sums
      summary={cart.summary}
      coupons={cart.coupons}
      currency={currency}
      delivery={<DeliveryAmount cart={cart} />}
      totalLabel={t('total')}
      totalNote={t('vat', { amount: formatPrice(cart.summary.total_vat, currency) })}
      isChanging={isChanging}
    />
  )
}
