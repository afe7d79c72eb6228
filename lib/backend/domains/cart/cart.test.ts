import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cartSchema, deliveryOptionSchema, type Cart } from '@/lib/contract/cart'
import type { ErrorBody } from '@/lib/contract/common'
import { productPrices, products } from '../../platform/db/schema/catalogue'
import { coupons, couponUses } from '../../platform/db/schema/shop'
import {
  createTestShop,
  customer,
  methods,
  productWithStock,
  type Answer,
  type Visitor,
} from '@/tests/support/backend/shop'
import { emailHash } from './coupon'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const errorOf = (answer: Answer) => [answer.status, (answer.body as ErrorBody).errors]
const withEmail = (visitor: Visitor, email = 'eva@example.com') =>
  visitor.call<Cart>('PUT', '/api/cart/customer', { email })
const coupon = (visitor: Visitor, code: string) => visitor.call<Cart>('POST', '/api/cart/coupon', { code })
const ids = (list: readonly { id: number }[]) => list.map((one) => one.id)

// R-ORDER-9, R-API-10, R-API-11, R-PRICE-5, R-API-12, R-PRICE-4, R-CHECKOUT-6, R-CART-9, R-CART-6, R-PRICE-11, R-STOCK-3
describe('products', () => {
  it('an empty cart matches the contract', async () => {
    const { body } = await shop.visitor().cart()
    expect(cartSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ products: [], coupons: [], reserved_until: null, summary: { total_amount_gross: 0 } })
  })

  it('adds, computes totals and matches the contract', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 12)
    const visitor = await shop.visitor().open()
    await visitor.add(chair, 2)
    const { status, body } = await visitor.add(chair)
    expect(status).toBe(200)
    expect(cartSchema.parse(body)).toEqual(body)
    expect(body.products[0]).toMatchObject({
      id: chair,
      quantity: 3,
      price_gross: 189_900,
      price_original_gross: 229_900,
      total_gross: 569_700,
      quantity_max: 12,
      is_volume_price: false,
    })
    expect(body.summary).toMatchObject({
      total_items_amount_gross: 569_700,
      total_saving_gross: 120_000,
      total_profit: null,
    })
    expect(body.similar_products.length).toBeGreaterThan(0)
    expect(body.similar_products.length).toBeLessThanOrEqual(6)
    expect(ids(body.similar_products)).not.toContain(chair)
    expect((await visitor.cart()).body).toEqual(body)
  })

  it('applies the volume price and the currency’s own price', async () => {
    const chair = await productWithStock(shop, 'tihany-chair-oak', 48)
    const visitor = await shop.visitor().open()
    const four = (await visitor.add(chair, 4)).body
    expect(four.products[0]?.is_volume_price).toBe(true)
    expect(four.products[0]?.price_gross).toBeLessThan(49_900)
    visitor.currencyId = 2
    const euro = (await visitor.call<Cart>('PUT', `/api/cart/product/${chair}`, { product_id: chair, quantity: 1 }))
      .body
    expect(euro.products[0]).toMatchObject({ price_gross: 129, price_net: 101.57 })
    expect(euro.currency_id).toBe(2)
    expect(euro.free_delivery).toBeNull()
  })

  it('adds once per Idempotency-Key', async () => {
    const visitor = await shop.visitor().open()
    const send = () =>
      visitor.call<Cart>('POST', '/api/cart/product', { product_id: 1, quantity: 1 }, { 'Idempotency-Key': 'k1' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map((answer) => answer.body.summary.total_quantity)).toEqual([1, 1, 1])
  })

  it('sets absolute quantities; 0, DELETE and POST …/delete remove', async () => {
    const visitor = await shop.visitor().open()
    for (const [method, path, body] of [
      ['PUT', '/api/cart/product/1', { product_id: 1, quantity: 0 }],
      ['DELETE', '/api/cart/product/1', undefined],
      ['POST', '/api/cart/product/1/delete', undefined],
    ] as const) {
      await visitor.call('PUT', '/api/cart/product/1', { product_id: 1, quantity: 2 })
      expect((await visitor.cart()).body.summary.total_quantity).toBe(2)
      expect((await visitor.call<Cart>(method, path, body)).body.products).toEqual([])
    }
    const mismatch = await visitor.call('PUT', '/api/cart/product/1', { product_id: 2, quantity: 1 })
    expect(errorOf(mismatch)).toEqual([422, { product_id: ['Ez az érték nem megfelelő.'] }])
  })

  it('refuses unknown and sold-out products in both languages', async () => {
    const soldOut = await productWithStock(shop, 'to-mirror-brass', 0)
    const visitor = await shop.visitor().open()
    expect(errorOf(await visitor.add(999_999))).toEqual([422, { product_id: ['Ez a termék nem kapható.'] }])
    visitor.locale = 'en'
    expect(errorOf(await visitor.add(soldOut))).toEqual([422, { product_id: ['This product is sold out.'] }])
  })

  it('clamps to the stock and keeps the notice until it is dismissed', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const { body } = await visitor.add(lamp, 9)
    expect(body.products[0]?.quantity).toBe(5)
    expect(body.notices).toMatchObject([{ kind: 'quantity_reduced', product_id: lamp }])
    expect(body.notices[0]?.message).toContain('9 were asked for, but only 5')
    expect((await visitor.cart()).body.notices).toEqual(body.notices)
    await productWithStock(shop, 'gomba-table-lamp-rust', 0)
    const gone = (await visitor.cart()).body
    expect(gone.products).toEqual([])
    expect(gone.notices.map(({ kind }) => kind)).toEqual(['quantity_reduced', 'product_removed'])
    expect((await visitor.cart()).body.notices).toEqual(gone.notices)
  })

  it('has no stock limit for products made to order', async () => {
    const [row] = await shop.database.select({ id: products.id }).from(products).where(eq(products.key, 'duna-bed-oat'))
    const visitor = await shop.visitor().open()
    expect((await visitor.add(row?.id ?? 0, 20)).body.products[0]).toMatchObject({
      quantity: 20,
      availability: 'made_to_order',
    })
  })

  it('leaves out a product without a price in the currency, but keeps it for the others', async () => {
    const vase = await productWithStock(shop, 'csoport-vase-set', 20)
    await shop.database.delete(productPrices).where(sql`product_id = ${vase} and currency = 'USD'`)
    const visitor = await shop.visitor().open()
    await visitor.add(vase)
    visitor.currencyId = 3
    const dollars = (await visitor.cart()).body
    expect([dollars.products, dollars.notices[0]?.kind]).toEqual([[], 'product_unpriced'])
    expect(errorOf(await visitor.add(vase))).toEqual([
      422,
      { product_id: ['Ez a termék ebben a pénznemben nem kapható.'] },
    ])
    visitor.currencyId = 1
    expect((await visitor.cart()).body.summary.total_quantity).toBe(1)
  })
})

