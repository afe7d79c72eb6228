import type { APIRequestContext } from 'playwright/test'
import { sessionCookie } from '@/lib/backend/platform/http/session'
import { defaultLocale } from '@/lib/i18n/locales'
import { currencyCookie } from '@/lib/money/currency'
import { path, productPath } from '@/lib/routing/path'
import { productsInStock } from '../../support/buyer'
import { nonEmpty } from '../../support/non-empty'
import type { Visitor } from '../../support/visitor'
import { goodPassword, openAccount } from '../support/customer'
import { ownAddress } from '../support/outbox'
import { hasDictionaries } from '../../../scripts/serving/page-dictionaries'
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

const settings = `${currencyCookie}=2; locale=${defaultLocale}; price_kind=net`

/** A customer with a cart and favourites: the product, the cookies, and what nobody else may see. */
async function customerWithCart(visitor: Visitor, name: string) {
  const [bought, shown] = await productsInStock(visitor, 5)
  if (!bought || !shown) throw new Error('Too little is in stock')
  const email = ownAddress(name)
  await openAccount(visitor, defaultLocale, email)
  const login = await visitor.call('POST', '/api/auth/login', { email, password: goodPassword })
  expect(login.status).toBe(200)
  await visitor.call('POST', '/api/cart/product', { product_id: bought.id, quantity: 3 })
  await visitor.call('POST', `/api/favourites/${bought.id}`)
  const [session, token] = [visitor.cookie(sessionCookie), visitor.cookie('XSRF-TOKEN')]
  if (!session || !token) throw new Error('The customer has no session')
  const own = `${sessionCookie}=${encodeURIComponent(session)}; XSRF-TOKEN=${token}; nidora_logged_in=1; ${settings}`
  return { bought, shown, own, secrets: [email, 'Kovács Dóra', session, token] }
}

test(
  'copies are the same whoever visited before, with whatever cart, account and settings',
  { tag: ['@R-PERF-3', '@desktop'] },
  async ({ request, visitor }) => {
    const { bought, shown, own, secrets } = await customerWithCart(visitor, 'nothing-personal')
    const addresses = [
      path('index', {}, defaultLocale),
      path('all-products', {}, defaultLocale),
      path('cart', {}, defaultLocale),
      path('favourites', {}, defaultLocale),
      path('contact', {}, defaultLocale),
      productPath(shown, defaultLocale),
    ]

    // The first visitor's requests make the copies: rendered, read from the cache, copied.
    const first = new Map<string, string>()
    for (const address of addresses) {
      for (let time = 0; time < 3; time++) first.set(address, (await read(request, address, own)).text)
    }
    // With the same settings, hence the same copies, but another session.
    const another = `${sessionCookie}=another; nidora_logged_in=1; ${settings}`
    const withoutLists: string[] = []
    for (const address of addresses) {
      for (const cookie of [another, settings, `${currencyCookie}=2`, '']) {
        const { status, headers, text } = await read(request, address, cookie)
        expect(status, address).toBe(200)
        for (const secret of secrets) {
          expect(text, `${address} with ${cookie}`).not.toContain(secret)
          expect(JSON.stringify(headers), `${address} with ${cookie}`).not.toContain(secret)
        }
        expect(headers['set-cookie'] ?? '', address).toMatch(/^(?:$|locale=hu;)/)
        if (!text.includes('<article')) withoutLists.push(text)
      }
      expect((await read(request, address, another)).text, address).toBe(first.get(address))
    }
    // Products in the cart or among the favourites appear on none of these pages except those with lists.
    for (const text of nonEmpty(withoutLists)) expect(text).not.toContain(bought.title)
  },
)

test(
  'the dictionary is the same whoever visited before',
  { tag: ['@R-PERF-3', '@desktop'] },
  async ({ request, visitor }) => {
    test.skip(!hasDictionaries, 'needs a Node whose zstd takes dictionaries')
    const { shown, own, secrets } = await customerWithCart(visitor, 'nothing-personal-dictionary')
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
