import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { customers } from '../../platform/db/schema/accounts'
import { countRequest } from '../../platform/http/rate-limit'
import { type Visitor } from '@/tests/support/backend/shop'
import { goodPassword, logIn, logInFrom, openAccount, otherPassword } from '@/tests/support/backend/customer'
import { loginLimits, pairKey } from './limits'
import { testShop } from '@/tests/support/backend/test-shop'

const pauses = vi.hoisted((): number[] => [])
vi.mock('node:timers/promises', () => ({ setTimeout: async (duration: number) => void pauses.push(duration) }))

const shop = await testShop()

/** Uses up a network's failed logins for an address. */
async function exhaust(visitor: Visitor, email: string, network: string): Promise<void> {
  const { database, services } = shop
  for (let count = 1; count < loginLimits.perPair.limit; count += 1)
    await countRequest(database, loginLimits.perPair, pairKey(email, network), services.now())
  expect((await logInFrom(network, visitor, email, otherPassword)).status).toBe(422)
}

describe('a right password', () => {
  it('is rehashed when its hash has outdated parameters', async () => {
    const email = 'weak-hash@example.com'
    await openAccount(shop, email)
    const stored = async () =>
      (await shop.database.select().from(customers).where(eq(customers.email, email)))[0]?.passwordHash ?? ''
    const old = await hash(goodPassword.normalize('NFKC'), { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await shop.database.update(customers).set({ passwordHash: old }).where(eq(customers.email, email))
    expect((await logIn(await shop.visitor().open(), email, otherPassword)).status).toBe(422)
    expect(await stored()).toBe(old)
    expect((await logIn(await shop.visitor().open(), email)).status).toBe(200)
    const renewed = await stored()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await logIn(await shop.visitor().open(), email)).status).toBe(200)
    expect(await stored()).toBe(renewed)
  })

  // R-SAFE-2
  it('works in the owner’s known browser despite failures from the same network', async () => {
    const email = 'neighbour@example.com'
    const network = '198.51.100.70'
    await openAccount(shop, email)
    const owner = await shop.visitor().open()
    expect((await logInFrom('198.51.100.69', owner, email, goodPassword)).status).toBe(200)
    await owner.call('GET', '/api/auth/logout')
    const stranger = await shop.visitor().open()
    await exhaust(stranger, email, network)
    for (let count = 0; count < loginLimits.perAddress.limit; count += 1)
      await countRequest(shop.database, loginLimits.perAddress, network, shop.services.now())
    // Neither a device known to another account nor a made-up one helps.
    const other = await shop.visitor().open()
    await openAccount(shop, 'neighbours-neighbour@example.com')
    await logInFrom('198.51.100.71', other, 'neighbours-neighbour@example.com', goodPassword)
    stranger.cookies.set('__Host-nidora_device', 'x'.repeat(43))
    for (const visitor of [stranger, other])
      expect((await logInFrom(network, visitor, email, goodPassword)).status).toBe(429)
    expect((await logInFrom(network, owner, email, goodPassword)).status).toBe(200)
  })

  // R-SAFE-2
  it('allows at most fifteen attempts in a known browser', async () => {
    const email = 'stolen-device@example.com'
    await openAccount(shop, email)
    const owner = await shop.visitor().open()
    await logInFrom('198.51.100.72', owner, email, goodPassword)
    const codes = []
    for (let count = 0; count <= loginLimits.perDevice.limit - 1; count += 1)
      codes.push((await logInFrom(`203.0.113.${count}`, owner, email, otherPassword)).status)
    codes.push((await logInFrom('203.0.113.99', owner, email, goodPassword)).status)
    expect([new Set(codes.slice(0, -1)), codes.at(-1)]).toEqual([new Set([422]), 429])
  })

  // R-SAFE-2
  it('is only slowed down by a hundred strangers behind an unconfigured proxy', async () => {
    await openAccount(shop, 'behind@example.com')
    for (let count = 1; count < loginLimits.perAddress.limit; count += 1)
      await countRequest(shop.database, loginLimits.perAddress, '127.0.0.1', shop.services.now())
    const from = async () =>
      (await logInFrom('203.0.113.5, 127.0.0.1', await shop.visitor().open(), 'behind@example.com', goodPassword))
        .status
    pauses.length = 0
    expect([await from(), pauses]).toEqual([200, []])
    expect([await from(), pauses]).toEqual([200, [2000]])
  })
})
