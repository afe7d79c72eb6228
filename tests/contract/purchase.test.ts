import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cartSchema } from '@/lib/contract/cart'
import { errorSchema } from '@/lib/contract/common'
import { orderSchema, restartedPaymentSchema } from '@/lib/contract/order'
import { favouritesSchema } from '@/lib/contract/shop'
import { locales } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'
import {
  buyer,
  deliveryMethods,
  fillCart,
  hungary,
  orderRequest,
  paymentMethods,
  placeOrder,
  productsInStock,
} from '../support/buyer'
import { Visitor, type VisitorOptions } from '../support/visitor'
import { openShop, type ShopUnderTest } from './shop-under-test'

let shop: ShopUnderTest

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function newVisitor(options: Partial<VisitorOptions> = {}): Promise<Visitor> {
  return new Visitor({ ...shop, ...options }).begin()
}

async function aProduct(visitor: Visitor): Promise<number> {
  const [product] = await productsInStock(visitor, 5)
  if (!product) throw new Error('Nothing is in stock')
  return product.id
}

describe('favourites', () => {
  // R-API-4, R-API-6
  it('are added, listed and removed by either delete call', async () => {
    const visitor = await newVisitor()
    const id = await aProduct(visitor)
    for (const [method, path] of [
      ['DELETE', `/api/favourites/${id}`],
      ['POST', `/api/favourites/${id}/delete`],
    ] as const) {
      expect((await visitor.call('POST', `/api/favourites/${id}`)).status).toBeLessThan(300)
      expect(await visitor.request(favouritesSchema, 'GET', '/api/favourites')).toMatchObject([{ id }])
      expect((await visitor.call(method, path)).status).toBeLessThan(300)
      expect(await visitor.request(favouritesSchema, 'GET', '/api/favourites')).toEqual([])
    }
  })
})

describe('cart', () => {
  it('is empty for a new visitor', async () => {
    const cart = await (await newVisitor()).request(cartSchema, 'GET', '/api/cart')
    expect(cart).toMatchObject({ products: [], coupons: [], summary: { total_amount_gross: 0, total_quantity: 0 } })
  })

  // R-API-12
  it('adds, sets and removes a product', async () => {
    const visitor = await newVisitor()
    const id = await aProduct(visitor)
    await visitor.call('POST', '/api/cart/product', { product_id: id, quantity: 2 })
    expect(await visitor.request(cartSchema, 'GET', '/api/cart')).toMatchObject({ products: [{ id, quantity: 2 }] })
    await visitor.call('PUT', `/api/cart/product/${id}`, { product_id: id, quantity: 3 })
    expect(await visitor.request(cartSchema, 'GET', '/api/cart')).toMatchObject({ products: [{ id, quantity: 3 }] })
    await visitor.call('PUT', `/api/cart/product/${id}`, { product_id: id, quantity: 0 })
    expect(await visitor.request(cartSchema, 'GET', '/api/cart')).toMatchObject({ products: [] })
  })

  // R-API-14
  it('accepts a coupon only with an e-mail address, and removes it', async () => {
    const visitor = await newVisitor({ locale: 'en' })
    const id = await aProduct(visitor)
    await visitor.call('POST', '/api/cart/product', { product_id: id, quantity: 1 })
    const refused = await visitor.call('POST', '/api/cart/coupon', { code: 'OSZ10' })
    expect(refused.status).toBe(422)
    expect(errorSchema.parse(refused.body).message).toContain(
      'To verify the code, please provide your email address during the checkout process or log in!',
    )
    await visitor.call('PUT', '/api/cart/customer', { email: 'coupon-contract@example.com' })
    expect((await visitor.call('POST', '/api/cart/coupon', { code: 'OSZ10' })).status).toBeLessThan(300)
    const cart = await visitor.request(cartSchema, 'GET', '/api/cart')
    expect(cart).toMatchObject({ coupons: [{ code: 'OSZ10' }], summary: { total_discount_amount_gross: 10_000 } })
    expect((await visitor.call('DELETE', '/api/cart/coupon/OSZ10')).status).toBeLessThan(300)
    expect(await visitor.request(cartSchema, 'GET', '/api/cart')).toMatchObject({ coupons: [] })
  })

  // R-CART-6, R-API-15
  it('filters payment methods by the delivery method', async () => {
    const visitor = await newVisitor()
    const [id, countryId] = [await aProduct(visitor), await hungary(visitor)]
    const who = buyer('contract-narrow')
    const options = { productId: id, countryId, delivery: deliveryMethods.showroom, payment: paymentMethods.showroom }
    const cart = await fillCart(visitor, who, options)
    expect(cart.payment_method?.id).toBe(paymentMethods.showroom)
    const allowed = [paymentMethods.card, paymentMethods.bankTransfer, paymentMethods.showroom]
    expect(cart.delivery_method?.payments).toEqual(allowed)
    expect(cart.payment_methods.map(({ id: payment }) => payment)).toEqual(allowed)
  })
})

