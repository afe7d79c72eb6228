import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { databaseLimits } from '@/lib/config/database-limits'
import { lineTo } from '@/tests/support/backend/database-line'
import { shopWithServices } from '@/tests/support/backend/payment-provider'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  stockOf,
  type TestShop,
  type Visitor,
} from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { openDatabase } from '../../platform/db/connection'
import { orderEvents, orderLines, orders, paymentAttempts } from '../../platform/db/schema/shop'

/** Database faults while orders are placed: each order is written completely or not at all. */

const place = (visitor: Visitor) => visitor.call<PlacedOrder & ErrorBody>('POST', '/api/cart/order', placement)
const texts = {
  hu: 'A bolt most nem elérhető. Próbáld újra egy pillanat múlva.',
  en: 'The shop is not ready. Try again in a moment.',
} as const

let shop: TestShop
let product: number
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  product = await productWithStock(shop, 'lune-armchair-ivory', 100)
  spyOnLog()
})
afterEach(() => vi.restoreAllMocks())

/** Row counts of all tables an order writes to. */
async function written() {
  const tables = ['orders', 'order_lines', 'order_events', 'consents', 'payment_attempts', 'mails', 'coupon_uses']
  const counts = sql.join(
    tables.map((name) => sql`(select count(*) from ${sql.identifier(name)}) as ${sql.identifier(name)}`),
    sql`, `,
  )
  const { rows } = await shop.database.execute(sql`select ${counts}, (select sum(value) from counters) as numbers`)
  return { ...rows[0], stock: await stockOf(shop, product) }
}

describe('a database that cannot write [R-ERR-1]', () => {
  const everywhere = [
    'products',
    'orders',
    'order_lines',
    'order_events',
    'consents',
    'payment_attempts',
    'mails',
    'carts',
  ]
  it.each([
    ...everywhere.map((table) => [table, '53100', 'a full disk'] as const),
    ['order_lines', '57014', 'a cancelled statement'] as const,
    ['order_lines', '57P01', 'a shutdown'] as const,
    ['order_lines', '40001', 'a conflict'] as const,
  ])('leaves nothing of an order: %s (%s, %s)', async (table, code) => {
    const locale = code === '53100' ? 'hu' : 'en'
    const visitor = await readyToOrder(shop, product, { locale })
    const before = await written()
    const cart = (await visitor.cart()).body
    const name = sql.identifier(table)
    await shop.database.execute(
      sql.raw(`create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`),
    )
    try {
      await shop.database.execute(
        sql`create trigger fail before insert or update on ${name} for each row execute function fail()`,
      )
      const refused = await place(visitor)
      expect([refused.status, refused.body.message]).toEqual([503, texts[locale]])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await written()).toEqual(before)
    } finally {
      await shop.database.execute(sql`drop function fail() cascade`)
    }
    expect((await visitor.cart()).body).toEqual(cart)
    expect((await place(visitor)).status).toBe(200)
    expect((await written()).stock).toBe(99)
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('a PostgreSQL that is temporarily unavailable [R-ERR-1]', () => {
  const buyers = 12
  const limits = { ...databaseLimits, lock: 2_000, connection: 2_000 }

  it.each(['the line is cut', 'its connections are terminated'])(
    'every order is complete or absent, and none is lost: %s',
    { timeout: 120_000 },
    async (how) => {
      const line = await lineTo(shop.environment.DATABASE_URL ?? '')
      const databaseUrl = new URL(line.url)
      databaseUrl.searchParams.set('application_name', 'terminated')
      const opened = await openDatabase({ databaseUrl: databaseUrl.href, dataDir: '', limits })
      const client = shopWithServices(shop, { database: opened.database })
      try {
        const visitors = await Promise.all(
          Array.from({ length: buyers }, (_, index) =>
            readyToOrder(client, product, {
              email: `buyer${index}@example.com`,
              delivery: methods.showroom,
              payment: methods.payInShowroom,
            }),
          ),
        )
        const before = await shop.database.$count(orders)
        const statuses = new Set<number>()
        const untilPlaced = async (visitor: Visitor): Promise<string> => {
          for (;;) {
            const { status, body } = await place(visitor)
            statuses.add(status)
            if (status === 200) return body.order_hash
            expect([status, body.message]).toEqual([503, texts.hu])
            await sleep(50)
          }
        }
        await line.cut()
        const placing = Promise.all(visitors.map(untilPlaced))
        await sleep(100)
        await line.restore()
        for (let round = 0; round < 3; round++) {
          await sleep(60)
          if (how === 'the line is cut') {
            await line.cut()
            await sleep(150)
            await line.restore()
          } else
            await shop.database.execute(
              sql`select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and application_name = 'terminated'`,
            )
        }
        const hashes = await placing
        expect(statuses).toEqual(new Set([200, 503]))
        expect(new Set(hashes).size).toBe(buyers)
        expect((await shop.database.$count(orders)) - before).toBe(buyers)
        expect(await stockOf(shop, product)).toBe(100 - buyers)
        for (const hash of hashes) {
          const [row] = await shop.database.select().from(orders).where(eq(orders.orderHash, hash))
          const id = row?.id ?? 0
          expect([
            await shop.database.$count(orderLines, eq(orderLines.orderId, id)),
            await shop.database.$count(orderEvents, eq(orderEvents.orderId, id)),
            await shop.database.$count(paymentAttempts, eq(paymentAttempts.orderId, id)),
          ]).toEqual([1, 1, 0])
        }
      } finally {
        await opened.close()
        await line.cut()
      }
    },
  )
})

describe('a clock that is set back', () => {
  it('ends no session, duplicates no order, and loses no payment', async () => {
    const own = await createTestShop()
    try {
      const lamp = await productWithStock(own, 'nadas-floor-lamp-brass', 20)
      const buyer = await readyToOrder(own, lamp)
      const ordered = await place(buyer)
      const next = await readyToOrder(own, lamp, { email: 'other@example.com' })
      own.advance(-3 * 60)
      expect((await next.cart()).body.products).toMatchObject([{ id: lamp, quantity: 1 }])
      const placed = await place(next)
      expect([ordered.status, placed.status]).toEqual([200, 200])
      expect((await place(next)).body.order_hash).toBe(placed.body.order_hash)
      expect(await stockOf(own, lamp)).toBe(18)
      const numbers = (await own.database.select().from(orders).orderBy(orders.id)).map(
        ({ orderNumber }) => orderNumber,
      )
      expect(numbers.toSorted()).toEqual(numbers)
      // Both pay, including the one whose payment began "in the future".
      for (const [visitor, { body }] of [
        [buyer, ordered],
        [next, placed],
      ] as const) {
        await visitor.send('POST', new URL(body.payment_url ?? '').pathname, {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: own.services.origin },
          body: 'action=pay&number=4111111111111111&expiry=12/30&cvc=123',
        })
        expect((await visitor.order(body.order_hash)).body).toMatchObject({ status: 'received' })
      }
    } finally {
      await own.close()
    }
  })
})
