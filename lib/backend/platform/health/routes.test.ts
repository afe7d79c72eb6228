import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackend } from '@/lib/backend/app'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

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
