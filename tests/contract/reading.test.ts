import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartSchema } from '@/lib/contract/cart'
import { listingSchema } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { readAnswer } from '@/lib/api/reading/answers'
import { unwrap } from '@/lib/api/unwrap'
import { productsInStock } from '../support/buyer'
import { nonEmpty } from '../support/non-empty'
import { Visitor } from '../support/visitor'
import { openShop, type ShopUnderTest } from './shop-under-test'

let shop: ShopUnderTest

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Complete responses pass through unchanged: nothing is lost or added on the way to the pages. */
// R-API-27
describe.each(locales)('in %s the storefront passes through unchanged', (locale) => {
  const newVisitor = () => new Visitor({ ...shop, locale, currencyId: 1 })

  async function expectUnchanged(endpoint: string, visitor = newVisitor()): Promise<void> {
    const answer = await visitor.call('GET', `/api${endpoint}`)
    expect(answer.status).toBe(200)
    const raw = unwrap({ data: answer.body })
    // An empty list would tell nothing about its items.
    expect([raw, ...Object.values(raw as object)].filter(Array.isArray).flat()).not.toEqual([])
    const [path = ''] = endpoint.split('?')
    const get = () => Promise.reject(new Error('no further call is needed'))
    expect(await readAnswer(raw, { method: 'GET', endpoint: path, locale, currencyId: 1, get })).toEqual(raw)
  }

  it.each([
    '/init',
    '/home',
    '/categories',
    '/brands',
    '/countries',
    '/cities',
    '/products',
    '/products/lookup?term[]=Lune',
    '/search/suggest?q=lune',
    '/feed?per_page=20',
    '/blog',
    '/pages/faq',
    '/delivery-methods',
    '/pickup-points?q=Budapest',
  ])('GET %s', (endpoint) => expectUnchanged(endpoint))

  it('GET /cart', async () => {
    const visitor = await newVisitor().begin()
    const [product] = await productsInStock(visitor, 1)
    await visitor.call('POST', '/api/cart/product', { product_id: product?.id, quantity: 1 })
    expect((await visitor.request(cartSchema, 'GET', '/api/cart')).products).toHaveLength(1)
    await expectUnchanged('/cart', visitor)
  })

  it('GET /products/{id}', async () => {
    const { items } = await newVisitor().request(listingSchema, 'GET', '/api/products?per_page=10')
    for (const { id } of nonEmpty(items)) await expectUnchanged(`/products/${id}`)
  })

  it('GET /blog/{slug}', async () => {
    const { body } = await newVisitor().call('GET', '/api/blog')
    const { items } = unwrap({ data: body }) as { items: { slug: string }[] }
    for (const { slug } of nonEmpty(items)) await expectUnchanged(`/blog/${slug}`)
  })
})
