import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductCard } from '@/lib/contract/catalogue'
import { countrySchema } from '@/lib/contract/shop'
import { createTestDatabase, type TestDatabase } from '../support/backend/database'
import { buyer, fillCart, orderRequest, paymentMethods, productsInStock } from '../support/buyer'
import { Visitor } from '../support/visitor'
import { startProcess, type ShopProcess } from './processes'

/** How long the row stays locked; the reports use CLUSTER_LOCK_SECONDS=20. */
const lockMs = Number(process.env.CLUSTER_LOCK_SECONDS || 6) * 1000
/** More than the pool has connections, so that they would take all of them by waiting. */
const buyers = 24
/** Orders for one product that may hold a connection while they wait for its row (lib/backend/platform/db/turns.ts). */
const waitingAtOnce = 2

const percentile95 = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0)

describe.skipIf(!process.env.TEST_DATABASE_URL)('a product whose row is locked [R-API-24]', () => {
  let server: TestDatabase
  let shop: ShopProcess
  let locked: ProductCard
  let other: ProductCard
  let countryId: number

  beforeAll(async () => {
    server = await createTestDatabase()
    shop = await startProcess(server.environment.DATABASE_URL!)
    const guest = new Visitor({ origin: shop.origin })
    const [first, second] = await productsInStock(guest, buyers)
    locked = first!
    other = second!
    const countries = await guest.request(z.array(countrySchema), 'GET', '/api/countries')
    countryId = countries.find(({ iso2 }) => iso2 === 'HU')!.id
  })
  afterAll(async () => {
    await shop.stop()
    await server.close()
  })

  const shopperWith = async (name: string, product: ProductCard) => {
    const visitor = await new Visitor({ origin: shop.origin }).begin()
    const payment = paymentMethods.bankTransfer
    await fillCart(visitor, buyer(name), { productId: product.id, countryId, payment })
    return visitor
  }
  const order = async (visitor: Visitor) =>
    (await visitor.call('POST', '/api/cart/order', orderRequest(shop.origin, 'hu'))).status
  const timed = async (work: () => Promise<number>) => {
    const begun = performance.now()
    const status = await work()
    return { status, ms: performance.now() - begun }
  }
  const get = async (path: string) => (await fetch(`${shop.origin}${path}`)).status
  /** Connections to the shop's database that wait for a lock. */
  const waitingConnections = async () => {
    const { rows } = await server.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]!.waiting
  }

  test('delays only its own orders, none of which is lost or placed twice', async () => {
    const rush = []
    for (let number = 0; number < buyers; number += 1) rush.push(await shopperWith(`rush-${number}`, locked))
    const others = []
    for (let number = 0; number < 4; number += 1) others.push(await shopperWith(`other-${number}`, other))

    const holder = await server.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from products where id = $1 for update', [locked.id])
    const waiting = rush.map(order)
    await sleep(500)

    const calls: { status: number; ms: number }[] = []
    const ready: { status: number; ms: number }[] = []
    const connections: number[] = []
    const end = performance.now() + lockMs
    // A busy machine may need longer than the lock's time for the other orders: the row stays locked until all are sent.
    while (performance.now() < end || others.length > 0) {
      calls.push(
        await timed(() => get(`/api/products/${other.id}`)),
        await timed(() => get('/api/products?per_page=24')),
      )
      ready.push(await timed(() => get('/api/health/ready')))
      const visitor = others.pop()
      if (visitor) calls.push(await timed(() => order(visitor)))
      connections.push(await waitingConnections())
      await sleep(50)
    }
    await holder.query('rollback')
    holder.release()

    const answered = await Promise.all(waiting)
    console.info({ lockMs, calls: calls.length, p95: percentile95(calls.map(({ ms }) => ms)) })
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(ready.map(({ status }) => status))).toEqual(new Set([200]))
    // If more waited, they would take the connections that the other calls need.
    expect(Math.max(...connections)).toBe(waitingAtOnce)
    // Whoever waited longer than the lock's time limit was told to try again.
    expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([])
    const refused = rush.filter((_, index) => answered[index] === 503)
    for (const visitor of refused) expect(await order(visitor)).toBe(200)
    const { rows } = await server.pool.query<{ orders: number; stock: number }>(
      'select (select count(*)::int from orders) as orders, (select stock from products where id = $1) as stock',
      [locked.id],
    )
    expect(rows).toEqual([{ orders: buyers + 4, stock: locked.quantity - buyers }])
  })
})
