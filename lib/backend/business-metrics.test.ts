import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { shopWithCli } from '@/tests/support/backend/command-line'
import { methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { measureBackend } from './metrics'

const { shop, cli } = await shopWithCli()

it('metrics tell the orders of the last hour, and the age of the last good backup', async () => {
  const registry = new Registry()
  const { database, now } = shop.services
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 }
  measureBackend(
    {
      database,
      pool,
      now,
      dataDir: cli.path('.'),
      storageFault: async () => undefined,
      origin: 'http://localhost:3000',
    },
    registry,
  )
  const scrape = async () => {
    const text = await registry.metrics()
    const valueOf = (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
    return [valueOf('nidora_orders_last_hour'), valueOf('nidora_backup_age_seconds')]
  }
  expect(await scrape()).toEqual(['0', undefined])

  const buyer = await readyToOrder(shop, await productWithStock(shop, 'gomba-table-lamp-rust', 20), {
    payment: methods.transfer,
  })
  expect((await buyer.call('POST', '/api/cart/order', placement)).status).toBe(200)
  expect((await cli.run('backup', 'no/such/folder/shop.gz')).code).toBe(1)
  expect(await scrape()).toEqual(['1', undefined])

  expect((await cli.run('backup', 'shop.gz')).code).toBe(0)
  shop.advance(59)
  expect(await scrape()).toEqual(['1', String(59 * 60)])
  shop.advance(2)
  expect(await scrape()).toEqual(['0', String(61 * 60)])

  expect((await cli.run('backup')).code).toBe(1)
  expect((await cli.run('backup', 'shop.gz', '--made-elsewhere')).code).toBe(1)
  expect(await scrape()).toEqual(['0', String(61 * 60)])
  expect((await cli.run('backup', '--made-elsewhere')).code).toBe(0)
  expect(await scrape()).toEqual(['0', '0'])
})
