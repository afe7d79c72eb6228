import type { APIRequestContext } from 'playwright/test'
import { sessionCookie } from '@/lib/backend/platform/http/session'
import { defaultLocale } from '@/lib/i18n/locales'
import { currencyCookie } from '@/lib/money/currency'
import { path, productPath } from '@/lib/routing/path'
import { productsInStock } from '../../support/buyer'
import { goodPassword, openAccount } from '../support/customer'
import { ownAddress } from '../support/outbox'
import { hasDictionaries } from '../../../scripts/serving/page-dictionaries.mjs'
import { expect, test } from '../support/test'

test.use({ shopLocale: defaultLocale })

/** Fetches a document with a browser's headers. */
const read = async (request: APIRequestContext, address: string, cookie: string) => {
  const answer = await request.get(address, {
    headers: { cookie, 'sec-fetch-dest': 'document', 'accept-encoding': 'gzip' },
    maxRedirects: 0,
  })
  return { status: answer.status(), headers: answer.headers(), text: await answer.text() }
}

test(
  'copies and the dictionary are the same whoever visited before, with whatever cart, account and settings',
  { tag: ['@R-PERF-3', '@desktop'] },
  async ({ request, visitor }) => {
    const [bought, shown] = await productsInStock(visitor, 5)
    if (!bought || !shown) throw new Error('Too little is in stock')
    const addresses = [
      path('index', {}, defaultLocale),
      path('all-products', {}, defaultLocale),
      path('cart', {}, defaultLocale),
      path('favourites', {}, defaultLocale),
      path('contact', {}, defaultLocale),
      productPath(shown, defaultLocale),
    ]

    const email = ownAddress('nothing-personal')
    await openAccount(visitor, defaultLocale, email)
    const login = await visitor.call('POST', '/api/auth/login', { email, password: goodPassword })
    expect(login.status).toBe(200)
    await visitor.call('POST', '/api/cart/product', { product_id: bought.id, quantity: 3 })
    await visitor.call('POST', `/api/favourites/${bought.id}`)
    const session = visitor.cookie(sessionCookie)
    expect(session).toBeTruthy()
    const settings = `${currencyCookie}=2; locale=${defaultLocale}; price_kind=net`
    const own = `${sessionCookie}=${encodeURIComponent(session!)}; XSRF-TOKEN=${visitor.cookie('XSRF-TOKEN')}; nidora_logged_in=1; ${settings}`

    // The first visitor's requests make the copies: rendered, read from the cache, copied.
    const first = new Map<string, string>()
    for (const address of addresses) {
      for (let time = 0; time < 3; time++) first.set(address, (await read(request, address, own)).text)
    }
    const secrets = [email, 'Kovács Dóra', session!, visitor.cookie('XSRF-TOKEN')!]
    for (const address of addresses) {
      // With the same settings, hence the same copies, but another session or none.
      const others = [`${sessionCookie}=another; nidora_logged_in=1; ${settings}`, settings, `${currencyCookie}=2`, '']
      for (const cookie of others) {
        const { status, headers, text } = await read(request, address, cookie)
        expect(status, address).toBe(200)
        for (const secret of secrets) {
          expect(text, `${address} with ${cookie}`).not.toContain(secret)
          expect(JSON.stringify(headers), `${address} with ${cookie}`).not.toContain(secret)
        }
        if (headers['set-cookie']) expect(headers['set-cookie']).toMatch(/^locale=hu;/)
        if (cookie.startsWith(sessionCookie)) expect(text, address).toBe(first.get(address))
        // Products in the cart or among the favourites appear on none of these pages except those with lists.
        if (!text.includes('<article')) expect(text, address).not.toContain(bought.title)
      }
    }

    if (!hasDictionaries) return
    let dictionary: string | undefined
    await expect(async () => {
      const { headers } = await read(request, productPath(shown, defaultLocale), own)
      dictionary = /<([^>]+)>; rel="compression-dictionary"/.exec(headers.link ?? '')?.[1]
      expect(dictionary).toBeDefined()
    }).toPass({ timeout: 30_000 })
    const text = await (await request.get(dictionary!, { headers: { cookie: own } })).text()
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(text).toContain('</html>')
  },
)
