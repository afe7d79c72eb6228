import type * as Argon2 from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { Order } from '@/lib/contract/order'
import { sessions } from '../../platform/db/schema/shop'
import { countRequest } from '../../platform/http/rate-limit'
import { hashSessionId } from '../../platform/http/session'
import { customer, placement, productWithStock, readyToOrder, testOrigin, Visitor } from '@/tests/support/backend/shop'
import { createBackend } from '../../app'
import { loginLimits, pairKey } from './limits'
import {
  goodPassword,
  loggedIn,
  logIn,
  logInFrom,
  openAccount,
  otherPassword,
  registration,
  resetPage,
} from '@/tests/support/backend/customer'
import { testShop } from '@/tests/support/backend/test-shop'

const argon2 = vi.hoisted(() => ({ calls: [] as string[] }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof Argon2>()
  const counted =
    <Arguments extends unknown[], Result>(name: string, call: (...given: Arguments) => Result) =>
    (...given: Arguments): Result => {
      argon2.calls.push(name)
      return call(...given)
    }
  return { ...real, hash: counted('hash', real.hash), verify: counted('verify', real.verify) }
})

const pauses = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (duration: number) => void pauses.push(duration) }))

const shop = await testShop()

const errorsOf = (answer: { body: unknown }) => (answer.body as ErrorBody).errors
const sessionsOf = (visitor: Visitor) =>
  shop.database
    .select()
    .from(sessions)
    .where(eq(sessions.idHash, hashSessionId(visitor.cookies.get('__Host-nidora_session') ?? '')))
const titles = async (visitor: Visitor) =>
  (await visitor.cart()).body.products.map(({ id, quantity }) => [id, quantity]).sort()

