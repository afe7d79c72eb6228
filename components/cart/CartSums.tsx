import { useTranslations } from 'next-intl'
import { Amount } from '@/components/ui/Price'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { cartTotal } from '@/lib/cart/total'
import type { Cart, DeliveryMethod } from '@/lib/contract/cart'
import { Sums } from './Sums'

/** The cheapest way to have it brought, for as long as none is chosen; undefined when nobody brings it. */
function cheapestDelivery(cart: Pick<Cart, 'delivery_methods'>): DeliveryMethod | undefined {
  return cart.delivery_methods
    .filter((method) => method.address_needed || method.pickup_point_needed)
    .toSorted((one, other) => one.price_gross - other.price_gross)[0]
}

/** Delivery in words: the chosen method's price, else "from …". */
export function DeliveryAmount({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.summary')
  const method = cart.delivery_method ?? cheapestDelivery(cart)
  if (!method) return '–'
  if (method.price_gross === 0) return t('free')
  const price = <Amount gross={method.price_gross} net={method.price_net} currency={currencyOfCart(cart)} />
  return cart.delivery_method ? price : t.rich('deliveryFrom', { price: () => price })
}

/** Every sum of the cart, down to what is to be paid; without a delivery method down to what the products come to. */
export function CartSums({ cart, isChanging }: { cart: Cart; isChanging: boolean }) {
  const t = useTranslations('cart.summary')
  const { kind, gross, net } = cartTotal(cart)
  // A fee for a payment that was chosen before belongs to a total that is not known yet.
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
