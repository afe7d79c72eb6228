import { eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { rateLimits, sessions } from '../db/schema/shop'
import { countRequest } from './rate-limit'
import { deleteExpiredSessions, hashSessionId } from './session'
import { dailySessionLimit, sessionLimit } from './stateful'
import { loggedIn } from '@/tests/support/backend/customer'
import { createTestShop, testOrigin } from '@/tests/support/backend/shop'
import { logLines, spyOnLog } from '@/tests/support/log'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

describe('sessions and tokens', () => {
  // R-API-8
  it('GET /sanctum/csrf-cookie answers 204 with both cookies', async () => {
    const response = await shop.visitor().send('GET', '/sanctum/csrf-cookie')
    expect(response.status).toBe(204)
    const [session = '', token = ''] = response.headers.getSetCookie()
    expect(session).toMatch(
      /^__Host-nidora_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(token).toMatch(/^XSRF-TOKEN=[^;]+; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/)
  })

  it('stores only the hash of the cookie', async () => {
    const visitor = await shop.visitor().open()
    const id = visitor.cookies.get('__Host-nidora_session') ?? ''
    const rows = await shop.database
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, hashSessionId(id)))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(id)
  })

  it('reading creates no session, so that crawlers leave no rows', async () => {
    const visitor = shop.visitor()
    expect((await visitor.cart()).status).toBe(200)
    expect((await visitor.call('GET', '/api/favourites')).body).toEqual([])
    expect(visitor.cookies.size).toBe(0)
  })

  it('the storefront’s first call starts a session with a valid CSRF token', async () => {
    const visitor = shop.visitor()
    const response = await visitor.send('GET', '/api/init')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(visitor.cookies.has('XSRF-TOKEN')).toBe(true)
    expect((await visitor.add(1)).status).toBe(200)
    const token = visitor.cookies.get('XSRF-TOKEN')
    await visitor.send('GET', '/api/init')
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(token)
  })

  it('renews both cookies when a session’s lifetime is extended, keeping the token', async () => {
    const visitor = await shop.visitor().open()
    const before = new Map(visitor.cookies)
    const response = await visitor.send('GET', '/api/cart')
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(visitor.cookies).toEqual(before)
  })

  it('renews the session’s cookie only once a day, so that a late response does not undo a login', async () => {
    const own = await createTestShop()
    try {
      const visitor = await own.visitor().open()
      const namesSet = async () =>
        (await visitor.send('GET', '/api/cart')).headers.getSetCookie().map((cookie) => cookie.split('=')[0])
      await visitor.add(1)
      expect(await namesSet()).toEqual(['XSRF-TOKEN'])
      own.advance(25 * 60)
      expect(await namesSet()).toEqual(['__Host-nidora_session', 'XSRF-TOKEN'])
      expect(await namesSet()).toEqual(['XSRF-TOKEN'])
    } finally {
      await own.close()
    }
  })

  it('R-SAFE-5: a session whose cookie lacks the prefix continues under the new name', async () => {
    const visitor = await shop.visitor().open()
    await visitor.add(1)
    const id = visitor.cookies.get('__Host-nidora_session') ?? ''
    visitor.cookies.delete('__Host-nidora_session')
    visitor.cookies.set('nidora_session', id)
    const renamed = await visitor.send('GET', '/api/cart')
    expect(renamed.headers.getSetCookie()).toEqual([
      expect.stringMatching(`^__Host-nidora_session=${id}; `) as string,
      expect.stringMatching(/^nidora_session=; Max-Age=0; /) as string,
      expect.stringMatching(/^XSRF-TOKEN=/) as string,
    ])
    visitor.cookies.delete('nidora_session')
    expect((await visitor.cart()).body.summary.total_quantity).toBe(1)
    // If both are sent, the one other hosts cannot set takes precedence.
    visitor.cookies.set('nidora_session', (await shop.visitor().open()).cookies.get('__Host-nidora_session') ?? '')
    expect((await visitor.cart()).body.summary.total_quantity).toBe(1)
  })

  it('R-SAFE-5: over http, as in development, the cookie has no prefix and is not Secure', async () => {
    const { createBackend } = await import('../../app')
    const backend = createBackend({ ...shop.services, origin: 'http://localhost:3000' })
    const [session] = (await backend.request('http://localhost:3000/api/ping')).headers.getSetCookie()
    expect(session).toMatch(/^nidora_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  // R-CART-5
  it('expires 30 days after the last visit', async () => {
    const own = await createTestShop()
    try {
      const visitor = await own.visitor().open()
      await visitor.add(1)
      const day = 24 * 60
      own.advance(29 * day)
      expect((await visitor.cart()).body.summary.total_quantity).toBe(1)
      own.advance(29 * day)
      expect((await visitor.cart()).body.summary.total_quantity).toBe(1)
      own.advance(31 * day)
      expect((await visitor.cart()).body.summary.total_quantity).toBe(0)
      expect((await visitor.add(1)).status).toBe(419)
    } finally {
      await own.close()
    }
  })

  // R-AUTH-5
  it('ends 180 days after creation despite use, for visitors and customers alike', async () => {
    const own = await createTestShop()
    try {
      const shopper = await own.visitor().open()
      await shopper.add(1)
      const customer = await loggedIn(own, 'long@example.com')
      const isOpen = async () => [
        (await shopper.cart()).body.summary.total_quantity,
        (await customer.call('GET', '/api/auth/user')).status,
      ]
      const day = 24 * 60
      for (let days = 25; days < 180; days += 25) {
        own.advance(25 * day)
        expect([days, ...(await isOpen())]).toEqual([days, 1, 200])
      }
      own.advance(6 * day)
      expect(await isOpen()).toEqual([0, 401])
    } finally {
      await own.close()
    }
  })

  it('is limited per network address; reading continues without one', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const { database, services } = shop
    for (let count = 0; count < sessionLimit.limit; count += 1)
      await countRequest(database, sessionLimit, '198.51.100.20', services.now())
    const before = await database.$count(sessions)
    const visitor = shop.visitor()
    for (const [path, status] of [
      ['/api/ping', 200],
      ['/api/init', 200],
      ['/sanctum/csrf-cookie', 204],
    ] as const)
      expect((await visitor.call('GET', path, undefined, from('198.51.100.20'))).status, path).toBe(status)
    const line = { product_id: 1, quantity: 1 }
    const refused = await visitor.call('POST', '/api/cart/product', line, from('198.51.100.20'))
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect((await visitor.call('GET', '/api/auth/logout', undefined, from('198.51.100.20'))).status).toBe(429)
    expect([visitor.cookies.size, await database.$count(sessions)]).toEqual([0, before])
    expect((await visitor.call('POST', '/api/cart/product', line, from('198.51.100.21'))).status).toBe(419)
    expect(visitor.cookies.has('XSRF-TOKEN')).toBe(true)
  })

  it('is limited per day, too', async () => {
    const { database, services } = shop
    for (const { limit, network } of [
      { limit: sessionLimit, network: '198.51.100.30' },
      { limit: dailySessionLimit, network: '198.51.100.31' },
    ]) {
      await countRequest(database, limit, network, services.now())
      await database
        .update(rateLimits)
        .set({ count: limit.limit })
        .where(like(rateLimits.bucket, `${limit.name}:%`))
      const visitor = shop.visitor()
      await visitor.call('GET', '/sanctum/csrf-cookie', undefined, { 'X-Forwarded-For': network })
      expect(visitor.cookies.size).toBe(0)
    }
    // Local peers: an unconfigured proxy, or the shop's own calls.
    const local = shop.visitor()
    await local.call('GET', '/sanctum/csrf-cookie', undefined, { 'X-Forwarded-For': '127.0.0.1' })
    expect(local.cookies.size).toBe(2)
  })

  it('are not kept for a month if they own nothing', async () => {
    const own = await createTestShop()
    try {
      const [idle, used, cart, favourite] = await Promise.all(Array.from({ length: 4 }, () => own.visitor().open()))
      // An unsafe call extends a session to a month.
      for (const visitor of [idle, used]) await visitor?.call('POST', '/api/cart/notices/dismiss')
      await cart?.add(1)
      await favourite?.call('POST', '/api/favourites/1')
      const customer = await loggedIn(own, 'idle@example.com')
      const kept = async () => {
        await deleteExpiredSessions(own.database, own.services.now())
        const left = new Set((await own.database.select().from(sessions)).map(({ idHash }) => idHash))
        return [idle, used, cart, favourite, customer].map((visitor) =>
          left.has(hashSessionId(visitor?.cookies.get('__Host-nidora_session') ?? '')),
        )
      }
      expect(await kept()).toEqual([true, true, true, true, true])
      for (let day = 1; day <= 3; day++) {
        own.advance(25 * 60)
        await used?.call('GET', '/api/cart')
      }
      expect(await kept()).toEqual([false, true, true, true, true])
      own.advance(3 * 24 * 60)
      expect(await kept()).toEqual([false, false, true, true, true])
    } finally {
      await own.close()
    }
  })

  it('returns 419 for a missing or wrong token, in both languages; the same call then succeeds', async () => {
    const visitor = shop.visitor({ locale: 'en' })
    const first = await visitor.call<ErrorBody>('POST', '/api/cart/product', { product_id: 1, quantity: 1 })
    expect([first.status, first.body.message]).toEqual([419, 'CSRF token mismatch.'])
    expect((await visitor.add(1)).status).toBe(200)
    const wrong = { 'X-XSRF-TOKEN': 'x' }
    expect((await visitor.call('PUT', '/api/cart/customer', {}, wrong)).status).toBe(419)
    visitor.locale = 'hu'
    const hungarian = await visitor.call<ErrorBody>('PUT', '/api/cart/customer', {}, wrong)
    expect(hungarian.body.message).toBe('A munkameneted lejárt. Próbáld újra.')
  })

  it('refuses cross-site unsafe calls even with the token', async () => {
    const visitor = await shop.visitor().open()
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site', Origin: testOrigin },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://evil.shop.example' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '', Origin: 'null' },
    ])
      expect((await visitor.call('POST', '/api/cart/product', { product_id: 1, quantity: 1 }, headers)).status).toBe(
        403,
      )
    const own = { 'Sec-Fetch-Site': '', Origin: testOrigin }
    expect((await visitor.call('POST', '/api/cart/product', { product_id: 1, quantity: 1 }, own)).status).toBe(200)
  })
})