describe('login', () => {
  it('issues a new session and token; the visitor’s become invalid', async () => {
    await openAccount(shop, 'fixed@example.com')
    const visitor = await shop.visitor().open()
    // An attacker who fixed the session before the login.
    const attacker = shop.visitor()
    for (const [name, value] of visitor.cookies) attacker.cookies.set(name, value)
    expect((await logIn(visitor, 'fixed@example.com')).status).toBe(200)
    for (const name of ['__Host-nidora_session', 'XSRF-TOKEN'])
      expect(visitor.cookies.get(name)).not.toBe(attacker.cookies.get(name))
    expect((await attacker.call('GET', '/api/auth/user')).status).toBe(401)
    expect(await sessionsOf(visitor)).toHaveLength(1)
    const stale = { 'X-XSRF-TOKEN': decodeURIComponent(attacker.cookies.get('XSRF-TOKEN') ?? '') }
    expect((await visitor.call('PUT', '/api/account', {}, stale)).status).toBe(419)
  })

  // R-AUTH-5
  it('is not undone by responses to calls sent before it', async () => {
    await openAccount(shop, 'quick@example.com')
    const visitor = await shop.visitor().open()
    const former = new Map(visitor.cookies)
    const answer = await visitor.call('POST', '/api/auth/login', { email: 'quick@example.com', password: goodPassword })
    expect(answer.status).toBe(200)
    for (const path of ['/api/ping', '/api/init']) {
      const late = shop.visitor()
      for (const [name, value] of former) late.cookies.set(name, value)
      expect((await late.send('GET', path)).headers.getSetCookie()).toEqual([])
    }
  })

  it('sets each cookie once, including the readable hint', async () => {
    await openAccount(shop, 'cookies@example.com')
    const visitor = await shop.visitor().open()
    const response = await visitor.send('POST', '/api/auth/login', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'cookies@example.com', password: goodPassword }),
    })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-nidora_session',
      'XSRF-TOKEN',
      'nidora_logged_in',
      '__Host-nidora_device',
    ])
    expect(cookies[3]).toMatch(
      /^__Host-nidora_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookies[2]).toBe('nidora_logged_in=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax')
  })

  it('requires the CSRF token and a same-origin request', async () => {
    await openAccount(shop, 'csrf@example.com')
    const credentials = { email: 'csrf@example.com', password: goodPassword }
    expect((await shop.visitor().call('POST', '/api/auth/login', credentials)).status).toBe(419)
    const visitor = await shop.visitor().open()
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
    for (const [method, path, body] of [
      ['POST', '/api/auth/login', credentials],
      ['POST', '/api/auth/register', registration('csrf2@example.com')],
      ['POST', '/api/auth/password/reset', { email: 'csrf@example.com', result_url: resetPage }],
    ] as const)
      expect((await visitor.call(method, path, body, foreign)).status).toBe(403)
    const customerVisitor = await loggedIn(shop, 'csrf@example.com')
    for (const [method, path] of [
      ['PUT', '/api/account'],
      ['PUT', '/api/account/password'],
      ['DELETE', '/api/account'],
      ['POST', '/api/account/delete'],
    ] as const)
      expect((await customerVisitor.call(method, path, {}, foreign)).status).toBe(403)
    expect((await customerVisitor.call('GET', '/api/auth/user')).status).toBe(200)
  })

  /** Tries wrong passwords until the network's limit for the address is used up. */
  async function exhaust(visitor: Visitor, email: string, network: string): Promise<void> {
    const { database, services } = shop
    for (let count = 1; count < loginLimits.perPair.limit; count += 1)
      await countRequest(database, loginLimits.perPair, pairKey(email, network), services.now())
    expect((await logInFrom(network, visitor, email, otherPassword)).status).toBe(422)
  }

  // R-SAFE-2
  it('is limited per client address', async () => {
    const visitor = await shop.visitor().open()
    const { database, services } = shop
    for (let count = 1; count < loginLimits.perAddress.limit; count += 1)
      await countRequest(database, loginLimits.perAddress, '198.51.100.7', services.now())
    expect((await logInFrom('198.51.100.7', visitor, 'guess1@example.com', 'x')).status).toBe(422)
    // Entries sent by the client itself are further left and not trusted.
    expect((await logInFrom('203.0.113.9, 198.51.100.7', visitor, 'guess2@example.com', 'x')).status).toBe(429)
    expect((await logInFrom('198.51.100.8', visitor, 'guess3@example.com', 'x')).status).toBe(422)
  })

  // R-SAFE-2
  it('is limited per e-mail address and network: wrong passwords do not lock the owner out', async () => {
    await openAccount(shop, 'owner@example.com')
    const stranger = await shop.visitor().open()
    await exhaust(stranger, 'owner@example.com', '198.51.100.30')
    const refused = await logInFrom('198.51.100.30', stranger, 'Owner@example.com', goodPassword)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    const owner = await shop.visitor().open()
    expect((await logInFrom('198.51.100.31', owner, 'owner@example.com', goodPassword)).status).toBe(200)
    expect((await logInFrom('198.51.100.30', stranger, 'other@example.com', 'x')).status).toBe(422)
  })

  it('takes the network from X-Forwarded-For behind trusted proxies', async () => {
    await openAccount(shop, 'proxied@example.com')
    const backend = createBackend({ ...shop.services, trustedProxies: 1 })
    const proxied = () => new Visitor(async (request) => backend.fetch(request), 'hu', 1).open()
    await exhaust(await proxied(), 'proxied@example.com', '198.51.100.40')
    const through = (address: string) => `${address}, 10.0.0.1`
    const from = async (address: string) =>
      (await logInFrom(through(address), await proxied(), 'proxied@example.com', goodPassword)).status
    expect([await from('198.51.100.40'), await from('198.51.100.41')]).toEqual([429, 200])
  })

  it('refuses a persistent network for the rest of the day', async () => {
    const visitor = await shop.visitor().open()
    const key = pairKey('daily@example.com', '198.51.100.50')
    for (let count = 0; count < loginLimits.perPairAndDay.limit; count += 1)
      await countRequest(shop.database, loginLimits.perPairAndDay, key, shop.services.now())
    const refused = await logInFrom('198.51.100.50', visitor, 'daily@example.com', 'x')
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 3600]).toEqual([429, true])
  })

  it('is only slowed down by failures from many networks', async () => {
    await openAccount(shop, 'swarm@example.com')
    for (let count = 1; count < loginLimits.failuresOfEmail.limit; count += 1)
      await countRequest(shop.database, loginLimits.failuresOfEmail, 'swarm@example.com', shop.services.now())
    const visitor = await shop.visitor().open()
    pauses.length = 0
    expect((await logInFrom('198.51.100.60', visitor, 'swarm@example.com', otherPassword)).status).toBe(422)
    expect(pauses).toEqual([])
    expect((await logInFrom('198.51.100.61', visitor, 'swarm@example.com', goodPassword)).status).toBe(200)
    expect(pauses).toEqual([2000])
  })
})

