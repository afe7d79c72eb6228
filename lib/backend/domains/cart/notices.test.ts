import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { productPrices } from '../../platform/db/schema/catalogue'
import { coupons } from '../../platform/db/schema/shop'
import { methods, placement, productWithStock, readyToOrder, type Visitor } from '@/tests/support/backend/shop'
import { loggedIn, logIn } from '@/tests/support/backend/customer'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const kindsOf = (cart: Cart) => cart.notices.map(({ kind }) => kind)
const read = async (visitor: Visitor) => (await visitor.cart()).body
const dismiss = (visitor: Visitor, body?: { ids?: string[] }) =>
  visitor.call<Cart>('POST', '/api/cart/notices/dismiss', body)
const order = (visitor: Visitor) => visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)

/** A visitor's cart with 12 lamps requested and 8 in stock. */
async function clamped(): Promise<{ visitor: Visitor; lamp: number }> {
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 8)
  const visitor = await shop.visitor({ locale: 'en' }).open()
  await visitor.add(lamp, 12)
  return { visitor, lamp }
}

// R-CART-7
describe('external cart changes', () => {
  it('are reported on every read, in the language of the request', async () => {
    const { visitor, lamp } = await clamped()
    await Promise.all([read(visitor), read(visitor), read(visitor)])
    const english = await read(visitor)
    expect(english.notices).toMatchObject([
      { kind: 'quantity_reduced', product_id: lamp, message: expect.stringContaining('12 were asked') as string },
    ])
    visitor.locale = 'hu'
    expect((await read(visitor)).notices).toMatchObject([
      { id: english.notices[0]?.id, message: expect.stringContaining('12 darab helyett már csak 8') as string },
    ])
  })

  it('are reported until dismissed, one by one or all', async () => {
    const { visitor, lamp } = await clamped()
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 1)
    const [first] = (await visitor.add(chair, 2)).body.notices
    const left = (await dismiss(visitor, { ids: [first?.id ?? '', 'unknown'] })).body
    expect(left.notices.map(({ product_id }) => product_id)).toEqual([chair])
    await visitor.add(lamp, 1)
    expect(kindsOf((await dismiss(visitor, { ids: [] })).body)).toEqual([])
    await visitor.add(lamp, 1)
    expect(kindsOf((await dismiss(visitor)).body)).toEqual([])
    expect(kindsOf(await read(visitor))).toEqual([])
  })

  it('replace an older notice of the same kind and subject, under another id', async () => {
    const { visitor, lamp } = await clamped()
    const [before] = (await read(visitor)).notices
    await productWithStock(shop, 'gomba-table-lamp-rust', 3)
    const { notices } = await read(visitor)
    expect(notices).toMatchObject([{ product_id: lamp, message: expect.stringContaining('only 3') as string }])
    expect(notices[0]!.id).not.toBe(before!.id)
    // Dismissing a notice shown on an outdated page does not dismiss newer ones.
    expect(kindsOf((await dismiss(visitor, { ids: [before!.id] })).body)).toEqual(['quantity_reduced'])
  })

  it.each([
    ['the limited quantity, topped up by the account’s cart', 'nadas-floor-lamp-brass', 19, []],
    ['more than the stock again', 'zsalya-cushion-velvet', 16, ['19 darab helyett már csak 16']],
  ] as const)(
    'are dropped at login if they no longer describe the merged cart: %s',
    async (_name, key, stock, messages) => {
      const email = `merged-${stock}@example.com`
      const lamp = await productWithStock(shop, key, 19)
      const owner = await loggedIn(shop, email)
      await owner.add(lamp, 3)
      const visitor = await shop.visitor().open()
      expect(kindsOf((await visitor.add(lamp, 18)).body)).toEqual(['quantity_reduced'])
      await productWithStock(shop, key, stock)
      await logIn(visitor, email)
      const cart = await read(visitor)
      expect(cart.products.map(({ quantity }) => quantity)).toEqual([Math.min(19, stock)])
      expect(cart.notices).toMatchObject(
        messages.map((part) => ({ kind: 'quantity_reduced', message: expect.stringContaining(part) as string })),
      )
    },
  )

  it('are no longer reported after a new decision by the buyer', async () => {
    const { visitor, lamp } = await clamped()
    const set = await visitor.call<Cart>('PUT', `/api/cart/product/${lamp}`, { product_id: lamp, quantity: 2 })
    expect(kindsOf(set.body)).toEqual([])
  })

  it('include a sold-out product; the rest of the cart stays', async () => {
    const { visitor, lamp } = await clamped()
    await dismiss(visitor)
    await visitor.add(await productWithStock(shop, 'lune-armchair-ivory', 4))
    await productWithStock(shop, 'gomba-table-lamp-rust', 0)
    for (let reads = 0; reads < 2; reads++) {
      const cart = await read(visitor)
      expect(cart.products).toHaveLength(1)
      expect(cart.notices).toMatchObject([{ kind: 'product_removed', product_id: lamp }])
    }
  })

  it('include a coupon removed after a product was removed and added again', async () => {
    const lantern = await productWithStock(shop, 'hold-paper-lantern', 20)
    const visitor = await shop.visitor().open()
    await visitor.add(lantern, 3)
    await visitor.call('PUT', '/api/cart/customer', { email: 'undo@example.com' })
    expect((await visitor.call('POST', '/api/cart/coupon', { code: 'HAZHOZ' })).status).toBe(200)
    const quantity = (count: number) =>
      visitor.call<Cart>('PUT', `/api/cart/product/${lantern}`, { product_id: lantern, quantity: count })
    await quantity(1)
    const undone = (await quantity(3)).body
    expect([undone.coupons, kindsOf(undone)]).toEqual([[], ['coupon_removed']])
    expect(kindsOf(await read(visitor))).toEqual(['coupon_removed'])
    expect(kindsOf((await visitor.call<Cart>('POST', '/api/cart/coupon', { code: 'HAZHOZ' })).body)).toEqual([])
  })

  it('include an expired hold that emptied the cart', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-forest', 1)
    const visitor = await readyToOrder(shop, chair)
    shop.advance(11)
    expect((await order(await readyToOrder(shop, chair, { email: 'faster@example.com' }))).status).toBe(200)
    for (let reads = 0; reads < 2; reads++) {
      const cart = await read(visitor)
      expect([cart.products, kindsOf(cart)]).toEqual([[], ['hold_lapsed', 'product_removed']])
    }
  })

  it('include delivery and payment methods that no longer fit, and a removed pick-up point', async () => {
    const cushion = await productWithStock(shop, 'zsalya-cushion-velvet', 44)
    const visitor = await readyToOrder(shop, cushion, { payment: methods.cash })
    await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.showroom })
    expect(kindsOf(await read(visitor))).toEqual(['payment_reset'])
    await visitor.call('PUT', '/api/cart/method/payment', { id: methods.payInShowroom })
    expect(kindsOf(await read(visitor))).toEqual([])
    await visitor.call('PUT', '/api/cart/method/delivery', {
      id: methods.pickupPoint,
      pickup_point_id: 'fecske-bp-01',
    })
    await dismiss(visitor)
    const armchair = await productWithStock(shop, 'lune-armchair-ivory', 4)
    expect(kindsOf((await visitor.add(armchair)).body)).toEqual(['delivery_reset'])
    expect(kindsOf(await read(visitor))).toEqual(['delivery_reset'])
  })

  it('include line items unpriced in the current currency, which cannot be dismissed', async () => {
    const { visitor } = await clamped()
    await dismiss(visitor)
    await shop.database.delete(productPrices).where(eq(productPrices.currency, 'USD'))
    visitor.currencyId = 3
    expect(kindsOf((await dismiss(visitor)).body)).toEqual(['product_unpriced'])
    visitor.currencyId = 1
    expect(kindsOf(await read(visitor))).toEqual([])
  })
})