// R-ERR-1
describe('errors', () => {
  it('404 and 405 in the language of the Locale header', async () => {
    const visitor = shop.visitor()
    expect(await visitor.call('GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'Nem található.' },
    })
    const wrong = await visitor.call('DELETE', '/api/cart')
    expect(wrong).toMatchObject({ status: 405, body: { message: 'Ez a cím így nem hívható.' } })
    expect(wrong.headers.get('Allow')).toContain('GET')
    visitor.locale = 'en'
    expect(await visitor.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { message: 'Not found.' } })
  })

  it('none for OPTIONS, which lists the methods of a known address', async () => {
    const options = async (path: string) => {
      const { status, headers } = await shop.visitor().send('OPTIONS', path)
      return [status, headers.get('Allow')]
    }
    expect(await options('/api/cart')).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(await options('/api/cart/order')).toEqual([204, 'POST, OPTIONS'])
    expect(await options('/api/nothing')).toEqual([404, null])
  })

  it('400 for a broken body, 415 for another type, 413 above 1 MB', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const post = async (type: string, body: string) => {
      const response = await visitor.send('POST', '/api/cart/product', { headers: { 'Content-Type': type }, body })
      return [response.status, ((await response.json()) as ErrorBody).message]
    }
    expect(await post('application/json', '{"product_id":')).toEqual([400, 'The request cannot be read.'])
    expect(await post('text/plain', '{}')).toEqual([415, 'This content type is not supported.'])
    expect(await post('application/json', `"${'x'.repeat(1024 * 1024)}"`)).toEqual([
      413,
      'The request is too large: 1 MB at most.',
    ])
  })

  // R-ERR-2
  it('422 with the first message, the number of others, and dotted fields', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const body = { email: 'x@', phone: '1', invoice_data: { is_company: true, tax_number: '1', country_id: 1 } }
    const english = await visitor.call<ErrorBody>('PUT', '/api/cart/customer', body)
    expect(english.status).toBe(422)
    expect(english.body.message).toBe('Enter a valid e-mail address, such as name@example.com. (and 2 more errors)')
    expect(Object.keys(english.body.errors ?? {})).toEqual(['email', 'phone', 'invoice_data.tax_number'])
    visitor.locale = 'hu'
    const hungarian = await visitor.call<ErrorBody>('PUT', '/api/cart/customer', { email: 'x@', phone: '1' })
    expect(hungarian.body.message).toBe('Írj be egy érvényes e-mail-címet, például nev@pelda.hu. (és még 1 hiba)')
  })

  it('translates zod’s issues', async () => {
    const visitor = await shop.visitor().open()
    const errors = async (method: string, path: string, body: unknown) =>
      (await visitor.call<ErrorBody>(method, path, body)).body.errors
    expect(await errors('POST', '/api/cart/product', {})).toEqual({
      product_id: ['Ezt a mezőt ki kell tölteni.'],
      quantity: ['Ezt a mezőt ki kell tölteni.'],
    })
    expect(await errors('POST', '/api/cart/product', { product_id: 1.5, quantity: 1000 })).toEqual({
      product_id: ['Egész számot adj meg.'],
      quantity: ['Legfeljebb 999 lehet.'],
    })
    expect(await errors('POST', '/api/cart/coupon', { code: ' ' })).toEqual({ code: ['Ezt a mezőt ki kell tölteni.'] })
    expect(await errors('PUT', '/api/cart/customer', { invoice_data: { is_company: 'yes', name: 1 } })).toEqual({
      'invoice_data.is_company': ['Igent vagy nemet adj meg.'],
      'invoice_data.name': ['Szöveget adj meg.'],
    })
  })

  // R-SAFE-2
  it('429 with Retry-After', async () => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const attempts = []
    for (let count = 0; count < 21; count += 1)
      attempts.push(await visitor.call('POST', '/api/cart/coupon', { code: 'X' }))
    expect(attempts[0]?.headers.get('X-RateLimit-Remaining')).toBe('19')
    expect(attempts[19]?.status).toBe(422)
    const last = attempts[20]
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(last?.headers.get('X-RateLimit-Limit')).toBe('20')
    expect(last?.body).toMatchObject({ message: expect.stringContaining('Too many attempts.') as string })
  })

  // R-SAFE-3
  it('500 reveals no internals and logs no personal data', async () => {
    const log = spyOnLog()
    try {
      const broken = {
        ...shop.services,
        database: {
          select: () => {
            throw new Error('inside')
          },
        } as never,
      }
      const { createBackend } = await import('../../app')
      const response = await createBackend(broken).request('/api/pickup-points?q=eva@example.com', {
        headers: { Locale: 'en' },
      })
      expect(response.status).toBe(500)
      expect(await response.json()).toEqual({ message: 'Server Error' })
      expect(response.headers.get('X-Request-Id')).toBe(logLines(log)[0]?.request_id)
      expect(log.mock.calls.join()).not.toContain('eva@example.com')
    } finally {
      log.mockRestore()
    }
  })
})

