import { z } from 'zod'
import type { APIRequestContext } from 'playwright/test'
import { defaultLocale } from '@/lib/i18n/locales'
import { currencies, currencyCookie } from '@/lib/money/currency'
import { countrySchema } from '@/lib/contract/shop'
import { path, productPath } from '@/lib/routing/path'
import { buyer, fillCart, paymentMethods, placeOrder, productsInStock } from '../../support/buyer'
import { Visitor } from '../../support/visitor'
import { expect, test } from '../support/test'

test.describe.configure({ mode: 'serial' })
test.use({ shopLocale: defaultLocale })

const get = (request: APIRequestContext, address: string, headers: Record<string, string> = {}) =>
  request.get(address, { headers: { cookie: '', ...headers } })

/** Requests a page until it is in the cache. A change is announced again after it is made. */
async function warm(request: APIRequestContext, address: string) {
  await expect(async () => {
    const answer = await get(request, address)
    expect(answer.status(), address).toBe(200)
    expect(answer.headers()['x-nextjs-cache'], address).toBe('HIT')
  }).toPass()
}

/** Next decodes a cookie's value; the micro-cache leaves such requests to it. */
const byNextOnly = { cookie: `${currencyCookie}=%31` }

/** The row of a product in the stock list, as text. */
async function stockRow(request: APIRequestContext, articleNumber: string): Promise<string> {
  for (let page = 1; page < 9; page++) {
    const html = await (await get(request, `${path('stocks', {}, defaultLocale)}?page=${page}`)).text()
    const row = html.split('<tr').find((part) => part.includes(articleNumber))
    if (row) return row.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  }
  throw new Error(`${articleNumber} is not in the stock list`)
}

test(
  'an order immediately changes the page of what was ordered and the stock list, and leaves other pages',
  { tag: ['@R-PERF-3', '@R-SCREEN-21'] },
  async ({ request, shopkeeper, baseURL: origin = '' }) => {
    // Orders of other tests change the pages of theirs.
    const [ordered, other] = [await shopkeeper.ownProduct(), await shopkeeper.ownProduct()]
    const pages = [ordered, other].map((product) => productPath(product, defaultLocale)) as [string, string]
    for (const page of pages) await warm(request, page)
    const before = await (await get(request, pages[0])).text()
    const otherBefore = await get(request, pages[1])
    expect(await stockRow(request, ordered.article_number)).toContain(` ${ordered.quantity} `)

    const buying = await new Visitor({ origin, locale: defaultLocale }).begin()
    const countries = await buying.request(z.array(countrySchema), 'GET', '/api/countries')
    const countryId = countries.find(({ iso2 }) => iso2 === 'HU')!.id
    const payment = paymentMethods.cashOnDelivery
    await fillCart(buying, buyer('copies'), { productId: ordered.id, countryId, payment })
    await placeOrder(buying, origin, defaultLocale)

    const after = await get(request, pages[0])
    expect(after.headers()['x-nextjs-cache']).not.toBe('HIT')
    expect(await after.text()).not.toBe(before)
    await warm(request, pages[0])
    expect(await (await get(request, pages[0])).text()).not.toBe(before)
    expect(await stockRow(request, ordered.article_number)).toContain(` ${ordered.quantity - 1} `)
    const otherAfter = await get(request, pages[1])
    expect(otherAfter.headers()['x-nextjs-cache']).toBe('HIT')
    expect(await otherAfter.body()).toEqual(await otherBefore.body())
  },
)

test(
  'a copy has the headers and text of Next’s own response, and nothing internal',
  { tag: ['@R-PERF-3', '@R-SAFE-5'] },
  async ({ request, visitor }) => {
    const [product] = await productsInStock(visitor, 1)
    const address = productPath(product!, defaultLocale)
    await warm(request, address)
    const byNext = await get(request, address, byNextOnly)
    const copy = await get(request, `${address}?made-up=1`, { 'accept-encoding': 'identity' })
    expect(await copy.text()).toBe(await byNext.text())
    // Only copies have an entity tag: Next computes none.
    expect([copy.headers().etag !== undefined, byNext.headers().etag !== undefined]).toEqual([true, false])
    const ownHeaders =
      /^(?:date|etag|x-request-id|x-nextjs-(?:prerender|stale-time)|(?:content|transfer)-(?:length|encoding))$/
    const comparable = (headers: Record<string, string>) =>
      Object.entries(headers)
        .filter(([name]) => !ownHeaders.test(name))
        .map(([name, value]) => [name, name === 'vary' ? value.replace(/,? ?available-dictionary/i, '') : value])
        .sort()
    expect(comparable(copy.headers())).toEqual(comparable(byNext.headers()))
    for (const answer of [byNext, copy]) {
      for (const name of ['x-cached-page', 'x-next-cache-tags', 'x-script-hashes', 'x-middleware-rewrite'])
        expect(answer.headers(), name).not.toHaveProperty(name)
    }
    const head = await request.head(address)
    expect([head.status(), head.headers().etag]).toEqual([200, copy.headers().etag])
    const known = await get(request, address, { 'if-none-match': copy.headers().etag! })
    expect([known.status(), await known.text()]).toEqual([304, ''])
  },
)

test('each visitor gets the page in their own currency and language setting', async ({ request, visitor }) => {
  const [product] = await productsInStock(visitor, 1)
  const address = productPath(product!, defaultLocale)
  for (let time = 0; time < 3; time++) {
    for (const { id, symbol } of currencies) {
      const answer = await get(request, address, { cookie: `${currencyCookie}=${id}; session=${time}` })
      expect(await answer.text()).toContain(`data-currency="${id}"`)
      expect(await answer.text()).toContain(symbol)
    }
    const made = await get(request, address, { cookie: `${currencyCookie}=%32; x=${time}` })
    expect(await made.text()).toContain('data-currency="2"')
    const first = await get(request, address)
    expect(first.headers()['set-cookie']).toContain('locale=hu')
    const again = await get(request, address, { cookie: 'locale=hu' })
    expect(again.headers()).not.toHaveProperty('set-cookie')
  }
})

test('missing, removed and confidential pages are never copied', async ({ request }) => {
  for (const address of ['/hu/nincs-ilyen-oldal', '/hu/termekek/nincs-ilyen-999999']) {
    for (let time = 0; time < 3; time++) expect((await get(request, address)).status(), address).toBe(404)
  }
  const account = path('account', {}, defaultLocale)
  for (let time = 0; time < 3; time++) {
    const inside = await get(request, account, { cookie: 'nidora_logged_in=1' })
    expect(inside.headers()['cache-control']).toBe('private, no-store')
    const outside = await request.get(account, { maxRedirects: 0, headers: { cookie: '' } })
    expect(outside.status()).toBe(307)
  }
})
