import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { maxOrderGross } from '@/lib/contract/limits'
import { acceptOffer, readOffer, requestOffer } from '@/tests/support/backend/quotes'
import { createTestShop, customer, methods, placement, type Visitor } from '@/tests/support/backend/shop'
import { priceTiers, productPrices, products } from '../../platform/db/schema/catalogue'
import { orderLines, orders } from '../../platform/db/schema/shop'
import { sendOffer, setDelivery } from '../offers/operator'

const shop = await createTestShop()
afterAll(() => shop.close())

const rows = await shop.database
  .select({ id: products.id })
  .from(products)
  .where(eq(products.options, []))
  .orderBy(asc(products.id))
  .limit(10)
const ids = rows.map(({ id }) => id)
await shop.database.update(products).set({ availability: 'made_to_order' }).where(inArray(products.id, ids))
/** The dearest price that fits its column. */
const dearest = 2_147_483_647

async function fullCart(visitor: Visitor): Promise<void> {
  for (const id of ids) expect((await visitor.add(id, 999)).status).toBe(200)
  await visitor.call('PUT', '/api/cart/customer', customer)
  await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.showroom })
  await visitor.call('PUT', '/api/cart/method/payment', { id: methods.transfer })
}

// R-PRICE-15
test.each([
  ['hu', /legfeljebb 99\u00a0999\u00a0999\u00a0Ft.*ajánlatot/],
  ['en', /99\u00a0999\u00a0999\u00a0Ft at most.*quote/],
] as const)(
  'a cart beyond the limit says in "%s" that the shop makes a quote, and is not ordered',
  async (locale, said) => {
    const visitor = await shop.visitor({ locale }).open()
    await fullCart(visitor)
    const { body: cart } = await visitor.cart()
    expect(cart.summary.total_amount_gross).toBeGreaterThan(maxOrderGross)
    expect(cart.notices).toContainEqual({
      id: 'total_too_large',
      kind: 'total_too_large',
      message: expect.stringMatching(said) as string,
    })
    expect(cart.payment_methods.map(({ kind }) => kind)).not.toContain('online')
    const answer = await visitor.call<{ message: string }>('POST', '/api/cart/order', placement)
    expect(answer.status).toBe(422)
    expect(answer.body.message).toMatch(said)
    expect(await shop.database.select().from(orders)).toEqual([])

    // With less in it, the cart can be ordered.
    for (const id of ids.slice(1)) await visitor.call('DELETE', `/api/cart/product/${id}`)
    await visitor.call('PUT', `/api/cart/product/${ids[0]}`, { product_id: ids[0], quantity: 1 })
    expect((await visitor.cart()).body.notices.map(({ kind }) => kind)).not.toContain('total_too_large')
  },
)

test('a quote beyond the limit becomes an order with exact sums, paid by transfer', async () => {
  await shop.database
    .update(productPrices)
    .set({ gross: dearest, originalGross: null })
    .where(inArray(productPrices.productId, ids))
  await shop.database.delete(priceTiers).where(inArray(priceTiers.productId, ids))
  const visitor = await shop.visitor().open()
  const lines = ids.map((id) => ({ product_id: id, quantity: 999 }))
  const { body: requested } = await requestOffer(visitor, { chair: 0, lamp: 0 }, { lines })
  const { offer_number: number } = await readOffer(visitor, requested.offer_hash)
  await setDelivery(shop.services, number, { amount: '89000', method: 'home_assembly', days: '20-25' })
  await sendOffer(shop.services, number)
  const offer = await readOffer(visitor, requested.offer_hash)
  expect(offer.payment_methods?.map(({ kind }) => kind)).not.toContain('online')
  const accepted = await acceptOffer(visitor, offer, { payment_method: methods.transfer })
  expect(accepted.status).toBe(200)
  const [order] = await shop.database.select().from(orders)
  expect(order?.totalGross).toBe(10 * 999 * dearest + 89_000)
  const [line] = await shop.database.select().from(orderLines).limit(1)
  expect(line?.totalGross).toBe(999 * dearest)
  expect(line?.totalNet).toBe(Number((BigInt(999 * dearest) * 200n + 127n) / 254n))
})
