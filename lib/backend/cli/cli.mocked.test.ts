import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '@/lib/contract/order'
import { customers } from '../platform/db/schema/accounts'
import { products } from '../platform/db/schema/catalogue'
import { mails } from '../platform/db/schema/correspondence'
import { cacheAnnouncements, orderEvents, orders } from '../platform/db/schema/shop'
import { createTestDatabase, testDay } from '@/tests/support/backend/database'
import {
  customer,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  stockOf,
  testOrigin,
  type TestShop,
} from '@/tests/support/backend/shop'
import { saveOrigin } from '../domains/shop/store'
import { createTestCli, shopWithCli } from '@/tests/support/backend/command-line'

const placed = vi.hoisted(() => new Set<string>())
vi.mock(import('@/lib/config/official-graphics'), async (original) => ({
  ...(await original()),
  graphicFiles: () => Promise.resolve(placed),
}))

const { shop, cli } = await shopWithCli()

const hostile = '=HYPERLINK("http://evil.example")\u001b[2J<script>alert(1)</script>'

/** Orders a product by bank transfer; returns the order number. */
async function order(productId: number, comment = ''): Promise<string> {
  const visitor = await readyToOrder(shop, productId, { payment: methods.transfer })
  const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, comment })
  return (await visitor.order(body.order_hash)).body.order_number
}

describe('usage', () => {
  test('prints help on request, and reports errors with an exit code', async () => {
    expect(await cli.run('--help')).toMatchObject({ code: 0, err: '' })
    expect((await cli.run('--help')).out).toContain('orders')
    expect((await cli.run('import', 'prices', '--help')).out).toContain('original_price_huf')
    expect((await cli.run()).code).toBe(2)
    expect(await cli.run('nothing')).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown command') as string,
    })
    expect((await cli.run('orders', 'status', 'ND-1', 'lost')).code).toBe(2)
    expect((await cli.run('orders', 'list', '--since', 'soon')).err).toContain('not a date')
    expect(await cli.run('prices', 'set', 'ND-10482', 'much')).toMatchObject({
      code: 2,
      err: expect.stringContaining('not an amount') as string,
    })
    expect(await cli.run('orders', 'show', 'ND-1')).toMatchObject({ code: 1, err: 'There is no order ND-1.\n' })
  })

  test('a folder without a shop does not become a new shop', async () => {
    const stranger = createTestCli({ SHOP_DATA_DIR: cli.path('mistyped') }, shop.services.now)
    const { code, err } = await stranger.run('health')
    expect(code).toBe(1)
    expect(err).toContain('No shop in')
    stranger.close()
  })

  // R-OPS-4
  test('health reports what needs attention', async () => {
    expect(await cli.json('health')).toMatchObject({
      database: 'reached',
      payments: 'sandbox: test cards mark orders as paid',
      products_on_sale: 87,
      records_left_out: 'none',
      records_shown_in_part: 'none',
    })
  })

  test('R-LAW-9: health reports missing official graphics', async () => {
    placed.clear()
    expect(await cli.json('health')).toMatchObject({
      guarantee_notices_missing: 'hu, en',
      garan_labels_missing: 'ND-10120, ND-10210, ND-10211, ND-10510',
    })
    placed.add('guarantee-notice.hu.png').add('guarantee-notice.en.svg').add('garan.ND-10210.svg')
    expect(await cli.json('health')).toMatchObject({
      guarantee_notices_missing: 'none',
      garan_labels_missing: 'ND-10120, ND-10211, ND-10510',
    })
  })
})

