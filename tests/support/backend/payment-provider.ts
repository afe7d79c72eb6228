import type { PlacedOrder } from '@/lib/contract/order'
import { createBackend } from '@/lib/backend/app'
import type { Services } from '@/lib/backend/platform/context'
import { placement, productWithStock, readyToOrder, Visitor, type TestShop } from './shop'
import type { PaymentProvider } from '@/lib/backend/platform/payments/provider'

/** A test shop with some of its services replaced. */
export function shopWithServices(shop: TestShop, other: Partial<Services>): TestShop {
  const services = { ...shop.services, ...other }
  const backend = createBackend(services)
  const fetch = async (request: Request) => backend.fetch(request)
  return {
    ...shop,
    services,
    fetch,
    visitor: ({ locale = 'hu', currencyId = 1 } = {}) => new Visitor(fetch, locale, currencyId),
  }
}

/** A test shop with a different provider for card payments. */
export function shopWithProvider(shop: TestShop, payments: PaymentProvider): TestShop {
  return shopWithServices(shop, { payments })
}

/** An order to be paid by card: its payment URL and state. */
export async function buyByCard(shop: TestShop) {
  const product = await productWithStock(shop, 'lune-armchair-ivory', 20)
  const visitor = await readyToOrder(shop, product)
  const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  const order = async () => (await visitor.order(body.order_hash)).body
  return { ...body, order, visitor }
}
