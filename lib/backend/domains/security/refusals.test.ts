import { beforeEach, expect, it } from 'vitest'
import { createBackend } from '@/lib/backend/app'
import { testOrigin } from '@/tests/support/backend/shop'
import { securityEvents } from '../../platform/db/schema/security'
import { findSecurityEvents } from './log'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

let backend: ReturnType<typeof createBackend>
beforeEach(async () => {
  await shop.database.delete(securityEvents)
  backend = createBackend(shop.services)
})

async function send(method: string, path: string, address: string, headers: Record<string, string> = {}) {
  const request = new Request(testOrigin + path, { method, headers: { 'X-Forwarded-For': address, ...headers } })
  return (await backend.fetch(request)).status
}
/** Oldest first. */
const logged = async () =>
  (await findSecurityEvents(shop.database, { kind: 'refused' }, 1000))
    .map(({ network, detail }) => `${network} ${detail}`)
    .toReversed()

// R-ACCT-3
it('the first refusal per network and kind is logged each hour, then its count', async () => {
  for (let time = 0; time < 12; time++) expect(await send('GET', '/api/account', '198.51.100.7')).toBe(401)
  const foreign = { 'Sec-Fetch-Site': 'cross-site' }
  expect(await send('POST', '/api/payments/sandbox/notify', '198.51.100.8')).toBe(403)
  expect(await send('POST', '/api/auth/login', '203.0.113.5', foreign)).toBe(403)
  expect(await logged()).toEqual([
    '198.51.100.0/24 401 GET /api/account',
    '198.51.100.0/24 401 GET /api/account, 10 times this hour',
    '198.51.100.0/24 403 POST /api/payments/:provider/notify',
    '203.0.113.0/24 403 POST /api/auth/login',
  ])
  shop.advance(61)
  await send('GET', '/api/account', '198.51.100.7')
  expect(await logged()).toHaveLength(5)
})

it('found, missing, invalid or tokenless requests are not refusals', async () => {
  const answers = [
    await send('GET', '/api/countries', '198.51.100.7'),
    await send('GET', '/api/orders/none', '198.51.100.7'),
    await send('GET', '/api/nothing', '198.51.100.7'),
    await send('POST', '/api/cart/product', '198.51.100.7'),
  ]
  expect(answers).toEqual([200, 404, 404, 419])
  expect(await logged()).toEqual([])
})

it('many networks do not fill the log', async () => {
  for (let network = 0; network < 520; network++)
    await send('GET', '/api/account', `10.${Math.floor(network / 250)}.${network % 250}.1`)
  expect(await logged()).toHaveLength(500)
})