// R-OPS-3
describe('orders', () => {
  test('are listed and shown, with user input made safe', async () => {
    const number = await order(await productWithStock(shop, 'lune-armchair-ivory', 5), hostile)
    const list = await cli.run('orders', 'list')
    expect(list.out).toContain(number)
    expect(list.out).toContain('Kovács-Nagy Éva')
    const shown = await cli.run('orders', 'show', number.toLowerCase())
    expect(shown.out).toContain('\\u001b[2J<script>')
    expect(shown.out).not.toContain('\u001b')
    expect(shown.out).toContain('ND-10482')
    expect(await cli.json('orders', 'list', '--status', 'shipped')).toEqual([])
    expect(await cli.json('orders', 'list', '--until', '2026-01-01')).toEqual([])
    expect(await cli.json<object[]>('orders', 'list', '--since', '2026-11-20')).toHaveLength(1)
  })

  // R-STOCK-4
  test('change status step by step, with timeline and mail; the stock of a shipped one returns when it is back', async () => {
    const id = await productWithStock(shop, 'lune-armchair-ivory', 5)
    const number = await order(id)
    expect(await stockOf(shop, id)).toBe(4)
    expect((await cli.run('orders', 'status', number, 'shipped')).out).toContain('is shipped (was received)')
    const [row] = await shop.database.select().from(orders).where(eq(orders.orderNumber, number))
    const timeline = await shop.database
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, row?.id ?? 0))
    expect(timeline.map(({ status }) => status)).toEqual(['received', 'shipped'])
    const [mail] = await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(1)
    expect(mail).toMatchObject({ template: 'order_shipped', recipient: customer.email })
    const back = await cli.run('orders', 'status', number, 'processing')
    expect(back).toMatchObject({ code: 1, err: expect.stringContaining('cannot become processing') as string })
    await cli.run('orders', 'status', number, 'cancelled')
    expect(await stockOf(shop, id)).toBe(4)
    await cli.run('orders', 'returned', number)
    expect(await stockOf(shop, id)).toBe(5)
    expect((await cli.run('orders', 'status', number, 'delivered')).err).toContain('its last status')
  })

  test('are exported as CSV without live formulas', async () => {
    await cli.run('orders', 'export', 'orders.csv', '--delimiter', ';')
    expect(statSync(cli.path('orders.csv')).mode & 0o077).toBe(0)
    const text = readFileSync(cli.path('orders.csv'), 'utf8')
    const rows = parse(text, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ article_number: 'ND-10482', phone: "'+36301234567", currency: 'HUF' })
    expect(rows[0]?.comment?.startsWith("'=HYPERLINK")).toBe(true)
    const { out, err } = await cli.run('orders', 'export', '--status', 'cancelled')
    expect(out.split('\r\n')).toHaveLength(3)
    expect(err).toContain('1 order exported')
    expect((await cli.run('orders', 'export', 'no/such/folder.csv')).code).toBe(1)
  })

  // R-ORDER-10
  test('are shown and exported with the country of each address', async () => {
    const id = await productWithStock(shop, 'lune-armchair-ivory', 5)
    const visitor = await readyToOrder(shop, id, { payment: methods.transfer })
    await visitor.call('PUT', '/api/cart/customer', {
      invoice_data: { ...customer.invoice_data, country_id: 12, zipcode: '10115', city: 'Berlin' },
      delivery_data: { ...customer.delivery_data, country_id: 2, zipcode: '1010', city: 'Wien' },
    })
    const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const number = (await visitor.order(body.order_hash)).body.order_number
    const shown = await cli.json<object>('orders', 'show', number)
    expect(shown).toMatchObject({ billing_country: 'DE', delivery_country: 'AT', quote: null })
    await cli.run('orders', 'export', 'countries.csv')
    const text = readFileSync(cli.path('countries.csv'), 'utf8')
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.find(({ order_number }) => order_number === number)).toMatchObject({
      invoice_country: 'DE',
      delivery_country: 'AT',
    })
    await cli.run('orders', 'status', number, 'cancelled')
  })

  test('a card payment is refunded, partly or fully, and not twice', async () => {
    const id = await productWithStock(shop, 'lune-armchair-ivory', 5)
    const visitor = await readyToOrder(shop, id)
    const { body } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    const { order_number: number } = (await visitor.order(body.order_hash)).body
    const refund = (...args: string[]) => cli.run('orders', 'refund', number, ...args)
    expect(await refund('--yes')).toMatchObject({ code: 1, err: expect.stringContaining('is redirected') as string })
    await visitor.send('POST', new URL(body.payment_url ?? '').pathname, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: testOrigin },
      body: 'action=pay&number=4111111111111111&expiry=12/30&cvc=123',
    })
    expect((await refund()).code).toBe(2)
    expect((await refund('9 999 999', '--yes')).err).toContain('more than was paid')
    expect((await refund('sok', '--yes')).code).toBe(2)
    expect((await refund('1 000', '--yes')).out).toContain('paid)')
    expect(await cli.json('orders', 'refund', number, '--yes')).toMatchObject({ number, state: 'refunded' })
    expect((await refund('--yes')).err).toContain('nothing to refund')
    expect((await visitor.order(body.order_hash)).body.transaction?.state).toBe('refunded')
    const byTransfer = await order(id)
    expect((await cli.run('orders', 'refund', byTransfer, '--yes')).err).toContain('not paid by card')
  })
})

