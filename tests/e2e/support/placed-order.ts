import { orderSchema, type Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { buyer, deliveryMethods, fillCart, hungary, placeOrder, productsInStock } from '../../support/buyer'
import type { Visitor } from '../../support/visitor'
import { ownAddress } from './outbox'

/** An order placed outside the browser, of one product in stock. */
export async function placedOrder(
  visitor: Visitor,
  origin: string,
  locale: Locale,
  payment: number,
  quantity = 1,
): Promise<{ order: Order; paymentAddress: string | null }> {
  const [product] = await productsInStock(visitor, 5)
  if (!product) throw new Error('Nothing is in stock')
  await visitor.begin()
  const who = { ...buyer('order'), email: ownAddress('order') }
  await fillCart(visitor, who, {
    productId: product.id,
    quantity,
    countryId: await hungary(visitor),
    delivery: deliveryMethods.home,
    payment,
  })
  const placed = await placeOrder(visitor, origin, locale)
  const order = await visitor.request(orderSchema, 'GET', `/api/orders/${placed.order_hash}`)
  return { order, paymentAddress: placed.payment_url }
}
