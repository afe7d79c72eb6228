import { locales } from '@/lib/i18n/locales'
import { currencies, currencyCookie } from '@/lib/money/currency'
import { nonEmpty } from '../../support/non-empty'
import { publicPages } from '../support/addresses'
import { tags } from '../support/html'
import { expect, test } from '../support/http-test'

for (const shopLocale of locales) {
  for (const currency of currencies) {
    test.describe(`cached pages in ${shopLocale} and ${currency.code}`, () => {
      test.use({ shopLocale })

      test(
        'are served from the cache on the second request, in their currency, content first',
        { tag: ['@R-PERF-1'] },
        async ({ request, visitor }) => {
          const headers = { cookie: `${currencyCookie}=${currency.id}` }
          // Quick order without scripts keeps its lines in the query, and is rendered on request.
          const pages = (await publicPages(visitor, shopLocale)).filter(({ name }) => name !== 'product')
          for (const { name, path } of pages) {
            await request.get(path, { headers })
            const answer = await request.get(path, { headers })
            expect(answer.headers()['x-nextjs-cache'], name).toBe('HIT')
            const html = await answer.text()
            // Content first (scripts/serving/content-first.ts): no script is fetched before the first view.
            expect(html, name).toContain('<script data-src="/_next/static/')
            expect(html, name).not.toMatch(/<script src="\/_next\/[^>]*async|as="script"/)
          }
          for (const { name, path } of nonEmpty(pages.filter(({ name }) => name.startsWith('product '))))
            expect(await (await request.get(path, { headers })).text(), name).toContain(currency.symbol)
        },
      )
    })
  }
}

test(
  'cached pages are sent in brotli to clients that accept it, with the same text',
  { tag: ['@R-PERF-2'] },
  async ({ request }) => {
    const get = (encoding: string) => request.get('/hu/termekek', { headers: { 'accept-encoding': encoding } })
    // The first responses are not from the cache yet.
    await expect(async () => {
      const plain = await (await get('identity')).text()
      const answer = await get('gzip, deflate, br, zstd')
      expect(answer.headers()['content-encoding']).toBe('br')
      expect(answer.headers().vary).toMatch(/accept-encoding/i)
      expect(await answer.text()).toBe(plain)
    }).toPass({ timeout: 20_000 })
    expect((await get('gzip')).headers()['content-encoding']).toBe('gzip')
  },
)

test('pages that vary by cookie are never stored by shared caches', async ({ request, visitor }) => {
  for (const { name, path } of await publicPages(visitor, 'hu')) {
    const { 'cache-control': control = '', vary = '' } = (await request.get(path)).headers()
    const isPrivate = /private|no-store/.test(control) || !/s-maxage|public/.test(control)
    expect(isPrivate || /cookie/i.test(vary), `${name}: ${control}; vary: ${vary}`).toBe(true)
  }
})

test('a URL with a query is rendered on request, and not mixed up with the bare one', async ({ request }) => {
  /** Pictures of the products, in the order of the list. */
  const listed = async (address: string) => {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    return tags(await response.text(), 'img').flatMap(({ srcset = '' }) => /products%2F[^&]+/.exec(srcset)?.[0] ?? [])
  }
  const bare = await listed('/hu/termekek')
  expect(bare.length).toBeGreaterThan(10)
  expect(await listed('/hu/termekek?sort=price_asc')).not.toEqual(bare)
  expect(await listed('/hu/termekek')).toEqual(bare)
})

test(
  'scripts and styles are sent as they were compressed at build time',
  { tag: ['@R-PERF-2'] },
  async ({ request }) => {
    const html = await (await request.get('/hu')).text()
    const files = [...new Set(html.match(/\/_next\/static\/chunks\/[^"\\?]+\.(?:js|css)/g))]
    expect(files.length).toBeGreaterThan(5)
    const sent = []
    for (const file of files) {
      const response = await request.get(file)
      expect(response.status(), file).toBe(200)
      sent.push({ file, headers: response.headers(), bytes: (await response.body()).length })
    }
    // Smaller ones are not worth compressing.
    for (const { file, headers, bytes } of nonEmpty(sent.filter(({ bytes }) => bytes >= 1024))) {
      expect(headers['content-encoding'], file).toBe('br')
      expect(Number(headers['content-length']), file).toBeLessThan(bytes)
    }
  },
)