describe('single items', () => {
  test('stock is set, and low stock is listed', async () => {
    const id = await productWithStock(shop, 'lune-armchair-ivory', 5)
    await shop.database.delete(cacheAnnouncements)
    await cli.run('stock', 'set', 'ND-10482', '1')
    expect(await stockOf(shop, id)).toBe(1)
    const [announced] = await shop.database.select().from(cacheAnnouncements)
    expect(announced?.tags).toEqual([`product:${id}`, 'listings', 'stocks'])
    const low = await cli.json<{ article: string }[]>('stock', 'low', '--below', '1')
    expect(low.map(({ article }) => article)).toContain('ND-10482')
    expect((await cli.run('stock', 'set', 'ND-0', '1')).code).toBe(1)
  })

  test('a price is set in its currency, with or without a reduction', async () => {
    const { out } = await cli.run(
      'prices',
      'set',
      'ND-10482',
      '1 199,90',
      '--currency',
      'EUR',
      '--original',
      '1399',
      '--yes',
    )
    expect(out).toMatch(/1.199\.90.€ instead of 1.399\.00.€ \(was 489\.00.€\)/)
    expect((await cli.run('prices', 'set', 'ND-10482', '100', '--original', '90')).err).toContain('original_price_huf')
  })

  test('coupons are added, listed and ended', async () => {
    const added = await cli.run(
      ...['coupons', 'add', 'tavasz', '--kind', 'amount', '--amount-huf', '5 000', '--ends', '2026-12-31'],
      ...['--title-hu', 'Tavasz', '--title-en', 'Spring'],
    )
    expect(added).toMatchObject({ code: 0, out: expect.stringContaining('TAVASZ: 5') as string })
    expect((await cli.run('coupons', 'add', 'x')).code).toBe(2)
    await cli.run('coupons', 'disable', 'Tavasz')
    const list = await cli.json<{ code: string; state: string }[]>('coupons', 'list')
    expect(list.find(({ code }) => code === 'TAVASZ')?.state).toBe('ended')
    expect((await cli.run('coupons', 'disable', 'NIX')).code).toBe(1)
  })
})

// R-MAIL-4
test('mails link to the origin of the last start, unless the command overrides it', async () => {
  const id = await productWithStock(shop, 'lune-armchair-ivory', 9)
  await saveOrigin(shop.database, 'https://furniture.example', shop.services.now())
  const latestMail = async () => (await shop.database.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]?.text
  // An empty variable is treated as unset.
  const beside = createTestCli({ ...shop.environment, SHOP_ORIGIN: '' }, shop.services.now)
  try {
    await beside.run('orders', 'status', await order(id), 'shipped')
    expect(await latestMail()).toContain('https://furniture.example/hu/orders/')
    await cli.run('orders', 'status', await order(id), 'shipped')
    expect(await latestMail()).toContain(`${testOrigin}/hu/orders/`)
  } finally {
    beside.close()
  }
})

test('mails are listed, shown and sent again: a sent one as a copy, a failed one as a retry', async () => {
  const [mail] = await shop.database.select().from(mails).orderBy(mails.id).limit(1)
  const id = String(mail?.id)
  expect((await cli.run('mail', 'show', id)).out).toContain(mail?.subject)
  await shop.database
    .update(mails)
    .set({ state: 'failed', attempts: 24 })
    .where(eq(mails.id, mail?.id ?? 0))
  expect(await cli.json('mail', 'resend', id)).toMatchObject({ id: mail?.id })
  await shop.database
    .update(mails)
    .set({ state: 'sent' })
    .where(eq(mails.id, mail?.id ?? 0))
  const copy = await cli.json<{ id: number }>('mail', 'resend', id)
  expect(copy.id).not.toBe(mail?.id)
  const [row] = await shop.database.select().from(mails).where(eq(mails.id, copy.id))
  expect(row).toMatchObject({ state: 'queued', attempts: 0, occasion: `${mail?.occasion}:again:1`, html: mail?.html })
  expect(await cli.json<object[]>('mail', 'list', '--state', 'sent')).toHaveLength(1)
  expect((await cli.run('mail', 'resend', '999999')).code).toBe(1)
})

