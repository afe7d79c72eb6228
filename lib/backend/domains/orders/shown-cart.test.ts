import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { productPrices } from '../../platform/db/schema/catalogue'
import { orders } from '../../platform/db/schema/shop'
import { methods, productWithStock, readyToOrder, resultUrl, stockOf, type Visitor } from '@/tests/support/backend/shop'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const read = async (visitor: Visitor) => (await visitor.cart()).body
const place = (visitor: Visitor, shown: Partial<Pick<Cart, 'version' | 'currency_id'>> & object = {}) =>
  visitor.call<PlacedOrder>('POST', '/api/cart/order', { transaction_result_url: resultUrl, ...shown })
const raise = (productId: number, gross: number) =>
  shop.database
    .update(productPrices)
    .set({ gross })
    .where(and(eq(productPrices.productId, productId), eq(productPrices.currency, 'HUF')))
const ordersMade = async () => (await shop.database.select({ id: orders.id }).from(orders)).length

let chair: number
let lamp: number
let visitor: Visitor
beforeEach(async () => {
  chair = await productWithStock(shop, 'margit-chair-petrol', 200)
  lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 200)
  await raise(chair, 89_900)
  visitor = await readyToOrder(shop, chair, { payment: methods.transfer })
})

/** What can change between viewing the cart and ordering. */
type Change = readonly [what: string, change: () => PromiseLike<unknown>]
const changes: readonly Change[] = [
  ['a price that was raised', () => raise(chair, 99_900)],
  ['a price that was lowered', () => raise(chair, 79_900)],
  ['a lamp added in another tab', () => visitor.add(lamp)],
  ['another quantity', () => visitor.call('PUT', `/api/cart/product/${chair}`, { product_id: chair, quantity: 2 })],
  ['another delivery', () => visitor.call('PUT', '/api/cart/method/delivery', { id: 2 })],
  ['another payment', () => visitor.call('PUT', '/api/cart/method/payment', { id: methods.cash })],
  ['another currency', async () => void (visitor.currencyId = 2)],
]

describe.each(changes)('an order after %s', (_, change) => {
  // R-CHECKOUT-10
  it('is refused when it states the shown version, and nothing is stored', async () => {
    const shown = await read(visitor)
    const [made, stock] = [await ordersMade(), await stockOf(shop, chair)]
    await change()
    const refused = await place(visitor, { version: shown.version ?? '' })
    expect([refused.status, (refused.body as unknown as ErrorBody).message]).toEqual([
      409,
      expect.stringContaining('nem rendeltünk meg semmit'),
    ])
    expect([await ordersMade(), await stockOf(shop, chair)]).toEqual([made, stock])
    const fresh = await read(visitor)
    expect(fresh.version).not.toBe(shown.version)
    expect((await place(visitor, { version: fresh.version ?? '' })).status).toBe(200)
  })

  it('is refused when it states the shown total and currency', async () => {
    const { summary, currency_id } = await read(visitor)
    await change()
    const named = { total_amount_gross: summary.total_amount_gross, currency_id }
    expect((await place(visitor, named)).status).toBe(409)
  })
})

describe('an order that states nothing', () => {
  it.each<Change>([
    ['a price was raised', () => raise(chair, 99_900)],
    ['the currency was switched', async () => void (visitor.currencyId = 2)],
  ])('is refused when %s since the last response, and accepted after a fresh one', async (_, change) => {
    await read(visitor)
    await change()
    expect((await place(visitor)).status).toBe(409)
    expect((await place(visitor)).status).toBe(409)
    const { summary } = await read(visitor)
    const { status, body } = await place(visitor)
    expect(status).toBe(200)
    expect((await visitor.order(body.order_hash)).body.summary.total_amount_gross).toBe(summary.total_amount_gross)
  })

  it('agrees to the last change’s response, without another read', async () => {
    await raise(chair, 99_900)
    await visitor.add(lamp)
    expect((await place(visitor)).status).toBe(200)
  })

  it('is not affected by unchanged reads in between', async () => {
    await Promise.all([read(visitor), read(visitor), read(visitor)])
    const answers = await Promise.all([place(visitor), read(visitor), place(visitor)])
    expect(answers.map((answer) => ('status' in answer ? answer.status : 200))).toEqual([200, 200, 200])
  })
})

describe('a repeated request', () => {
  it('returns the order already made, with and without stating the cart', async () => {
    const { version } = await read(visitor)
    const first = await place(visitor, { version })
    expect((await place(visitor, { version })).body).toEqual(first.body)
    expect((await place(visitor)).body).toEqual(first.body)
  })

  it('returns it even if another tab has refilled the cart', async () => {
    const { version } = await read(visitor)
    const first = await place(visitor, { version })
    await visitor.add(lamp)
    const made = await ordersMade()
    expect((await place(visitor, { version })).body).toEqual(first.body)
    expect([await ordersMade(), (await read(visitor)).products.map(({ id }) => id)]).toEqual([made, [lamp]])
  })

  it('does not return it when it states a different cart', async () => {
    await place(visitor)
    expect((await place(visitor, { version: 'of-another-cart' })).status).toBe(409)
  })

  it('makes one order when sent four times at once with the version', async () => {
    const { version } = await read(visitor)
    const made = await ordersMade()
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(visitor, { version })))
    expect(new Set(answers.map(({ body }) => body.order_hash)).size).toBe(1)
    expect(await ordersMade()).toBe(made + 1)
  })
})

describe('a quote request', () => {
  const ask = (body: object) =>
    visitor.call<{ offer_hash: string }>('POST', '/api/cart/offer', { transaction_result_url: resultUrl, ...body })

  it('for the cart is refused when it states a different cart, and accepted when it states nothing', async () => {
    const { version } = await read(visitor)
    await visitor.add(lamp)
    expect((await ask({ version })).status).toBe(409)
    expect((await ask({ version: (await read(visitor)).version })).status).toBe(200)
    expect((await ask({ comment: 'another' })).status).toBe(200)
  })

  it('with its own line items is independent of the cart', async () => {
    expect((await ask({ version: 'any', lines: [{ product_id: String(lamp), quantity: '3' }] })).status).toBe(200)
  })
})