describe('customer data', () => {
  it('are stored as given, the phone as E.164', async () => {
    const visitor = await shop.visitor().open()
    const { body } = await visitor.call<Cart>('PUT', '/api/cart/customer', customer)
    expect(body.customer_data).toEqual({ ...customer, phone: '+36301234567' })
  })

  it('refuses invalid fields without storing anything', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    await withEmail(visitor)
    const refused = await visitor.call('PUT', '/api/cart/customer', {
      email: 'new@example.com',
      delivery_data: { country_id: 1, zipcode: '12' },
    })
    expect(errorOf(refused)).toEqual([422, { 'delivery_data.zipcode': ['A Hungarian postcode has four digits.'] }])
    expect((await visitor.cart()).body.customer_data.email).toBe('eva@example.com')
  })
})

describe('coupons', () => {
  const ready = async (email = 'eva@example.com', product = 'bakony-lounge-chair-linen') => {
    const chair = await productWithStock(shop, product, 50)
    const visitor = await shop.visitor().open()
    await visitor.add(chair)
    await withEmail(visitor, email)
    return visitor
  }

  it('require the buyer’s e-mail address, with a message in both languages', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    await visitor.add(1)
    expect(errorOf(await coupon(visitor, 'FESZEK5'))).toEqual([
      422,
      { code: ['To verify the code, please provide your email address during the checkout process or log in!'] },
    ])
    visitor.locale = 'hu'
    expect((await coupon(visitor, 'FESZEK5')).body).toMatchObject({
      message: 'A kód ellenőrzéséhez add meg az e-mail-címedet a megrendelésnél, vagy jelentkezz be!',
    })
  })

  it.each([
    ['NINCS', 'Ilyen kupon nincs.'],
    ['NYAR20', 'Ez a kupon lejárt.'],
  ])('%s is refused at once, before the e-mail address is known', async (code, message) => {
    expect(errorOf(await coupon(await shop.visitor().open(), code))).toEqual([422, { code: [message] }])
  })

  it('apply once per order, and can be removed', async () => {
    const visitor = await ready()
    const { body } = await coupon(visitor, ' feszek5 ')
    expect(body.coupons).toEqual([
      { code: 'FESZEK5', title: '5% az első rendelésből', discount_gross: 9995, discount_net: 7871 },
    ])
    expect(body.summary.total_discount_amount_net).toBe(7871)
    expect(body.summary).toMatchObject({ total_discount_amount_gross: 9995, total_amount_gross: 189_905 })
    expect(errorOf(await coupon(visitor, 'FESZEK5'))).toEqual([422, { code: ['Ez a kupon már a kosárban van.'] }])
    expect((await coupon(visitor, 'OSZ10')).status).toBe(422)
    expect((await visitor.call('DELETE', '/api/cart/coupon/OTHER')).status).toBe(404)
    expect((await visitor.call<Cart>('POST', '/api/cart/coupon/FESZEK5/delete')).body.coupons).toEqual([])
    await coupon(visitor, 'OSZ10')
    expect(
      (await visitor.call<Cart>('DELETE', '/api/cart/coupon/OSZ10')).body.summary.total_discount_amount_gross,
    ).toBe(0)
  })

  it.each([
    ['NINCS', 'Ilyen kupon nincs.'],
    ['NYAR20', 'Ez a kupon lejárt.'],
    ['NAGYASZTAL', 'Ez a kupon legalább 300\u00a0000\u00a0Ft (bruttó) értékű kosárhoz jár.'],
  ])('%s is refused: %s', async (code, message) => {
    expect(errorOf(await coupon(await ready(), code))).toEqual([422, { code: [message] }])
  })

  it('are limited per e-mail address and in total', async () => {
    await shop.database
      .insert(couponUses)
      .values({ code: 'FESZEK5', orderId: -1, emailHash: emailHash('used@example.com') })
    for (const email of [' USED@example.com ', 'used+again@example.com'])
      expect(errorOf(await coupon(await ready(email), 'FESZEK5'))).toEqual([
        422,
        { code: ['Ezt a kupont ezzel az e-mail-címmel már felhasználtad.'] },
      ])
    await shop.database.update(coupons).set({ limitTotal: 0 }).where(eq(coupons.code, 'ELSO50'))
    expect(errorOf(await coupon(await ready(), 'ELSO50'))).toEqual([422, { code: ['Ez a kupon elfogyott.'] }])
  })

  it('are removed with a notice when they no longer apply', async () => {
    const visitor = await ready('min@example.com', 'hold-paper-lantern')
    const lantern = (await visitor.cart()).body.products[0]?.id
    await visitor.call('PUT', `/api/cart/product/${lantern}`, { product_id: lantern, quantity: 3 })
    const terms = async () => (await visitor.cart()).body.free_delivery
    expect((await terms())?.missing_gross).toBeGreaterThan(0)
    expect((await coupon(visitor, 'HAZHOZ')).status).toBe(200)
    // The coupon makes delivery free: no amount is missing for that.
    expect(await terms()).toBeNull()
    const { body } = await visitor.call<Cart>('PUT', `/api/cart/product/${lantern}`, {
      product_id: lantern,
      quantity: 1,
    })
    expect([body.coupons, body.notices[0]?.kind]).toEqual([[], 'coupon_removed'])
  })
})

