import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/backend/database'
import { lineTo } from '../support/backend/database-line'
import { buyer, fillCart, paymentMethods, placeOrder } from '../support/buyer'
import { Visitor } from '../support/visitor'
import { expectShown, startProcess, watchedProduct, type ShopProcess, type ShownProduct } from './processes'

/** Number of changes of each kind; the reports use CLUSTER_CHANGES=50. */
const changes = Number(process.env.CLUSTER_CHANGES || 6)
const cutOffMs = Number(process.env.CLUSTER_CUT_OFF_SECONDS || 6) * 1000

describe.skipIf(!process.env.TEST_DATABASE_URL)('three processes on one PostgreSQL [R-PERF-3]', () => {
  let server: TestDatabase
  let line: Awaited<ReturnType<typeof lineTo>>
  let processes: ShopProcess[]
  let watched: Awaited<ReturnType<typeof watchedProduct>>

  beforeAll(async () => {
    server = await createTestDatabase()
    const databaseUrl = server.environment.DATABASE_URL!
    line = await lineTo(databaseUrl)
    // Sequentially: two processes starting at once share the cores.
    processes = [await startProcess(databaseUrl), await startProcess(databaseUrl, { SHOP_ROLE: 'web' })]
    processes.push(await startProcess(line.url, { SHOP_ROLE: 'web' }))
    watched = await watchedProduct(server, processes[0]!)
  })
  afterAll(async () => {
    watched.close()
    for (const running of processes) await running.stop()
    await line.cut()
    await server.close()
  })

  const expectSeen = (what: string, change: () => Promise<unknown>, expected: Partial<ShownProduct>) =>
    expectShown(processes, watched.page, what, change, expected)

  test('a change by the command line is seen on all of them', async () => {
    const { product, run, setActive } = watched
    for (let count = 0; count < changes; count += 1) {
      const price = 100_000 + Math.floor(count / 5) * 1_000
      const kinds: [string, () => Promise<unknown>, Partial<ShownProduct>][] = [
        ['price', () => run('prices', 'set', product.article, String(price), '--yes'), { status: 200, price }],
        ['sold out', () => run('stock', 'set', product.article, '0'), { isInStock: false }],
        ['in stock again', () => run('stock', 'set', product.article, '5'), { isInStock: true }],
        ['withdrawn', () => setActive('no'), { status: 410 }],
        ['on sale again', () => setActive('yes'), { status: 200, price, isInStock: true }],
      ]
      const [what, change, expected] = kinds[count % kinds.length]!
      await expectSeen(what, change, expected)
    }
    await setActive('yes')
  })

  test('the last unit ordered on one is sold out on all of them', async () => {
    const { product, countryId, run } = watched
    for (let count = 0; count < changes; count += 1) {
      await expectSeen('one piece', () => run('stock', 'set', product.article, '1'), { isInStock: true })
      const { origin } = processes[count % processes.length]!
      const visitor = await new Visitor({ origin }).begin()
      const contents = { productId: product.id, countryId, payment: paymentMethods.bankTransfer }
      await fillCart(visitor, buyer(`cluster-${count}`), contents)
      await expectSeen('ordered', () => placeOrder(visitor, origin), { isInStock: false })
    }
  })

  test('a process cut off from the database catches up once it is back', async () => {
    const { product, run } = watched
    await expectSeen('before', () => run('stock', 'set', product.article, '5'), { isInStock: true })
    await line.cut()
    await run('stock', 'set', product.article, '0')
    await sleep(cutOffMs)
    await expectSeen('after', () => line.restore(), { isInStock: false })
  })
})
