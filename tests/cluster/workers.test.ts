import { setTimeout as sleep } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { socketFolder } from '@/lib/backend/platform/db/embedded/embedded-database'
import type { ProductCard } from '@/lib/contract/catalogue'
import { countrySchema } from '@/lib/contract/shop'
import { productPath } from '@/lib/routing/path'
import { startServer } from '../../scripts/support/server.mjs'
import { createTestCli, type TestCli } from '../support/backend/command-line'
import { buyer, fillCart, paymentMethods, placeOrder, productsInStock } from '../support/buyer'
import { Visitor } from '../support/visitor'
import { expectShown, type ShopProcess } from './processes'

const buyers = 6

/** Ids of a process's child processes. Linux only. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

describe.skipIf(process.platform !== 'linux')('two workers on one embedded database [R-OPS-7]', () => {
  let shop: ShopProcess
  let cli: TestCli
  let countryId: number
  let product: ProductCard
  let page: string
  let article: string
  let database: pg.Pool

  beforeAll(async () => {
    shop = await startServer({ env: { WORKERS: '2' } })
    cli = createTestCli({ SHOP_DATA_DIR: shop.dataFolder }, () => new Date())
    const visitor = new Visitor({ origin: shop.origin })
    product = (await productsInStock(visitor, 5))[0]!
    page = productPath(product, 'hu')
    database = new pg.Pool({ host: socketFolder(shop.dataFolder), user: 'postgres', database: 'postgres', max: 1 })
    const { rows } = await database.query<{ article: string }>(
      'select article_number as article from products where id = $1',
      [product.id],
    )
    article = rows[0]!.article
    const countries = await visitor.request(z.array(countrySchema), 'GET', '/api/countries')
    countryId = countries.find(({ iso2 }) => iso2 === 'HU')!.id
    await vi.waitFor(() => expect(childrenOf(shop.pid)).toHaveLength(2), 60_000)
  })
  afterAll(async () => {
    cli.close()
    await database.end()
    await shop.stop()
  })

  const run = async (...args: string[]) => {
    const { code, err } = await cli.run(...args)
    if (code !== 0) throw new Error(err)
  }
  // Connections go to the workers in turn: two requests reach both.
  const both = () => [shop, shop]

  async function buy(name: string) {
    const visitor = await new Visitor({ origin: shop.origin }).begin()
    await fillCart(visitor, buyer(name), { productId: product.id, countryId, payment: paymentMethods.bankTransfer })
    return (await placeOrder(visitor, shop.origin)).order_hash
  }
  test('changes by command line and orders are seen on both', async () => {
    await expectShown(both(), page, 'one piece', () => run('stock', 'set', article, '1'), { isInStock: true })
    await expectShown(both(), page, 'ordered', () => buy('last'), { isInStock: false })
    await expectShown(both(), page, 'price', () => run('prices', 'set', article, '123000', '--yes'), { price: 123_000 })
  })

  test('no acknowledged order is lost when a worker is killed, and the shop keeps running', async () => {
    await run('stock', 'set', article, '1000')
    const before = childrenOf(shop.pid)
    const acknowledged: string[] = []
    const refused: string[] = []
    const buying = Array.from({ length: buyers }, async (_, number) => {
      for (let count = 0; count < 4; count += 1)
        await buy(`worker-${number}-${count}`).then(
          (hash) => acknowledged.push(hash),
          (error: unknown) => refused.push(String(error)),
        )
    })
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(2), { timeout: 120_000, interval: 20 })
    process.kill(before[1]!, 'SIGKILL')
    await Promise.all(buying)
    await vi.waitFor(() => expect(childrenOf(shop.pid).filter((pid) => !before.includes(pid))).toHaveLength(1), 60_000)
    await sleep(1_000)
    acknowledged.push(await buy('after'))
    const { rows } = await database.query<{ hash: string }>('select order_hash as hash from orders')
    expect(rows.map(({ hash }) => hash)).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(buyers)
  })
})