describe.each(locales)('order in %s', (locale) => {
  // R-ORDER-3, R-ORDER-9, R-API-21
  it.each(currencies.map(({ code, id }) => [code, id] as const))(
    'in %s is placed and read by its hash',
    async (_code, currencyId) => {
      const visitor = await newVisitor({ locale, currencyId })
      const [productId, countryId] = [await aProduct(visitor), await hungary(visitor)]
      const who = buyer(`contract-order-${locale}-${currencyId}`)
      const cart = await fillCart(visitor, who, { productId, countryId, payment: paymentMethods.bankTransfer })
      const placed = await placeOrder(visitor, shop.origin, locale)
      expect(placed.payment_url).toBeNull()

      const order = await new Visitor({ ...shop, locale }).request(
        orderSchema,
        'GET',
        `/api/orders/${placed.order_hash}`,
      )
      expect(order).toMatchObject({
        order_hash: placed.order_hash,
        locale,
        currency_id: currencyId,
        partner_email: who.email,
        items: [{ product: { id: productId }, quantity: 1 }],
        summary: { total_amount_gross: cart.summary.total_amount_gross, total_profit: null },
        payment: { id: paymentMethods.bankTransfer, outcome: 'due' },
      })
      expect(await visitor.request(cartSchema, 'GET', '/api/cart')).toMatchObject({ products: [] })
    },
  )
})

describe('order', () => {
  // R-API-17
  it('by card leads to a payment page and can be restarted', async () => {
    const visitor = await newVisitor()
    const [productId, countryId] = [await aProduct(visitor), await hungary(visitor)]
    await fillCart(visitor, buyer('contract-card'), { productId, countryId })
    const placed = await placeOrder(visitor, shop.origin)
    expect(placed.payment_url).toMatch(/^https?:\/\//)
    const { transaction_result_url } = orderRequest(shop.origin, 'hu')
    const again = { payment_method: paymentMethods.card, transaction_result_url }
    const restart = `/api/orders/payment_restart/${placed.order_hash}`
    const restarted = await visitor.request(restartedPaymentSchema, 'POST', restart, again)
    expect(restarted.payment_url).toMatch(/^https?:\/\//)
    expect(restarted.payment_url).not.toBe(placed.payment_url)
  })

  // R-PAY-11
  it('is refused with false consents, with a foreign return URL and for an empty cart', async () => {
    const visitor = await newVisitor()
    const [productId, countryId] = [await aProduct(visitor), await hungary(visitor)]
    expect((await visitor.call('POST', '/api/cart/order', orderRequest(shop.origin, 'hu'))).status).toBe(409)
    await fillCart(visitor, buyer('contract-refused'), { productId, countryId })
    const request = orderRequest(shop.origin, 'hu')
    const withoutTerms = await visitor.call('POST', '/api/cart/order', { ...request, accept_terms: false })
    expect(errorSchema.parse(withoutTerms.body).errors).toHaveProperty('accept_terms')
    const foreign = { ...request, transaction_result_url: 'https://elsewhere.example/checkout/result' }
    const toElsewhere = await visitor.call('POST', '/api/cart/order', foreign)
    expect(errorSchema.parse(toElsewhere.body).errors).toHaveProperty('transaction_result_url')
  })

  // R-ORDER-1
  it('sent four times at once is one order', async () => {
    const visitor = await newVisitor()
    const [productId, countryId] = [await aProduct(visitor), await hungary(visitor)]
    await fillCart(visitor, buyer('contract-once'), { productId, countryId, payment: paymentMethods.bankTransfer })
    const answers = await Promise.all([1, 2, 3, 4].map(() => placeOrder(visitor, shop.origin)))
    expect(new Set(answers.map(({ order_hash }) => order_hash)).size).toBe(1)
  })
})

describe('service', () => {
  // R-API-24
  it('reports its health, its contract version and sets a CSRF cookie', async () => {
    const visitor = new Visitor(shop)
    expect((await visitor.call('GET', '/api/health/live')).status).toBe(200)
    expect((await visitor.call('GET', '/api/health/ready')).status).toBe(200)
    expect((await visitor.call('GET', '/api/ping')).status).toBeLessThan(300)
    await visitor.begin()
    expect(visitor.cookie('XSRF-TOKEN')).toMatch(/.{16,}/)
  })

  it('describes itself: every path in the contract tests is in openapi.json', async () => {
    const { body } = await new Visitor(shop).call('GET', '/api/openapi.json')
    const { openapi, paths } = z.object({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }).parse(body)
    expect(openapi).toMatch(/^3\.1/)
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        '/api/init',
        '/api/products/{id}',
        '/api/cart',
        '/api/cart/order',
        '/api/orders/{order_hash}',
      ]),
    )
  })
})
