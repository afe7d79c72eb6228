import { expect, test } from 'vitest'
import { createBackend } from '@/lib/backend/app'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { placement, productWithStock, readyToOrder, Visitor } from '@/tests/support/backend/shop'
import { orders } from '@/lib/backend/platform/db/schema/shop'
import type { StorageFault } from '../health/storage'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

test('alive and ready', async () => {
  expect(await shop.visitor().call('GET', '/api/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await shop.visitor().call('GET', '/api/health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('not ready without a database, but alive', async () => {
  const nobody = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' })
  const app = createBackend({ ...shop.services, probe: nobody.probe })
  expect((await app.fetch(new Request('http://localhost/api/health/ready'))).status).toBe(503)
  expect((await app.fetch(new Request('http://localhost/api/health/live'))).status).toBe(200)
  await nobody.close()
})

test('with a full disk not ready and read-only, but alive, and recovers by itself', async () => {
  let fault: StorageFault | undefined
  const app = createBackend({ ...shop.services, storageFault: async () => fault })
  const product = await productWithStock(shop, 'gomba-table-lamp-rust', 3)
  const buyer = await readyToOrder(shop, product, { payment: 2 })
  const through = (method: string, path: string, body?: unknown) => {
    const visitor = new Visitor(async (request) => app.fetch(request), 'en', 1)
    for (const [name, value] of buyer.cookies) visitor.cookies.set(name, value)
    return visitor.call(method, path, body)
  }
  fault = 'full'
  const ready = await through('GET', '/api/health/ready')
  expect([ready.status, ready.body]).toEqual([503, { message: 'The shop is not ready. Try again in a moment.' }])
  const refused = await through('POST', '/api/cart/order', placement)
  expect([refused.status, refused.headers.get('Retry-After'), refused.body]).toEqual([
    503,
    '5',
    { message: 'The shop is not ready. Try again in a moment.' },
  ])
  expect((await through('GET', '/api/health/live')).status).toBe(200)
  expect((await through('GET', '/api/countries')).status).toBe(200)
  expect(await shop.database.select().from(orders)).toEqual([])
  fault = undefined
  expect((await through('GET', '/api/health/ready')).status).toBe(200)
  expect((await through('POST', '/api/cart/order', placement)).status).toBe(200)
})
