import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '@/lib/contract/cart'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { goodPassword, loggedIn, mailedToken, orderLines, registration } from '@/tests/support/backend/customer'
import { createTestShop, placement, productWithStock, readyToOrder, testOrigin } from '@/tests/support/backend/shop'
import type { TestShop, Visitor } from '@/tests/support/backend/shop'
import { products } from './platform/db/schema/catalogue'
import { orders, sessions } from './platform/db/schema/shop'
import { hashSessionId } from './platform/http/session'

/** Attacks that concern all calls rather than one domain; all others are listed in docs/operations/security.md. */

interface Call {
  readonly method: string
  readonly path: string
}

const sessionName = '__Host-nidora_session'
const hash = 'x'.repeat(43)

let shop: TestShop
let owner: Visitor
let stranger: Visitor
/** The owner's order. */
let order: { id: number; orderHash: string; orderNumber: string }
let calls: Call[]
beforeAll(async () => {
  shop = await createTestShop()
  owner = await loggedIn(shop, 'owner@example.com')
  stranger = await loggedIn(shop, 'stranger@example.com')
  const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
  const orderHash = await orderLines(owner, [[lamp, 1]], 'owner@example.com')
  await owner.add(lamp)
  const [row] = await shop.database.select().from(orders).where(eq(orders.orderHash, orderHash))
  if (!row) throw new Error('The order is gone')
  order = row
  const response = await shop.fetch(new Request(`${testOrigin}/api/openapi.json`))
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> }
  calls = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => ({ method, path })))
})
afterAll(() => shop.close())

/** The path of a call with the owner's identifiers filled in. */
const filled = (path: string) =>
  path
    .replace('{order_hash}', order.orderHash)
    .replace(/\{(offer_hash|token)\}/, hash)
    .replace(/\{(\w+)\}/, '1')

/** Digests of all stored data, except counts and logs of calls. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await shop.database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('rate_limits', 'security_events')`,
  )
  const digests = rows.map(async ({ name }) => {
    const table = sql.identifier(name)
    const digest = sql`select md5(coalesce(string_agg(md5(${table}::text), '' order by ${table}::text), '')) as digest from ${table}`
    return [name, (await shop.database.execute<{ digest: string }>(digest)).rows[0]?.digest ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

describe('a session', () => {
  it('is never one chosen or invented by somebody else', async () => {
    const [known] = await shop.database
      .select()
      .from(sessions)
      .where(eq(sessions.idHash, idHashOf(owner)))
    for (const id of [
      'chosen-by-somebody-else',
      hash,
      // Values found in a copy of the database.
      known?.idHash ?? '',
      known?.csrfToken ?? '',
      "' or ''='",
      '%00',
      '1',
      'a'.repeat(4000),
    ]) {
      const victim = shop.visitor()
      victim.cookies.set(sessionName, id)
      expect((await victim.call('GET', '/api/auth/user')).status, id).toBe(401)
      expect((await victim.cart()).body.products, id).toEqual([])
      expect((await victim.add(1)).status, id).toBe(419)
      expect(victim.cookies.get(sessionName), id).toMatch(/^[\w-]{43}$/)
      expect(victim.cookies.get(sessionName)).not.toBe(id)
    }
  })

  it('is replaced when a registration is confirmed', async () => {
    const visitor = await shop.visitor().open()
    const attacker = shop.visitor()
    for (const [name, value] of visitor.cookies) attacker.cookies.set(name, value)
    await visitor.call('POST', '/api/auth/register', registration('fresh@example.com'))
    const token = await mailedToken(shop, 'fresh@example.com', 'registration_activation')
    expect((await visitor.call('POST', `/api/auth/activate/${token}`, { password: goodPassword })).status).toBe(200)
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(200)
    expect((await attacker.call('GET', '/api/auth/user')).status).toBe(401)
  })
})

function idHashOf(visitor: Visitor): string {
  return hashSessionId(visitor.cookies.get(sessionName) ?? '')
}

/** Unsafe calls without a session: they are authorized otherwise, or change nothing of a visitor's. */
const withoutToken = new Set([
  // Signed, or only triggers a query of the provider.
  'post /api/payments/{provider}/notify',
  // The test bank's own page, and plain forms: accepted from the shop's origin only.
  'post /api/payments/sandbox/{id}',
  'post /api/newsletter/form',
  'post /api/products/{id}/stock-notice/form',
  // Authorized by the mailed token.
  'post /api/newsletter/confirm/{token}',
  'post /api/newsletter/unsubscribe/{token}',
  // Authorized by the secret of the order.
  'post /api/orders/{order_hash}/reviews/stop',
])

