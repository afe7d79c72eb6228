import { expect, it } from 'vitest'
import type { Offer, RequestedOffer } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import { customer, methods, productWithStock, resultUrl } from '@/tests/support/backend/shop'
import { priceLine, sendOffer, setDelivery } from './operator'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

// R-SAFE-4
it('a quote may be paid by transfer above the limit of carts, as the shop has confirmed it, but not in cash', async () => {
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 200)
  const visitor = await shop.visitor().open()
  const { body: requested } = await visitor.call<RequestedOffer>('POST', '/api/cart/offer', {
    lines: [{ product_id: chair, quantity: 24 }],
    customer_data: customer,
    project: 'office',
    transaction_result_url: resultUrl,
    accept_privacy: true,
  })
  const read = async () => (await visitor.call<Offer>('GET', `/api/offers/${requested.offer_hash}`)).body
  const { offer_number: number } = await read()
  await priceLine(shop.services, number, { position: 1, amount: '200 000' })
  await setDelivery(shop.services, number, { amount: '89000', method: 'home_assembly', days: '20-25' })
  await sendOffer(shop.services, number)
  const offer = await read()
  expect(offer.summary?.total_amount_gross).toBeGreaterThan(3_000_000)
  expect(offer.payment_methods.map(({ id }) => id)).toEqual([methods.card, methods.transfer])

  // The first attempt is by card, so that the order's own page is also asked for its methods.
  const { body } = await visitor.call<PlacedOrder>('POST', `/api/offers/${offer.offer_hash}/accept`, {
    accept_terms: true,
    accept_privacy: true,
    sent_at: offer.sent_at,
    payment_method: methods.card,
    transaction_result_url: resultUrl,
  })
  const { payment } = (await visitor.order(body.order_hash)).body
  expect(payment.methods.map(({ id }) => id)).toEqual([methods.card, methods.transfer])
  const changed = await visitor.call('POST', `/api/orders/payment_restart/${body.order_hash}`, {
    payment_method: methods.transfer,
    transaction_result_url: resultUrl,
  })
  expect(changed.status).toBe(200)
})
