import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { orderSchema, type PlacedOrder } from '@/lib/contract/order'
import { pages, productPrices, products } from '../../platform/db/schema/catalogue'
import { consents, coupons, couponUses, orderLines, orders } from '../../platform/db/schema/shop'
import {
  createTestShop,
  customer,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  stockOf,
  type Answer,
  type Visitor,
} from '@/tests/support/backend/shop'
import { changeOrderStatus } from './change-status'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const place = (visitor: Visitor, more: object = {}) =>
  visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, ...more })
const errorOf = (answer: Answer) => [answer.status, (answer.body as ErrorBody).errors]
const messageOf = (answer: Answer) => [answer.status, (answer.body as ErrorBody).message]

describe('placing an order', () => {
  // R-ORDER-8
  it('takes a snapshot, deducts the stock, records the consents and empties the cart', async () => {
    const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 12)
    const visitor = await readyToOrder(shop, chair, { quantity: 2, payment: methods.cash, locale: 'en' })
    const cart = (await visitor.cart()).body
    const { status, body } = await place(visitor, { comment: ' Ring twice ', is_newsletter_subscription: true })
    expect([status, body.payment_url]).toEqual([200, null])
    expect(body.order_hash).toMatch(/^[\w-]{43}$/)
    expect(await stockOf(shop, chair)).toBe(10)
    expect(shop.invalidated).toContain(`product:${chair}`)
    expect((await visitor.cart()).body).toMatchObject({
      products: [],
      customer_data: { email: '' },
      reserved_until: null,
    })

    const order = (await visitor.order(body.order_hash)).body
    expect(orderSchema.parse(order)).toEqual(order)
    expect(order.summary).toEqual(cart.summary)
    expect(order.order_number).toMatch(/^ND-2026-\d{6}$/)
    expect(order).toMatchObject({
      status: 'received',
      locale: 'en',
      comment: 'Ring twice',
      partner_name: 'Kovács-Nagy Éva',
      partner_firstname: '',
      partner_lastname: 'Kovács-Nagy Éva',
      partner_country: 'Hungary',
      partner_phone: '+36301234567',
      payment: { id: methods.cash, outcome: 'due', can_restart: false, pay_until: null },
      transaction: null,
      items: [{ id: chair, quantity: 2, price_gross: 129_900, total_gross: 259_800 }],
    })

    const [row] = await shop.database.select().from(orders).where(eq(orders.orderHash, body.order_hash))
    const agreed = await shop.database
      .select()
      .from(consents)
      .where(eq(consents.orderId, row?.id ?? 0))
    const [terms] = await shop.database.select().from(pages).where(eq(pages.key, 'terms'))
    expect(agreed.map((consent) => consent.purpose).sort()).toEqual(['newsletter', 'privacy', 'terms'])
    for (const consent of agreed)
      expect(consent).toMatchObject({ locale: 'en', textHash: expect.stringMatching(/^.{64}$/) as string })
    expect(agreed.find((consent) => consent.purpose === 'terms')?.version).toBe(terms!.version)
  })

  // R-ORDER-2
  it('is unaffected by later prices and names', async () => {
    const chair = await productWithStock(shop, 'bakony-lounge-chair-linen', 5)
    const visitor = await readyToOrder(shop, chair, { payment: methods.transfer })
    const hash = (await place(visitor)).body.order_hash
    const before = (await visitor.order(hash)).body
    await shop.database.update(productPrices).set({ gross: 1 }).where(eq(productPrices.productId, chair))
    await shop.database
      .update(products)
      .set({ title: { hu: 'Más', en: 'Other' } })
      .where(eq(products.id, chair))
    expect((await visitor.order(hash)).body).toEqual(before)
    expect(before.bank_transfer).toMatchObject({ iban: 'HU36999000160000005550142017', due_on: '2026-11-28' })
  })

  // R-LANG-6
  it('is shown in the reader’s language: methods and opening hours, but not the names of its products', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
    const visitor = await readyToOrder(shop, lamp, { delivery: methods.pickupPoint, payment: methods.cash })
    await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.pickupPoint, pickup_point_id: 'odu-bp-03' })
    const hash = (await place(visitor)).body.order_hash
    const shown = async (locale: 'hu' | 'en') => {
      const { items, delivery, payment, pickup_point: point } = (await shop.visitor({ locale }).order(hash)).body
      return [items[0]?.name, delivery.title, payment.title, point?.hours]
    }
    const [name, ...chosen] = await shown('hu')
    expect(chosen).toEqual(['Csomagátvételi pont', 'Utánvét', 'Minden nap 0–24'])
    expect(await shown('en')).toEqual([name, 'Parcel pick-up point', 'Cash on delivery', 'Every day, 0–24'])
  })

  // R-ORDER-12
  it('remembers which items were made to order', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
    const bed = await productWithStock(shop, 'duna-bed-oat', 0)
    const offerBed = (availability: 'made_to_order' | 'sold_out') =>
      shop.database.update(products).set({ availability }).where(eq(products.id, bed))
    await offerBed('made_to_order')
    const visitor = await readyToOrder(shop, lamp)
    await visitor.call('POST', '/api/cart/product', { product_id: bed, quantity: 1 })
    const hash = (await place(visitor)).body.order_hash
    await offerBed('sold_out')
    const { items } = (await visitor.order(hash)).body
    await offerBed('made_to_order')
    expect(new Map(items.map((item) => [item.id, item.is_made_to_order]))).toEqual(
      new Map([
        [lamp, false],
        [bed, true],
      ]),
    )
  })

  it('uses no stock for products made to order', async () => {
    const [bed] = await shop.database.select().from(products).where(eq(products.key, 'duna-bed-oat'))
    const visitor = await readyToOrder(shop, bed?.id ?? 0, { quantity: 3, payment: methods.transfer })
    const hash = (await place(visitor)).body.order_hash
    const [line] = await shop.database
      .select({ taken: orderLines.stockTaken })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(eq(orders.orderHash, hash))
    expect([line?.taken, await stockOf(shop, bed?.id ?? 0)]).toEqual([0, bed?.stock])
  })

  it('needs no delivery address for collection; cash is rounded to 5 Ft on its own line', async () => {
    const lamp = await productWithStock(shop, 'nadas-floor-lamp-black', 5)
    await shop.database.update(productPrices).set({ gross: 69_903 }).where(eq(productPrices.productId, lamp))
    const visitor = await readyToOrder(shop, lamp, { delivery: methods.showroom, payment: methods.payInShowroom })
    await visitor.call('PUT', '/api/cart/customer', { delivery_data: { name: '', address: '', city: '', zipcode: '' } })
    const placed = await place(visitor)
    const order = (await visitor.order(placed.body.order_hash)).body
    expect(order.summary).toMatchObject({ cash_rounding: 2, total_amount_gross: 69_905 })
    expect(order.delivery_data).toBeNull()
  })

  it.each([
    ['HUF', 1],
    ['EUR', 2],
    ['USD', 3],
  ])('has sums equal to the minor unit in %s', async (_, currencyId) => {
    const set = await productWithStock(shop, 'reggeli-tableware-blue', 30)
    const visitor = await readyToOrder(shop, set, { currencyId, quantity: 3, payment: methods.transfer })
    const { summary, items } = (await visitor.order((await place(visitor)).body.order_hash)).body
    const minor = (decimal: number) => Math.round(decimal * 100)
    expect(minor(summary.total_amount_net) + minor(summary.total_vat)).toBe(minor(summary.total_amount_gross))
    expect(items.reduce((sum, item) => sum + minor(item.total_gross), 0)).toBe(minor(summary.total_items_amount_gross))
    expect(minor(summary.total_amount_gross)).toBe(
      minor(summary.total_items_amount_gross) +
        minor(summary.delivery_gross) -
        minor(summary.total_discount_amount_gross),
    )
  })
})