describe('methods', () => {
  it('filter payment methods by delivery, currency and limit, and reset an unavailable choice', async () => {
    const throwId = await productWithStock(shop, 'zsalya-cushion-velvet', 44)
    const visitor = await shop.visitor().open()
    const start = (await visitor.add(throwId)).body
    expect(ids(start.delivery_methods)).toEqual([1, 2, 3, 4])
    expect(ids(start.payment_methods)).toEqual([1, 2, 3, 4])
    const home = (await visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: methods.home })).body
    expect(ids(home.payment_methods)).toEqual([1, 2, 3])
    const cash = (await visitor.call<Cart>('PUT', '/api/cart/method/payment', { id: methods.cash })).body
    expect(cash.summary).toMatchObject({
      delivery_gross: 6990,
      payment_fee_gross: 690,
      total_amount_gross: 14_900 + 6990 + 690,
    })
    const collected = (await visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: methods.showroom })).body
    expect([collected.payment_method, collected.notices[0]?.kind]).toEqual([null, 'payment_reset'])
    expect(errorOf(await visitor.call('PUT', '/api/cart/method/payment', { id: methods.cash }))).toEqual([
      422,
      { id: ['Ez a fizetési mód most nem választható.'] },
    ])
    visitor.currencyId = 3
    expect(ids((await visitor.cart()).body.payment_methods)).toEqual([1, 2])
  })

  it('are restricted by weight, size and destination', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 12)
    const visitor = await shop.visitor().open()
    await visitor.add(chair)
    expect(ids((await visitor.cart()).body.delivery_methods)).toEqual([1, 2, 4])
    const chosen = await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.pickupPoint })
    expect(errorOf(chosen)).toEqual([422, { id: ['Ez a szállítási mód ehhez a kosárhoz nem választható.'] }])
    await visitor.call('PUT', '/api/cart/method/delivery', { id: 2 })
    const abroad = (await visitor.call<Cart>('PUT', '/api/cart/customer', { delivery_data: { country_id: 2 } })).body
    expect(ids(abroad.delivery_methods)).toEqual([1, 4])
    expect([abroad.delivery_method, abroad.notices[0]?.kind]).toEqual([null, 'delivery_reset'])
  })

  it('accept a pick-up point after its method, and keep and translate it', async () => {
    const cushion = await productWithStock(shop, 'zsalya-cushion-velvet', 44)
    const visitor = await shop.visitor({ locale: 'en' }).open()
    await visitor.add(cushion)
    const without = (await visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: 3 })).body
    expect(without).toMatchObject({ delivery_method: { id: 3 }, pickup_point: null, summary: { delivery_gross: 1490 } })
    const unknown = await visitor.call('PUT', '/api/cart/method/delivery', { id: 3, pickup_point_id: 'nowhere' })
    expect(errorOf(unknown)).toEqual([422, { pickup_point_id: ['Please choose a pick-up point.'] }])
    const points = (await visitor.call<{ id: string; city: string }[]>('GET', '/api/pickup-points?q=BARTOK 1114')).body
    expect(points.map((point) => point.id)).toEqual(['fecske-bp-01'])
    const choice = { id: 3, pickup_point_id: points[0]?.id }
    const chosen = await visitor.call<Cart>('PUT', '/api/cart/method/delivery', choice)
    expect(chosen.body.pickup_point).toMatchObject({ id: 'fecske-bp-01', hours: 'Mon–Fri 8–19, Sat 9–14' })
    expect(chosen.body.delivery_method).toMatchObject({ pickup_point_needed: true, address_needed: false })
    const again = (await visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: 3 })).body
    expect(again.pickup_point?.id).toBe('fecske-bp-01')
    const home = (await visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: 1 })).body
    expect(home.pickup_point).toBeNull()
    const back = (await visitor.call<Cart>('PUT', '/api/cart/method/delivery', { id: 3 })).body
    expect(back.pickup_point?.id).toBe('fecske-bp-01')
  })

  it('are available without a cart: price, delivery time, payment methods', async () => {
    const options = async (currencyId: 1 | 2) => {
      const answer = await shop.visitor({ locale: 'en', currencyId }).call('GET', '/api/delivery-methods')
      return z.array(deliveryOptionSchema).parse(answer.body)
    }
    const [home, ...others] = await options(1)
    expect(home).toMatchObject({
      key: 'home',
      price_gross: 6990,
      price_net: 5504,
      free_over_threshold: true,
      max_weight_kg: null,
    })
    expect(home?.payments.map(({ title }) => title)).toEqual(['Bank card', 'Bank transfer', 'Cash on delivery'])
    expect(others.map(({ key }) => key)).toEqual(['home_assembly', 'pickup_point', 'showroom'])
    expect(others[1]).toMatchObject({ max_weight_kg: 20, max_side_mm: 600, countries: ['HU'] })
    // Cash on delivery is available in forints only.
    const [inEuro] = await options(2)
    expect(inEuro).toMatchObject({ price_gross: 19.9 })
    expect(ids(inEuro?.payments ?? [])).toEqual([1, 2])
  })

  it('estimate working days from now and the slowest line item', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 12)
    const visitor = await shop.visitor().open()
    const [home] = (await visitor.add(chair)).body.delivery_methods
    // Friday 20 November 2026 + 3 working days of lead time + 2 to 4 on the way, 4 more where the van comes once a week.
    expect(home?.estimated).toEqual({ from: '2026-11-27', to: '2026-12-07' })
  })

  it('are free above the threshold and report the amount missing', async () => {
    const chair = await productWithStock(shop, 'tihany-chair-walnut', 26)
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const two = (await visitor.add(chair, 2)).body
    expect(two.free_delivery).toEqual({ threshold_gross: 159_900, missing_gross: 159_900 - 2 * 59_900 })
    const three = (await visitor.add(chair)).body
    expect(three.free_delivery?.missing_gross).toBe(0)
    expect(three.delivery_methods.map((method) => [method.id, method.is_free])).toEqual([
      [1, true],
      [2, false],
      [4, true],
    ])
    expect(three.delivery_methods[0]).toMatchObject({ price_gross: 0, price_original_gross: 6990 })
  })
})

