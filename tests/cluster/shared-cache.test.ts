import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/support/processes.mjs'
import { createTestDatabase, type TestDatabase } from '../support/backend/database'
import { buyer, fillCart, paymentMethods, placeOrder } from '../support/buyer'
import { hasRedis, startRedis, type RunningRedis } from '../support/redis'
import { Visitor } from '../support/visitor'
import { expectShown, metricOf, shownProduct, startProcess, watchedProduct, type ShopProcess } from './processes'

/** Part of the pages' content, so all processes have the same. */
const shopOrigin = 'http://localhost:3000'

describe.skipIf(!process.env.TEST_DATABASE_URL || !hasRedis)(
  'three processes on one PostgreSQL and one Redis (skipped without TEST_DATABASE_URL or redis-server) [R-PERF-3]',
  () => {
    let server: TestDatabase
    let redis: RunningRedis
    let processes: (ShopProcess & { readonly metrics: number })[] = []
    let watched: Awaited<ReturnType<typeof watchedProduct>>

    async function start(role: string) {
      const metrics = await freePort()
      const running = await startProcess(server.environment.DATABASE_URL!, {
        SHOP_ROLE: role,
        SHOP_ORIGIN: shopOrigin,
        REDIS_URL: redis.url,
        METRICS_PORT: String(metrics),
      })
      return { ...running, metrics }
    }

    beforeAll(async () => {
      server = await createTestDatabase()
      redis = await startRedis()
      for (const role of ['all', 'web', 'web']) processes.push(await start(role))
      watched = await watchedProduct(server, processes[0]!)
    })
    afterAll(async () => {
      watched.close()
      for (const running of processes) await running.stop()
      await redis.remove()
      await server.close()
    })

    const hits = ({ metrics }: { metrics: number }) => metricOf(metrics, 'nidora_shared_cache_reads_total', 'hit')
    const results = ({ metrics }: { metrics: number }, result: string) =>
      metricOf(metrics, 'nidora_page_cache_results_total', result)

    test('a page rendered by one is served by another without rendering, even if it starts later', async () => {
      const { page } = watched
      const [one, other] = processes as [(typeof processes)[number], (typeof processes)[number]]
      expect((await shownProduct(one, page)).status).toBe(200)
      // Pages do not wait for Redis to store them.
      await sleep(500)
      expect(await shownProduct(other, page)).toEqual(await shownProduct(one, page))
      expect(await hits(other)).toBeGreaterThan(0)
      expect([await results(other, 'hit'), await results(other, 'miss')]).toEqual([1, 0])
      await processes[2]!.stop()
      processes = [one, other, await start('web')]
      await shownProduct(processes[2]!, page)
      expect([await results(processes[2]!, 'hit'), await results(processes[2]!, 'miss')]).toEqual([1, 0])
    })

    const change = async (times: number) => {
      const { product, page, countryId, run, setActive } = watched
      const price = 200_000 + times * 1_000
      const see = (what: string, work: () => Promise<unknown>, expected: object) =>
        expectShown(processes, page, what, work, expected)
      await see('price', () => run('prices', 'set', product.article, String(price), '--yes'), { status: 200, price })
      await see('sold out', () => run('stock', 'set', product.article, '0'), { isInStock: false })
      await see('withdrawn', () => setActive('no'), { status: 410 })
      await see('on sale again', () => setActive('yes'), { status: 200, price })
      await see('one piece', () => run('stock', 'set', product.article, '1'), { isInStock: true })
      const { origin } = processes[times % processes.length]!
      const visitor = await new Visitor({
        origin: shopOrigin,
        fetch: (request) => fetch(new Request(request.url.replace(shopOrigin, origin), request)),
      }).begin()
      const contents = { productId: product.id, countryId, payment: paymentMethods.bankTransfer }
      await fillCart(visitor, buyer(`shared-${times}`), contents)
      await see('ordered', () => placeOrder(visitor, shopOrigin), { isInStock: false })
    }

    test('changes by command line and by orders are seen on all of them within three seconds', async () => {
      for (let times = 0; times < 3; times += 1) await change(times)
    })

    test('a page in Redis from before a change is not served to a process that starts after it', async () => {
      const { product, page, run } = watched
      await run('stock', 'set', product.article, '5')
      await sleep(3_000)
      await shownProduct(processes[0]!, page)
      await sleep(500)
      await processes[2]!.stop()
      await run('prices', 'set', product.article, '333000', '--yes')
      processes[2] = await start('web')
      expect(await shownProduct(processes[2]!, page)).toMatchObject({ status: 200, price: 333_000 })
    })

    test('all of this holds when Redis stops, freezes and comes back empty', async () => {
      await redis.stop()
      await change(3)
      await redis.restart()
      await change(4)
      redis.freeze()
      try {
        await change(5)
      } finally {
        redis.thaw()
      }
      await change(6)
      // Used again.
      const writes = () => metricOf(processes[0]!.metrics, 'nidora_shared_cache_writes_total', 'kept')
      const before = await writes()
      await sleep(6_000)
      await shownProduct(processes[0]!, '/hu')
      await change(7)
      expect(await writes()).toBeGreaterThan(before)
    })
  },
)