describe('what is refused', () => {
  it('an empty cart, in both languages', async () => {
    const visitor = await shop.visitor().open()
    expect(messageOf(await place(visitor))).toEqual([409, 'A kosarad üres.'])
    visitor.locale = 'en'
    expect(messageOf(await place(visitor))).toEqual([409, 'Your cart is empty.'])
  })

  it('missing data, by field in checkout order', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    await visitor.add(1)
    const refused = await place(visitor)
    expect(refused.status).toBe(422)
    const { errors = {}, message } = refused.body as unknown as ErrorBody
    expect(Object.keys(errors)).toEqual([
      'email',
      'phone',
      ...['name', 'country_id', 'zipcode', 'city', 'address'].map((field) => `invoice_data.${field}`),
      'delivery_method',
      'payment_method',
    ])
    expect(message).toBe('Enter your e-mail address. (and 8 more errors)')
    expect((await visitor.cart()).body.summary.total_quantity).toBe(1)
  })

  it('missing consents', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 12)
    const visitor = await readyToOrder(shop, chair)
    expect(errorOf(await place(visitor, { accept_terms: false }))).toEqual([
      422,
      { accept_terms: ['Ezt el kell fogadnod.'] },
    ])
  })

  it('an unknown order', async () => {
    const visitor = shop.visitor({ locale: 'en' })
    for (const hash of ['x', 'x'.repeat(43)])
      expect(messageOf(await visitor.order(hash))).toEqual([404, 'There is no such order.'])
  })

  it('an externally changed cart: nothing is written, and the cart shows the changes', async () => {
    const chair = await productWithStock(shop, 'zala-office-chair-cognac', 3)
    const visitor = await readyToOrder(shop, chair, { quantity: 3 })
    await productWithStock(shop, 'zala-office-chair-cognac', 2)
    const refused = await place(visitor)
    expect(refused.status).toBe(409)
    expect((refused.body as unknown as ErrorBody).message).toContain('már csak 2 darab')
    expect(await stockOf(shop, chair)).toBe(2)
    const lines = await shop.database.select().from(orderLines).where(eq(orderLines.productId, chair))
    expect(lines).toEqual([])
    expect((await visitor.cart()).body.products[0]?.quantity).toBe(2)
    expect((await place(visitor)).status).toBe(200)
  })
})

