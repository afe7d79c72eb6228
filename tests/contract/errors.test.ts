import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorSchema } from '@/lib/contract/common'
import { locales } from '@/lib/i18n/locales'
import { Visitor } from '../support/visitor'
import { openShop, type ShopUnderTest } from './shop-under-test'

let shop: ShopUnderTest

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const unknownHash = 'x'.repeat(43)

describe.each(locales)('errors in %s', (locale) => {
  it.each([
    ['GET', '/api/nothing-here', undefined, 404],
    ['GET', '/api/products/999999999', undefined, 404],
    ['GET', `/api/orders/${unknownHash}`, undefined, 404],
    ['PATCH', '/api/init', {}, 405],
    ['POST', '/api/cart/product', { product_id: 'one', quantity: 1 }, 422],
    ['POST', '/api/cart/product', { product_id: 999_999_999, quantity: 1 }, 422],
    ['POST', '/api/cart/coupon', { code: '' }, 422],
    ['PUT', '/api/cart/method/delivery', { id: 'home' }, 422],
  ] as const)('%s %s answers %s as %s', async (method, path, body, status) => {
    const visitor = await new Visitor({ ...shop, locale }).begin()
    const answer = await visitor.call(method, path, body)
    expect(answer.status).toBe(status)
    const error = errorSchema.parse(answer.body)
    expect(error.message).not.toBe('')
    expect(Object.keys(error.errors ?? {}).length > 0).toBe(status === 422)
  })
})

describe('errors', () => {
  // R-LANG-8
  it('are in the language of the Locale header', async () => {
    const messages = await Promise.all(
      locales.map(async (locale) => {
        const { body } = await new Visitor({ ...shop, locale }).call('GET', '/api/products/999999999')
        return errorSchema.parse(body).message
      }),
    )
    expect(new Set(messages).size).toBe(locales.length)
  })

  // R-API-29
  it('refuse an unsafe call without the CSRF token', async () => {
    const answer = await new Visitor(shop).call('POST', '/api/cart/product', { product_id: 1, quantity: 1 })
    expect(answer.status).toBe(419)
  })

  it('refuse an unsafe call with another session’s token', async () => {
    const visitor = await new Visitor(shop).begin()
    const answer = await visitor.call(
      'POST',
      '/api/cart/product',
      { product_id: 1, quantity: 1 },
      { 'x-xsrf-token': 'forged' },
    )
    expect(answer.status).toBe(419)
  })

  it('refuse an unsafe call from another site', async () => {
    const visitor = await new Visitor(shop).begin()
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const answer = await visitor.call('POST', '/api/cart/product', { product_id: 1, quantity: 1 }, foreign)
    expect(answer.status).toBe(403)
  })

  it('refuse a body that is not JSON', async () => {
    const visitor = await new Visitor(shop).begin()
    const answer = await visitor.call('POST', '/api/cart/product', 'text', { 'content-type': 'text/plain' })
    expect(answer.status).toBe(415)
  })
})
