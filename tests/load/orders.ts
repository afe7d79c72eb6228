/**
 * `npm run load:orders`: how many orders per second PostgreSQL (the server of LOAD_DATABASE_URL) takes from several
 * processes at once, each with its own cart, product, and coupon or none. Prints orders per second and times, and fails
 * if the numbers have gaps. Defaults: `-- --orders 200 --processes 2 --at-once 20 --delay 5`; optional:
 * `--same-product`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { createBackend } from '@/lib/backend/app'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { createServices } from '@/lib/backend/services'
import { readEnvironment } from '@/lib/config/environment'
import { createTestDatabase } from '../support/backend/database'
import { methods, placement, readyToOrder, testOrigin, Visitor } from '../support/backend/shop'
import { delayedLineTo } from './delayed-line'
import { percentiles } from './measure'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    processes: { type: 'string', default: '2' },
    'at-once': { type: 'string', default: '20' },
    delay: { type: 'string', default: '5' },
    payment: { type: 'string', default: 'transfer' },
    'same-product': { type: 'boolean', default: false },
  },
})
const [count, processes, atOnce, delay] = [values.orders, values.processes, values['at-once'], values.delay].map(
  Number,
) as [number, number, number, number]
const payment = values.payment === 'card' ? methods.card : methods.transfer

async function backendOn(databaseUrl: string) {
  const opened = await openDatabase({ databaseUrl, poolSize: atOnce, dataDir: '' })
  const services = createServices(
    readEnvironment({ SHOP_ORIGIN: testOrigin }),
    { ...opened, storageFault: async () => undefined },
    {
      now: () => new Date(),
      invalidate: () => undefined,
    },
  )
  return { fetch: createBackend(services).fetch, close: () => opened.close() }
}

/**
 * A process of the shop: fills its carts over the direct connection, orders them over the delayed one on "go", and
 * reports how long each order took.
 */
async function sell(direct: string, line: string, productIds: readonly number[], name: string): Promise<void> {
  const near = await backendOn(direct)
  const far = await backendOn(line)
  let backend = near
  const visitor = () => new Visitor(async (request) => backend.fetch(request), 'hu', 1)
  const waiting = await Promise.all(
    productIds.map((id, index) => readyToOrder({ visitor }, id, { email: `${name}-${index}@example.com`, payment })),
  )
  process.send?.('ready')
  await once(process, 'message')
  backend = far
  const times: number[] = []
  const busy = process.cpuUsage()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const start = performance.now()
        const { status, body } = await next.call('POST', '/api/cart/order', placement)
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
        times.push(performance.now() - start)
      }
    }),
  )
  const { user, system } = process.cpuUsage(busy)
  await near.close()
  await far.close()
  process.send?.({ times, cpu: (user + system) / 1000 / productIds.length })
  process.disconnect()
}

async function main(): Promise<void> {
  process.env.TEST_DATABASE_URL = process.env.LOAD_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const { database, pool, environment, close } = await createTestDatabase()
  const line = await delayedLineTo(environment.DATABASE_URL!, delay)
  try {
    // Tests do not wait for the disk, but a shop does.
    await pool.query(`alter database ${new URL(line.url).pathname.slice(1)} reset synchronous_commit`)
    const { rows } = await pool.query<{ id: number }>(
      `update products set stock = 100000, availability = 'in_stock' where id in
         (select product_id from product_prices where currency = 'HUF' and gross between 20000 and 200000)
         and is_active and delivery_class = (select delivery_class from products where key = 'lune-armchair-ivory')
       returning id`,
    )
    const ids = values['same-product'] ? rows.slice(0, 1) : rows
    const shops = Array.from({ length: processes }, (_, number) => {
      const share = Array.from({ length: count / processes }, (__, index) => index * processes + number)
      return fork(import.meta.filename, process.argv.slice(2), {
        env: {
          ...process.env,
          LOAD_ORDERS_DIRECT: environment.DATABASE_URL,
          LOAD_ORDERS_LINE: line.url,
          LOAD_ORDERS_NAME: `buyer-${number}`,
          LOAD_ORDERS_PRODUCTS: JSON.stringify(share.map((index) => ids[index % ids.length]!.id)),
        },
      })
    })
    await Promise.all(shops.map((shop) => once(shop, 'message')))
    const start = performance.now()
    for (const shop of shops) shop.send('go')
    const results = (await Promise.all(shops.map((shop) => once(shop, 'message')))) as [
      { times: number[]; cpu: number },
    ][]
    const seconds = (performance.now() - start) / 1000
    const times = percentiles(results.flatMap(([{ times: own }]) => own))
    const cpu = results.reduce((sum, [own]) => sum + own.cpu, 0) / results.length
    const { rows: numbers } = await database.execute<{ number: string }>(
      'select order_number as number from orders order by 1',
    )
    const gaps = numbers.filter(({ number }, index) => Number(number.slice(-6)) !== index + 1)
    console.table({
      [`${count} orders, ${processes} processes, ${atOnce} at once each, +${delay} ms`]: {
        'orders/s': (count / seconds).toFixed(1),
        'median ms': Math.round(times.p50),
        '95th percentile ms': Math.round(times.p95),
        'CPU ms/order': cpu.toFixed(1),
      },
    })
    if (gaps.length > 0 || numbers.length !== count) throw new Error(`Numbers: ${JSON.stringify(gaps)}`)
  } finally {
    line.close()
    await close()
  }
}

const { LOAD_ORDERS_DIRECT: direct, LOAD_ORDERS_LINE: line } = process.env
const { LOAD_ORDERS_PRODUCTS: products = '[]', LOAD_ORDERS_NAME: name = '' } = process.env
if (direct && line) await sell(direct, line, JSON.parse(products) as number[], name)
else await main()