test('customers are found, exported and deleted', async () => {
  await shop.database.insert(customers).values({
    email: 'anna@example.com',
    passwordHash: 'none',
    name: `Anna ${hostile}`,
    locale: 'hu',
    activatedAt: testDay,
  })
  const list = await cli.run('customers', 'list', '--search', 'ANNA@')
  expect(list.out).toContain('anna@example.com')
  expect(list.out).not.toContain('\u001b')
  expect(await cli.json('customers', 'show', 'Anna@example.com')).toMatchObject({ orders: 0 })
  await cli.run('customers', 'export', 'anna@example.com', 'anna.json')
  expect(JSON.parse(readFileSync(cli.path('anna.json'), 'utf8'))).toMatchObject({ orders: [] })
  expect((await cli.run('customers', 'delete', 'anna@example.com')).code).toBe(2)
  expect((await cli.run('customers', 'delete', 'anna@example.com', '--yes')).code).toBe(0)
  expect((await cli.run('customers', 'show', 'anna@example.com')).code).toBe(1)
})

// R-OPS-3
describe('backup and restore', () => {
  const contents = async (database: TestShop['database']) => {
    const tables = ['products', 'product_prices', 'orders', 'order_lines', 'coupons', 'sessions', 'listing_sets']
    const sums: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await database.execute(
        sql`select count(*)::int as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${sql.identifier(table)} t`,
      )
      sums[table] = rows[0]
    }
    return sums
  }

  const mailStates = async (database: TestShop['database']) =>
    (await database.select({ state: mails.state }).from(mails).orderBy(mails.id)).map(({ state }) => state)

  test('queued mails are held after a restore until released', async () => {
    const [waiting] = await shop.database.select().from(mails).where(eq(mails.state, 'queued')).limit(1)
    expect(waiting).toBeDefined()
    const before = await mailStates(shop.database)
    expect((await cli.run('backup', 'mails.gz')).code).toBe(0)
    const other = await createTestDatabase()
    const there = createTestCli(other.environment, shop.services.now)
    try {
      const file = there.file('mails.gz', readFileSync(cli.path('mails.gz')))
      expect((await there.run('restore', file, '--force')).err).toContain('"shop mail release" sends them')
      expect(await mailStates(other.database)).toEqual(before.map((state) => (state === 'queued' ? 'failed' : state)))
      expect((await there.run('mail', 'release')).code).toBe(0)
      expect(await mailStates(other.database)).toEqual(before)
    } finally {
      there.close()
      await other.close()
    }
  })

  test('a backup restores the shop, and sequences continue', { timeout: 120_000 }, async () => {
    expect((await cli.run('backup', 'shop.gz')).code).toBe(0)
    expect(statSync(cli.path('shop.gz')).mode & 0o077).toBe(0)
    const saved = await contents(shop.database)

    const other = await createTestDatabase()
    const there = createTestCli(other.environment, shop.services.now)
    try {
      const file = there.file('shop.gz', readFileSync(cli.path('shop.gz')))
      expect(await there.run('restore', file)).toMatchObject({
        code: 1,
        err: expect.stringContaining('--force') as string,
      })
      expect((await there.run('restore', file, '--force')).err).toContain('Rows restored')
      expect(await contents(other.database)).toEqual(saved)
      const [announced] = await other.database.select().from(cacheAnnouncements)
      expect(announced?.tags).toEqual(['catalogue', 'listings', 'content'])
      const [last] = await other.database.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(1)
      const { rows } = await other.database.execute<{ next: number }>(
        sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as next`,
      )
      expect(rows[0]?.next).toBe((last?.id ?? 0) + 1)

      // The shop's data stay untouched by any invalid file.
      const lines = gunzipSync(readFileSync(cli.path('shop.gz')))
        .toString()
        .split('\n')
      const wrong: [string, Buffer][] = [
        ['This is not a backup', gzipSync('{"a":1}\n')],
        ['truncated', gzipSync(`${lines.slice(0, -3).join('\n')}\n`)],
        ['Nothing was restored', readFileSync(cli.path('shop.gz')).subarray(0, 20_000)],
        ['Nothing was restored', Buffer.from('no zip at all')],
        ['newer version', gzipSync(lines.join('\n').replace(/"schema":\d+/, '"schema":99999999999999'))],
        ['does not have', gzipSync(lines.join('\n').replace('["table","brands"', '["table","bands"'))],
      ]
      for (const [reason, content] of wrong) {
        writeFileSync(there.path('wrong.gz'), content)
        expect(await there.run('restore', 'wrong.gz', '--force')).toMatchObject({
          code: 1,
          err: expect.stringContaining(reason) as string,
        })
      }
      expect(await contents(other.database)).toEqual(saved)
      expect(await other.database.select().from(products)).toHaveLength(87)
    } finally {
      there.close()
      await other.close()
    }
  })
})
