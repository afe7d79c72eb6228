import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingSchema } from '@/lib/contract/catalogue'
import { locales } from '@/lib/i18n/locales'
import { readAnswer } from '@/lib/api/reading/answers'
import { unwrap } from '@/lib/api/unwrap'
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
  async function expectUnchanged(endpoint: string): Promise<void> {
    const visitor = new Visitor({ ...shop, locale, currencyId: 1 })
    const answer = await visitor.call('GET', `/api${endpoint}`)
    expect(answer.status).toBe(200)
    const raw = unwrap({ data: answer.body })
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
    '/cart',
  ])('GET %s', (endpoint) => expectUnchanged(endpoint))

  it('GET /products/{id}', async () => {
    const { items } = await new Visitor({ ...shop, locale }).request(listingSchema, 'GET', '/api/products?per_page=10')
    for (const { id } of items) await expectUnchanged(`/products/${id}`)
  })

  it('GET /blog/{slug}', async () => {
    const { body } = await new Visitor({ ...shop, locale }).call('GET', '/api/blog')
    const { items } = unwrap({ data: body }) as { items: { slug: string }[] }
    for (const { slug } of items) await expectUnchanged(`/blog/${slug}`)
  })
})