describe('the ten-minute hold', () => {
  it('reserves units until it expires, and can be renewed', async () => {
    const own = await createTestShop()
    try {
      const chair = await productWithStock(own, 'lune-armchair-forest', 2)
      const [holder, other] = [await own.visitor().open(), await own.visitor().open()]
      await holder.add(chair, 2)
      expect((await other.add(chair)).status).toBe(200)
      const held = (await withEmail(holder)).body
      expect(held.reserved_until).toBe(new Date(own.services.now().getTime() + 600_000).toISOString())

      const seen = (await other.cart()).body
      expect([seen.products, seen.notices[0]?.kind]).toEqual([[], 'product_removed'])
      expect(seen.notices[0]?.message).toContain('mások éppen lefoglalták')
      expect(errorOf(await other.add(chair))).toEqual([
        422,
        { product_id: ['Ezt a terméket most más foglalta le. Próbáld újra néhány perc múlva.'] },
      ])

      own.advance(9)
      await holder.call('POST', '/api/cart/reserve')
      own.advance(9)
      expect((await other.add(chair)).status).toBe(422)
      own.advance(2)
      expect((await other.add(chair)).status).toBe(200)
      await withEmail(other, 'other@example.com')
      const lapsed = (await holder.cart()).body
      expect(lapsed.products[0]?.quantity).toBe(1)
      expect(lapsed.notices.map(({ kind }) => kind)).toEqual(['hold_lapsed', 'quantity_reduced'])
      expect(new Date(lapsed.reserved_until ?? '').getTime()).toBeLessThanOrEqual(own.services.now().getTime())
    } finally {
      await own.close()
    }
  })

  it('two carts cannot both reserve the last unit', async () => {
    const chair = await productWithStock(shop, 'bakony-lounge-chair-black', 1)
    const visitors = await Promise.all(Array.from({ length: 6 }, () => shop.visitor().open()))
    await Promise.all(visitors.map((visitor) => visitor.add(chair)))
    const carts = await Promise.all(visitors.map((visitor, index) => withEmail(visitor, `v${index}@example.com`)))
    expect(carts.filter((cart) => cart.body.products.length === 1)).toHaveLength(1)
  })
})
