import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { PlacedOrder } from '@/lib/contract/order'
import { databaseLimits } from '@/lib/config/database-limits'
import { shopWithServices } from '@/tests/support/backend/payment-provider'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  stockOf,
  type TestShop,
} from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { openDatabase, type OpenDatabase } from '../../platform/db/connection'
import { products } from '../../platform/db/schema/catalogue'
import { orderLines } from '../../platform/db/schema/shop'

/** LOCK_SECONDS=20 measures with the shop's real limits. */
const lockMs = Number(process.env.LOCK_SECONDS || 3) * 1000
const limits = process.env.LOCK_SECONDS ? databaseLimits : { ...databaseLimits, lock: 1_000 }
/** More than the pool's connections. */
const buyers = 14
const texts = {
  hu: 'A bolt most nem elérhető. Próbáld újra egy pillanat múlva.',
  en: 'The shop is not ready. Try again in a moment.',
} as const

describe.skipIf(!process.env.TEST_DATABASE_URL)('a product whose row is locked by another session [R-ERR-1]', () => {
  let shop: TestShop
  let opened: OpenDatabase
  let served: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
    const databaseUrl = shop.environment.DATABASE_URL!
    opened = await openDatabase({ databaseUrl, dataDir: '', limits })
    const { database, probe, isOverloaded } = opened
    served = shopWithServices(shop, { database, probe, isOverloaded })
    spyOnLog()
  })
  afterAll(async () => {
    await opened.close()
    await shop.close()
  })
  afterEach(() => vi.restoreAllMocks())

  it('delays its own buyers, not those of other products', { timeout: 120_000 + lockMs * 3 }, async () => {
    const locked = await productWithStock(shop, 'lune-armchair-ivory', 100)
    const free = await productWithStock(shop, 'margit-chair-petrol', 100)
    const waiting = await Promise.all(
      Array.from({ length: buyers }, (_, index) =>
        readyToOrder(shop, locked, {
          email: `locked${index}@example.com`,
          payment: methods.transfer,
          locale: index % 2 === 0 ? 'hu' : 'en',
        }),
      ),
    )
    const place = async (visitor: (typeof waiting)[number]) => {
      const { locale, cookies, currencyId } = visitor
      const own = served.visitor({ locale, currencyId })
      for (const [name, value] of cookies) own.cookies.set(name, value)
      const { status, headers, body } = await own.call<PlacedOrder & ErrorBody>('POST', '/api/cart/order', placement)
      return { locale, status, headers, body }
    }
    const reader = served.visitor()
    const read = async () => {
      const { status } = await reader.call('GET', `/api/products/${free}`)
      const ready = await reader.call('GET', '/api/health/ready')
      expect([status, ready.status]).toEqual([200, 200])
    }
    /** Connections to the shop's database that wait for a lock. */
    const waitingConnections = async () => {
      const { rows } = await shop.database.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]!.waiting
    }

    let refused: Awaited<ReturnType<typeof place>>[] = []
    const connections: number[] = []
    await shop.database.transaction(async (db) => {
      await db.select().from(products).where(eq(products.id, locked)).for('update')
      let isOver = false
      const waitingOrders = Promise.all(waiting.map(place)).finally(() => (isOver = true))
      const end = performance.now() + lockMs
      while (!isOver) {
        await read()
        connections.push(await waitingConnections())
      }
      const other = await readyToOrder(served, free, { email: 'free@example.com', payment: methods.transfer })
      expect((await place(other)).status).toBe(200)
      refused = await waitingOrders
      await sleep(Math.max(0, end - performance.now()))
    })
    for (const { locale, status, headers, body } of refused) {
      expect([status, body.message]).toEqual([503, texts[locale]])
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    // If more waited, they would take the connections that the calls for other products need.
    expect(Math.max(...connections)).toBe(2)
    expect([
      await stockOf(shop, locked),
      await shop.database.$count(orderLines, eq(orderLines.productId, locked)),
    ]).toEqual([100, 0])

    for (const visitor of waiting) expect((await place(visitor)).status).toBe(200)
    expect(await stockOf(shop, locked)).toBe(100 - buyers)
    const { rows } = await shop.database.execute<{ number: string }>(
      sql`select order_number as number from orders order by 1`,
    )
    expect(rows.map(({ number }) => Number(number.slice(-6)))).toEqual(rows.map((_, index) => index + 1))
  })
})