describe('concurrency', () => {
  // R-ORDER-1
  it('four identical requests make one order and get the same response', async () => {
    const chair = await productWithStock(shop, 'margit-chair-petrol', 22)
    const visitor = await readyToOrder(shop, chair)
    const answers = await Promise.all([place(visitor), place(visitor), place(visitor), place(visitor)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.order_hash)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.body.payment_url)).size).toBe(1)
    expect(await stockOf(shop, chair)).toBe(21)
    expect((await place(visitor)).body.order_hash).toBe(answers[0]?.body.order_hash)
  })

  it('the same visitor’s next cart makes another order', async () => {
    const chair = await productWithStock(shop, 'margit-chair-blush', 14)
    const visitor = await readyToOrder(shop, chair, { payment: methods.transfer })
    const first = await place(visitor)
    await visitor.add(chair)
    expect((await place(visitor)).status).toBe(422)
    const again = await readyToOrder(shop, chair, { payment: methods.transfer })
    expect((await place(again)).body.order_hash).not.toBe(first.body.order_hash)
  })

  // R-STOCK-2
  it('sixty visitors and ten units: exactly ten orders, no 500, stock 0', async () => {
    const chair = await productWithStock(shop, 'sziget-coffee-table-oak', 10)
    const visitors = await Promise.all(Array.from({ length: 60 }, () => shop.visitor().open()))
    const outcomes = await Promise.all(
      visitors.map(async (visitor, index) => {
        const statuses: number[] = []
        const call = async (method: string, path: string, body: unknown) =>
          void statuses.push((await visitor.call(method, path, body)).status)
        await call('POST', '/api/cart/product', { product_id: chair, quantity: 1 })
        await call('PUT', '/api/cart/customer', { ...customer, email: `buyer${index}@example.com` })
        await call('PUT', '/api/cart/method/delivery', { id: methods.home })
        await call('PUT', '/api/cart/method/payment', { id: methods.transfer })
        await call('POST', '/api/cart/order', placement)
        return statuses
      }),
    )
    expect(outcomes.flat().filter((status) => status >= 500)).toEqual([])
    expect(outcomes.filter((statuses) => statuses.at(-1) === 200)).toHaveLength(10)
    expect(await stockOf(shop, chair)).toBe(0)
    const lines = await shop.database.select().from(orderLines).where(eq(orderLines.productId, chair))
    expect(lines).toHaveLength(10)
    expect(shop.invalidated).toContain('listings')
  })

  it('sixty complete carts with expired holds and ten units: the stock alone decides', async () => {
    const own = await createTestShop()
    try {
      const clock = await productWithStock(own, 'perc-clock-black', 60)
      const visitors = await Promise.all(
        Array.from({ length: 60 }, (_, index) => readyToOrder(own, clock, { email: `late${index}@example.com` })),
      )
      await productWithStock(own, 'perc-clock-black', 10)
      own.advance(11)
      const statuses = (await Promise.all(visitors.map((visitor) => place(visitor)))).map((answer) => answer.status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(10)
      expect(statuses.filter((status) => status === 409)).toHaveLength(50)
      expect(await stockOf(own, clock)).toBe(0)
      expect(await own.database.select().from(orders)).toHaveLength(10)
    } finally {
      await own.close()
    }
  })

  it('order numbers are unique and gapless', async () => {
    const chair = await productWithStock(shop, 'puszta-rug-cream', 10)
    const visitors = await Promise.all(
      Array.from({ length: 5 }, () => readyToOrder(shop, chair, { payment: methods.transfer })),
    )
    await Promise.all(visitors.map((visitor) => place(visitor)))
    const numbers = (await shop.database.select({ number: orders.orderNumber }).from(orders))
      .map((row) => Number(row.number.slice(-6)))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  // R-CART-10
  it('a cancelled order releases its coupon use', async () => {
    await shop.database.update(coupons).set({ limitTotal: 1, limitPerEmail: null }).where(eq(coupons.code, 'FESZEK5'))
    const chair = await productWithStock(shop, 'bakony-lounge-chair-linen', 8)
    const apply = async (email: string) => {
      const visitor = await readyToOrder(shop, chair, { email, payment: methods.transfer })
      return { visitor, status: (await visitor.call('POST', '/api/cart/coupon', { code: 'FESZEK5' })).status }
    }
    const first = await apply('first-use@example.com')
    const hash = (await place(first.visitor)).body.order_hash
    expect([first.status, (await apply('second-use@example.com')).status]).toEqual([200, 422])
    const [order] = await shop.database.select().from(orders).where(eq(orders.orderHash, hash))
    if (!order) throw new Error('No order')
    await changeOrderStatus(shop.services, order, 'cancelled')
    expect((await apply('second-use@example.com')).status).toBe(200)
  })

  // R-CART-10
  it('a coupon’s limits apply to simultaneous orders', async () => {
    await shop.database.update(coupons).set({ limitTotal: 2, limitPerEmail: null }).where(eq(coupons.code, 'OSZ10'))
    const chair = await productWithStock(shop, 'puszta-rug-striped', 8)
    const visitors = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        readyToOrder(shop, chair, { email: `c${index}@example.com`, payment: methods.transfer }),
      ),
    )
    const applied = await Promise.all(
      visitors.map((visitor) => visitor.call('POST', '/api/cart/coupon', { code: 'OSZ10' })),
    )
    expect(applied.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    const placed = await Promise.all(visitors.map((visitor) => place(visitor)))
    expect(placed.map((answer) => answer.status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(await shop.database.select().from(couponUses).where(eq(couponUses.code, 'OSZ10'))).toHaveLength(2)
    const refused = visitors[placed.findIndex((answer) => answer.status === 409)]
    expect((await refused?.cart())?.body).toMatchObject({ coupons: [], summary: { total_quantity: 1 } })
  })
})

it('has a timeline', async () => {
  const chair = await productWithStock(shop, 'vertes-bedside-oak', 22)
  const visitor = await readyToOrder(shop, chair, { payment: methods.transfer })
  const { order_hash: hash } = (await place(visitor)).body
  for (const status of ['processing', 'shipped', 'cancelled'] as const) {
    shop.advance(60)
    const [row] = await shop.database.select().from(orders).where(eq(orders.orderHash, hash))
    if (row) await changeOrderStatus(shop.services, row, status)
  }
  const { created_at: placedAt, timeline } = (await visitor.order(hash)).body
  expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'processing', 'shipped', 'cancelled'])
  expect(timeline.map(({ at }) => (Date.parse(at) - Date.parse(placedAt)) / 3_600_000)).toEqual([0, 1, 2, 3])
})