describe('what responses and timing reveal about an address', () => {
  /** A call's queries and hashing, without their values. */
  async function workOf(call: () => Promise<{ status: number; body: unknown }>) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    argon2.calls.length = 0
    const { status, body } = await call()
    const statements = query.mock.calls.map(([first]) => {
      const given: unknown = first
      const statement = typeof given === 'string' ? given : (given as { text: string }).text
      return statement.replace(/^\/\* request_id='[\w-]+' \*\/ /, '')
    })
    query.mockRestore()
    return { status, body, statements, argon2: [...argon2.calls] }
  }

  // R-AUTH-4
  it('is nothing: known and unknown ones cause the same work', async () => {
    await openAccount(shop, 'known@example.com')
    const visitor = await shop.visitor().open()
    // The dummy hash for unknown addresses is computed once.
    await logIn(visitor, 'warm@example.com')
    const calls = {
      login: (email: string) => logIn(visitor, email, otherPassword),
      reminder: (email: string) => visitor.call('POST', '/api/auth/password/reset', { email, result_url: resetPage }),
      registration: async (email: string) => {
        const answer = await visitor.call('POST', '/api/auth/register', {
          ...registration(email),
          is_newsletter_subscription: true,
        })
        return { status: answer.status, body: answer.status === 200 ? 'accepted' : answer.body }
      },
    }
    for (const call of Object.values(calls)) {
      const known = await workOf(() => call('known@example.com'))
      const unknown = await workOf(() => call('unknown@example.com'))
      expect(known.statements.length).toBeGreaterThan(3)
      expect(known).toEqual(unknown)
    }
    expect((await workOf(() => calls.login('nobody@example.com'))).argon2).toEqual(['verify'])
  })
})

describe('logout', () => {
  // R-AUTH-5
  it('ends the session and starts a visitor session with a valid CSRF token', async () => {
    const visitor = await loggedIn(shop, 'leaves@example.com')
    const before = await sessionsOf(visitor)
    const response = await visitor.send('GET', '/api/auth/logout')
    expect([response.status, before.length]).toEqual([204, 1])
    // Not the cookies: consent, language and currency belong to the device.
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-nidora_session',
      'XSRF-TOKEN',
      'nidora_logged_in',
    ])
    expect(cookies[2]).toMatch(/^nidora_logged_in=; Max-Age=0/)
    const rows = await shop.database.select().from(sessions)
    expect(rows.map(({ idHash }) => idHash)).not.toContain(before[0]?.idHash)
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await visitor.add(1)).status).toBe(200)
  })

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': '', Referer: 'https://shop.example.evil.example/' },
    { 'Sec-Fetch-Site': '' },
  ])('is refused for %o', async (headers) => {
    const visitor = await loggedIn(shop, 'stays@example.com')
    const refused = await visitor.call('GET', '/api/auth/logout', undefined, headers)
    expect(refused.status).toBe(403)
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(200)
  })

  it.each<Record<string, string>>([
    { 'Sec-Fetch-Site': '', Origin: testOrigin },
    { 'Sec-Fetch-Site': '', Referer: `${testOrigin}/hu/account` },
  ])('is taken from %o', async (headers) => {
    const visitor = await loggedIn(shop, 'stays@example.com')
    expect((await visitor.call('GET', '/api/auth/logout', undefined, headers)).status).toBe(204)
  })
})

describe('the login hint cookie', () => {
  it('is removed by a 401 and by every response without a login', async () => {
    for (const path of ['/api/auth/user', '/api/cart']) {
      const visitor = shop.visitor()
      visitor.cookies.set('nidora_logged_in', '1')
      const response = await visitor.send('GET', path)
      expect(response.headers.getSetCookie()).toEqual(['nidora_logged_in=; Max-Age=0; Path=/; Secure; SameSite=Lax'])
    }
  })
})