describe('an unconfigured proxy', () => {
  it('is reported once, without addresses', async () => {
    const log = spyOnLog()
    const { createBackend } = await import('../../app')
    const ask = async (trustedProxies: number, address: string) => {
      const backend = createBackend({ ...shop.services, trustedProxies })
      for (let count = 0; count < 3; count += 1)
        await backend.request('/api/health', { headers: { 'X-Forwarded-For': address } })
    }
    await ask(1, '203.0.113.9, 198.51.100.7')
    await ask(0, '198.51.100.7')
    expect(log).not.toHaveBeenCalled()
    await ask(0, '203.0.113.9, 198.51.100.7')
    const lines = logLines(log)
    log.mockRestore()
    expect(lines).toMatchObject([{ level: 'warn', hint: expect.stringContaining('TRUSTED_PROXIES') as string }])
    expect(JSON.stringify(lines)).not.toContain('198.51.100.7')
  })
})

describe('limits', () => {
  it('apply per client and window', async () => {
    const limit = { name: 'test', limit: 2, windowSeconds: 60 }
    const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
    const count = (client: string, seconds: number) => countRequest(shop.database, limit, client, at(seconds))
    expect(await count('a', 0)).toEqual({ allowed: true, remaining: 1, retryAfter: 60 })
    expect(await count('a', 50)).toEqual({ allowed: true, remaining: 0, retryAfter: 10 })
    expect((await count('a', 59)).allowed).toBe(false)
    expect((await count('b', 59)).allowed).toBe(true)
    expect((await count('a', 60)).allowed).toBe(true)
  })
})