describe('another website', () => {
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }

  it('cannot make unsafe calls without the CSRF token', async () => {
    const unsafe = calls.filter(({ method }) => method !== 'get')
    const guarded = unsafe.filter(({ method, path }) => !withoutToken.has(`${method} ${path}`))
    expect(unsafe.length - guarded.length).toBe(withoutToken.size)
    const theirs = decodeURIComponent(stranger.cookies.get('XSRF-TOKEN') ?? '')
    const before = await everything()
    for (const { method, path } of guarded) {
      const send = async (headers: Record<string, string>) =>
        (await owner.call(method.toUpperCase(), filled(path), {}, headers)).status
      for (const token of ['', 'null', theirs]) expect(await send({ 'X-XSRF-TOKEN': token }), path).toBe(419)
      expect(await send(foreign), path).toBe(403)
      // Types a cross-site form can send.
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
        expect(await send({ 'X-XSRF-TOKEN': '', 'Content-Type': type }), path).toBe(419)
    }
    expect(await everything()).toEqual(before)
  })

  it('cannot change anything by a link or a picture', async () => {
    await owner.call('PUT', '/api/account/email', { email: 'next@example.com', current_password: goodPassword })
    const token = await mailedToken(shop, 'next@example.com', 'email_change')
    const before = await everything()
    for (const { path } of calls.filter(({ method }) => method === 'get'))
      for (const address of [filled(path), path.replace('{token}', token).replace(/\{\w+\}/, '1')])
        await owner.send('GET', address, { headers: { ...foreign, 'X-XSRF-TOKEN': '' } })
    expect(await everything()).toEqual(before)
  })

  it('cannot override a request’s method', async () => {
    const product = (await owner.cart()).body.products[0]?.id ?? 0
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
      for (const method of ['DELETE', 'PUT', 'POST']) {
        const headers = { [name]: method }
        await owner.call('GET', `/api/cart/product/${product}?_method=${method}`, undefined, headers)
        await owner.call('GET', `/api/account?_method=${method}`, undefined, headers)
        await owner.call('POST', `/api/cart/product/${product}`, { _method: method }, headers)
      }
    expect((await owner.cart()).body.products).toMatchObject([{ id: product, quantity: 1 }])
    expect((await owner.call('GET', '/api/auth/user')).status).toBe(200)
  })
})

describe('a tampered cart', () => {
  const amounts = ['-1', '1.5', '1e400', '1e-7', '1000', '2147483648', 'null', 'true', '[1]', '{}']
  const texts = ['NaN', 'Infinity', '-1', '1e3', '0x10', '1.0', ' 1', '２', '1;drop', '']

  const sendQuantity = (visitor: Visitor, method: string, path: string, quantity: string) =>
    visitor.send(method, path, {
      headers: { 'Content-Type': 'application/json' },
      body: `{"product_id":1,"quantity":${quantity}}`,
    })

  it.each([...amounts, ...texts.map((text) => JSON.stringify(text))])('rejects the quantity %s', async (quantity) => {
    const visitor = await shop.visitor().open()
    expect((await sendQuantity(visitor, 'POST', '/api/cart/product', quantity)).status).toBe(422)
    const { products: lines, summary } = (await visitor.add(1)).body
    expect((await sendQuantity(visitor, 'PUT', '/api/cart/product/1', quantity)).status).toBe(422)
    expect((await visitor.cart()).body).toMatchObject({ products: lines, summary })
  })

  it.each(['0', '-0'])('removes a line item by the quantity %s, and adds none', async (quantity) => {
    const visitor = await shop.visitor().open()
    expect((await sendQuantity(visitor, 'POST', '/api/cart/product', quantity)).status).toBe(422)
    await visitor.add(1)
    await sendQuantity(visitor, 'PUT', '/api/cart/product/1', quantity)
    expect((await visitor.cart()).body).toMatchObject({ products: [], summary: { total_amount_gross: 0 } })
  })

  it('keeps the shop’s prices, regardless of input', async () => {
    const chair = await productWithStock(shop, 'lune-armchair-ivory', 5)
    const cheap = { price_gross: 1, total_gross: 1, unit_gross: 1, discount: 99, free: true, is_admin: true }
    const summary = { total_amount_gross: 1, total_discount_amount_gross: 1e6 }
    const [honest, visitor] = [await readyToOrder(shop, chair), await readyToOrder(shop, chair)]
    const expected = (await honest.cart()).body.summary
    const { products: lines } = (
      await visitor.call<Cart>('PUT', `/api/cart/product/${chair}`, {
        ...cheap,
        product_id: chair,
        quantity: 1,
        summary,
      })
    ).body
    expect(lines).toHaveLength(1)
    await visitor.call('PUT', '/api/cart/method/delivery', { ...cheap, id: 1 })
    await visitor.call('PUT', '/api/cart/method/payment', { ...cheap, id: 1 })
    expect((await visitor.cart()).body.summary).toEqual(expected)
    const lying = { ...placement, ...cheap, summary, items: [{ product_id: chair, price_gross: 1 }] }
    const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', lying)
    const order = (await visitor.order(placed.body.order_hash)).body
    expect(order.summary.total_amount_gross).toBe(expected.total_amount_gross)
  })

  it('cannot contain a product that is not on sale', async () => {
    const [withdrawn, unpriced] = [
      await productWithStock(shop, 'perc-clock-oak', 5),
      await productWithStock(shop, 'nadas-floor-lamp-brass', 5),
    ]
    await shop.database.update(products).set({ isActive: false }).where(eq(products.id, withdrawn))
    await shop.database.execute(sql`delete from product_prices where product_id = ${unpriced}`)
    for (const id of [withdrawn, unpriced, 0, -1, 999_999]) {
      const visitor = await shop.visitor().open()
      expect((await visitor.add(id)).status, String(id)).toBe(422)
      expect((await visitor.cart()).body.summary.total_quantity, String(id)).toBe(0)
    }
  })
})