describe('notices and the order', () => {
  it('stay when the order is refused, with the reason, even if the cart is empty', async () => {
    const chair = await productWithStock(shop, 'zala-office-chair-cognac', 1)
    const visitor = await readyToOrder(shop, chair)
    await productWithStock(shop, 'zala-office-chair-cognac', 0)
    for (let tries = 0; tries < 2; tries++) {
      const refused = await order(visitor)
      expect(refused.status).toBe(409)
      expect((refused.body as unknown as ErrorBody).message).toContain('elfogyott')
    }
    const cart = await read(visitor)
    expect([cart.products, kindsOf(cart)]).toEqual([[], ['product_removed']])
  })

  it('distinguish a sold-out cart from one already ordered', async () => {
    const chair = await productWithStock(shop, 'zala-office-chair-cognac', 1)
    const visitor = await readyToOrder(shop, chair, { payment: methods.transfer })
    expect((await order(visitor)).status).toBe(200)
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 1)
    await visitor.add(lamp)
    await productWithStock(shop, 'gomba-table-lamp-rust', 0)
    await read(visitor)
    expect((await order(visitor)).status).toBe(409)
  })

  it('are cleared with the cart when it is placed', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 2)
    const visitor = await readyToOrder(shop, lamp, { quantity: 5, payment: methods.transfer })
    expect(kindsOf(await read(visitor))).toEqual(['quantity_reduced'])
    expect((await order(visitor)).status).toBe(200)
    expect(kindsOf(await read(visitor))).toEqual([])
  })

  it('report an expired coupon, and the order succeeds once it was seen', async () => {
    const chair = await productWithStock(shop, 'bakony-lounge-chair-linen', 5)
    const visitor = await readyToOrder(shop, chair, { payment: methods.transfer })
    await visitor.call('POST', '/api/cart/coupon', { code: 'FESZEK5' })
    await shop.database.update(coupons).set({ endsAt: shop.services.now() }).where(eq(coupons.code, 'FESZEK5'))
    const refused = await order(visitor)
    expect([refused.status, (refused.body as unknown as ErrorBody).message]).toEqual([
      409,
      expect.stringContaining('FESZEK5'),
    ])
    // The total without the coupon has not been shown yet.
    expect((await order(visitor)).status).toBe(409)
    await read(visitor)
    expect((await order(visitor)).status).toBe(200)
  })
})