describe('merging the visitor’s data', () => {
  // R-CART-5
  it('the cart is merged into the customer’s, and available on every device', async () => {
    const chair = await productWithStock(shop, 'tihany-chair-oak', 2000)
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
    const first = await shop.visitor().open()
    await openAccount(shop, 'cart@example.com')
    await first.add(chair, 600)
    await logIn(first, 'cart@example.com')
    expect(await titles(first)).toEqual([[chair, 600]])
    const second = await shop.visitor().open()
    await second.add(chair, 500)
    await second.add(lamp, 2)
    await logIn(second, 'cart@example.com')
    expect(await titles(second)).toEqual(
      [
        [chair, 999],
        [lamp, 2],
      ].sort(),
    )
    expect(await titles(first)).toEqual(await titles(second))
    // The customer's cart stays in the account.
    await second.call('GET', '/api/auth/logout')
    expect(await titles(second)).toEqual([])
    await second.open()
    await logIn(second, 'cart@example.com')
    expect(await titles(second)).toEqual(
      [
        [chair, 999],
        [lamp, 2],
      ].sort(),
    )
  })

  it('two simultaneous logins lose nothing', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
    await openAccount(shop, 'both@example.com')
    const visitors = await Promise.all([1, 2, 3].map(() => shop.visitor().open()))
    for (const visitor of visitors) await visitor.add(lamp, 2)
    const statuses = await Promise.all(visitors.map((visitor) => logIn(visitor, 'both@example.com')))
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await titles(visitors[0]!)).toEqual([[lamp, 6]])
  })

  it('favourites are merged without duplicates', async () => {
    const favourites = async (visitor: Visitor) =>
      (await visitor.call<{ id: number }[]>('GET', '/api/favourites')).body.map(({ id }) => id).sort()
    const owner = await loggedIn(shop, 'likes@example.com')
    await owner.call('POST', '/api/favourites/1')
    await owner.call('POST', '/api/favourites/2')
    const visitor = await shop.visitor().open()
    await visitor.call('POST', '/api/favourites/2')
    await visitor.call('POST', '/api/favourites/3')
    await logIn(visitor, 'likes@example.com')
    expect(await favourites(visitor)).toEqual([1, 2, 3])
    expect(await favourites(owner)).toEqual([1, 2, 3])
  })

  it('checkout input stays; gaps are filled from the account', async () => {
    const owner = await loggedIn(shop, 'prefill@example.com')
    await owner.call('PUT', '/api/account', { phone: '06 30 123 4567', invoice_data: customer.invoice_data })
    await owner.add(1)
    expect((await owner.cart()).body.customer_data).toMatchObject({
      email: 'prefill@example.com',
      phone: '+36301234567',
      invoice_data: { zipcode: '1011', name: 'Kovács-Nagy Éva' },
    })
    const coupon = await owner.call('POST', '/api/cart/coupon', { code: 'NOSUCH' })
    expect(errorsOf(coupon)).toEqual({ code: ['Ilyen kupon nincs.'] })
    const visitor = await shop.visitor().open()
    await visitor.add(2)
    await visitor.call('PUT', '/api/cart/customer', { email: 'typed@example.com' })
    await logIn(visitor, 'prefill@example.com')
    expect((await visitor.cart()).body.customer_data.email).toBe('typed@example.com')
  })

  it('only guest orders with the verified address become the customer’s', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 20)
    const orderAs = async (email: string) => {
      const visitor = await readyToOrder(shop, lamp, { email, payment: 2 })
      return (await visitor.call<Order>('POST', '/api/cart/order', placement)).body.order_hash
    }
    const own = await orderAs('Claims@example.com')
    await orderAs('others@example.com')
    const owner = await loggedIn(shop, 'claims@example.com')
    const hashes = async () =>
      (await owner.call<{ items: { order_hash: string }[] }>('GET', '/api/account/orders')).body.items.map(
        (order) => order.order_hash,
      )
    expect(await hashes()).toEqual([own])
    const account = await owner.call('GET', '/api/account')
    expect(account.body).toMatchObject({ phone: '+36301234567', invoice_data: { zipcode: '1011' } })
    // Later guest orders are claimed at the next login.
    const later = await orderAs('claims@example.com')
    await logIn(owner, 'claims@example.com')
    expect(await hashes()).toEqual([later, own])
  })
})
