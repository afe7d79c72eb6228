import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/Price'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { cartTotal } from '@/lib/cart/total'
import type { Cart, DeliveryMethod } from '@/lib/contract/cart'
import { Sums } from './Sums'

/** The cheapest home delivery, while none is chosen; undefined if there is none. */
function cheapestDelivery(cart: Pick<Cart, 'delivery_methods'>): DeliveryMethod | undefined {
  return cart.delivery_methods
    .filter((method) => method.address_needed || method.pickup_point_needed)
    .toSorted((one, other) => one.price_gross - other.price_gross)[0]
}

export function DeliveryAmount({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.summary')
  const method = cart.delivery_method ?? cheapestDelivery(cart)
  if (!method) return <span>–</span>
  if (method.price_gross === 0) return <span>{t('free')}</span>
  const price = <Amount gross={method.price_gross} net={method.price_net} currency={currencyOfCart(cart)} />
  return cart.delivery_method ? price : <span key="from">{t.rich('deliveryFrom', { price: () => price })}</span>
}

/** The totals of the cart: down to the amount due, or to the items total while no delivery method is chosen. */
export function CartSums({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const t = useTranslations('cart.summary')
  const { kind, gross, net } = cartTotal(cart)
  // The fee of an earlier payment method belongs to a total that is not known yet.
  const summary = kind === 'toPay' ? cart.summary : { ...cart.summary, payment_fee_gross: 0, cash_rounding: 0 }
  return (
    <Sums
      summary={summary}
      coupons={cart.coupons}
      currency={currencyOfCart(cart)}
      delivery={<DeliveryAmount cart={cart} />}
      total={{ label: t(kind === 'toPay' ? 'total' : 'itemsTotal'), gross, net }}
      isChanging={isChanging}
    />
  )
}