describe('somebody else’s things', () => {
  it('are found only by their hash', async () => {
    const { id, orderHash, orderNumber } = order
    for (const name of [
      String(id),
      orderNumber,
      hash,
      orderHash.slice(0, -1),
      `${orderHash.slice(0, -1)}${orderHash.endsWith('A') ? 'B' : 'A'}`,
      orderHash.toUpperCase(),
      `${orderHash}%20`,
      '%25',
      "'%20or%20''='",
      '..%2Forders',
    ]) {
      for (const path of [`/api/orders/${name}`, `/api/orders/${name}/withdrawal`, `/api/offers/${name}`]) {
        const answer = await stranger.call<ErrorBody>('GET', path)
        expect([answer.status, answer.body.errors], path).toEqual([404, undefined])
      }
      const restarted = await stranger.call('POST', `/api/orders/payment_restart/${name}`, {
        payment_method: 1,
        transaction_result_url: placement.transaction_result_url,
      })
      expect(restarted.status, name).toBe(404)
      expect((await stranger.call('POST', `/api/account/orders/${name}/reorder`)).status, name).toBe(404)
    }
    // Even the hash does not make it the stranger's own.
    expect((await stranger.call('POST', `/api/account/orders/${orderHash}/reorder`)).status).toBe(404)
  })

  it('stay unchanged by a stranger’s calls', async () => {
    await owner.call('POST', '/api/favourites/1')
    const state = () =>
      Promise.all(
        ['/api/account', '/api/account/orders', '/api/cart', '/api/favourites', '/api/account/passkeys'].map(
          async (path) => (await owner.call('GET', path)).body,
        ),
      )
    const before = await state()
    const { id } = (await owner.call<{ id: number }>('GET', '/api/account')).body
    const theirs = { id, customer_id: id, user_id: id, owner: `c:${id}`, session_id: idHashOf(owner), cart_id: 1 }
    for (const { method, path } of calls.filter(({ path }) => !/logout|\/account(\/delete)?$/.test(path)))
      await stranger.call(
        method.toUpperCase(),
        `${filled(path)}?customer_id=${id}&user_id=${id}`,
        method === 'get' ? undefined : { ...theirs, quantity: 0, product_id: 1, password: 'x' },
      )
    expect(await state()).toEqual(before)
  })
})

describe('hostile bodies', () => {
  const prototypes =
    '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"quantity":{"__proto__":{"polluted":"yes"}}}'
  const deep = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`
  const wide = `{${Array.from({ length: 5000 }, (_, index) => `"f${index}":0`).join()}}`

  it.each([
    ['prototype names', prototypes],
    ['fifty thousand levels', deep],
    ['five thousand fields', wide],
  ])('%s cause no server error and change no other object', async (_, body) => {
    const failed: string[] = []
    for (const { method, path } of calls.filter((call) => call.method !== 'get')) {
      // Past the window of every limit.
      shop.advance(61)
      const headers = { 'Content-Type': 'application/json' }
      const { status } = await stranger.send(method.toUpperCase(), filled(path), { headers, body })
      if (status >= 500) failed.push(`${method} ${path}: ${status}`)
    }
    expect(failed).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
