import { Command } from 'commander'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountExportSchema } from '@/lib/contract/account'
import { knownDevices, securityEvents } from '../../platform/db/schema/security'
import type { PlacedOrder } from '@/lib/contract/order'
import { placement, productWithStock, readyToOrder, testOrigin, type Visitor } from '@/tests/support/backend/shop'
import {
  goodPassword,
  loggedIn,
  mailedToken,
  openAccount,
  otherPassword,
  resetPage,
} from '@/tests/support/backend/customer'
import { Output } from '../../cli/output'
import { registerSecurity } from '../../cli/security'
import type { Shop } from '../../cli/shop'
import { eraseCustomer } from '../accounts/erase'
import { findCustomerByEmail } from '../customers/store'
import { refundAttempt } from '../orders/payments/refunds'
import { findAttempts } from '../orders/payments/store'
import { deleteExpiredData } from '../housekeeping'
import { commandLine, findSecurityEvents } from './log'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
beforeEach(() => shop.database.delete(securityEvents))

const from = {
  'X-Forwarded-For': '198.51.100.7',
  'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
}
const where = { network: '198.51.100.0/24', device: 'Firefox, Windows' }
const call = (visitor: Visitor, method: string, path: string, body?: unknown) => visitor.call(method, path, body, from)
const logInAs = async (email: string, password = goodPassword) => {
  const visitor = await shop.visitor().open()
  await call(visitor, 'POST', '/api/auth/login', { email, password })
  return visitor
}
/** Latest first. */
const events = () => findSecurityEvents(shop.database, {}, 100)
const idOf = async (email: string) => (await findCustomerByEmail(shop.database, email))?.id ?? 0

// R-ACCT-3
describe('the security log', () => {
  it('records logins and failures, with a keyed hash where there is no account', async () => {
    await openAccount(shop, 'log@example.com')
    await shop.database.delete(securityEvents)
    const visitor = await logInAs('Log@example.com')
    await call(visitor, 'GET', '/api/auth/logout')
    await logInAs('log@example.com', otherPassword)
    await logInAs('nobody@example.com')
    await logInAs('nobody@example.com')
    const id = await idOf('log@example.com')
    const [second, first, failed, logout, login] = await events()
    expect(login).toMatchObject({ kind: 'login', customerId: id, emailHash: null, detail: 'password', ...where })
    expect(login?.createdAt).toEqual(shop.services.now())
    expect(logout).toMatchObject({ kind: 'logout', customerId: id })
    expect(failed).toMatchObject({ kind: 'login_failed', customerId: id, emailHash: null })
    expect(first).toMatchObject({ kind: 'login_failed', customerId: null, emailHash: second?.emailHash })
    expect(first?.emailHash).toMatch(/^[\w-]{22}$/)
  })

  it('records changes of password and address, and data exports', async () => {
    const email = 'moves@example.com'
    const visitor = await loggedIn(shop, email)
    const passwords = { password: otherPassword, password_confirmation: otherPassword }
    await call(visitor, 'PUT', '/api/account/password', { ...passwords, current_password: goodPassword })
    await call(visitor, 'PUT', '/api/account/email', { email: 'moved@example.com', current_password: otherPassword })
    await call(
      visitor,
      'POST',
      `/api/auth/activate/${await mailedToken(shop, 'moved@example.com', 'email_change')}`,
      {},
    )
    await call(visitor, 'POST', '/api/auth/password/reset', { email: 'moved@example.com', result_url: resetPage })
    await call(visitor, 'POST', '/api/auth/password/reset', { email: 'unknown@example.com', result_url: resetPage })
    const token = await mailedToken(shop, 'moved@example.com', 'password_reset')
    await call(visitor, 'POST', `/api/auth/password/reset/${token}`, passwords)
    const again = await logInAs('moved@example.com', otherPassword)
    const exported = await again.send('GET', '/api/account/export', { headers: from })
    const customerId = await idOf('moved@example.com')
    const all = (await events()).reverse()
    expect(all.map(({ kind, customerId: owner }) => [kind, owner]).slice(-8)).toEqual([
      ['password_changed', customerId],
      ['email_change_requested', customerId],
      ['email_changed', customerId],
      ['password_reset_requested', customerId],
      ['password_reset_requested', null],
      ['password_reset', customerId],
      ['login', customerId],
      ['data_exported', customerId],
    ])
    const text = JSON.stringify(all)
    for (const secret of [otherPassword, goodPassword, token, '198.51.100.7', 'example.com'])
      expect(text).not.toContain(secret)
    // The export contains only the customer's own events.
    const { security_events: own } = accountExportSchema.parse(await exported.json())
    expect(own).toContainEqual({ kind: 'password_reset', at: shop.services.now().toISOString(), ...where, detail: '' })
    expect(own).toHaveLength(all.filter((event) => event.customerId === customerId).length)
  })

  it('records refunds with their order', async () => {
    const visitor = await readyToOrder(shop, await productWithStock(shop, 'lune-armchair-ivory', 5))
    const { body: placed } = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
    await visitor.send('POST', new URL(placed.payment_url ?? '').pathname, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: testOrigin },
      body: 'action=pay&number=4111111111111111&expiry=12%2F30&cvc=123',
    })
    const { body: order } = await visitor.order(placed.order_hash)
    const [attempt] = await findAttempts(shop.database, order.id)
    if (!attempt) throw new Error('No payment attempt')
    await refundAttempt(shop.services, attempt, () => 10_000)
    expect(await events()).toMatchObject([
      { kind: 'refund', customerId: null, device: 'command line', detail: `${order.order_number} 10000 HUF` },
    ])
  })

  it('anonymizes all events of a deleted account', async () => {
    await logInAs('erased@example.com')
    await openAccount(shop, 'erased@example.com')
    await logInAs('erased@example.com')
    const id = await idOf('erased@example.com')
    await eraseCustomer(shop.services, id, 'hu', commandLine)
    const kept = await events()
    expect(kept.map(({ kind }) => kind)).toEqual(['account_deleted', 'login', 'logout', 'login', 'login_failed'])
    for (const event of kept)
      expect(event).toMatchObject({ customerId: null, emailHash: null, network: null, device: '', detail: '' })
  })

  it('is kept for 90 days', async () => {
    await logInAs('nobody@example.com')
    shop.advance(89 * 24 * 60)
    await logInAs('nobody@example.com')
    shop.advance(2 * 24 * 60)
    await deleteExpiredData(shop.services)
    expect(await events()).toHaveLength(1)
  })
})

async function run(isJson: boolean, ...args: string[]): Promise<string> {
  let printed = ''
  const print = (text: string) => void (printed += text)
  const output = new Output({ out: print, err: () => undefined, isInteractive: false })
  output.isJson = isJson
  const { database, services } = shop
  const program = new Command().exitOverride()
  registerSecurity(program, {
    output,
    now: services.now,
    path: (given) => given,
    mediaFolder: () => '',
    withShop: (work) => work({ database, services } as Shop),
  })
  await program.parseAsync(['security', ...args], { from: 'user' })
  return printed
}

// R-OPS-3, R-ACCT-3
describe('shop security logout', () => {
  const isIn = async (visitor: Visitor) => (await visitor.call('GET', '/api/account')).status === 200

  it('ends all sessions of an account and forgets its browsers', async () => {
    const [one, again] = [await loggedIn(shop, 'taken@example.com'), await logInAs('taken@example.com')]
    const other = await loggedIn(shop, 'untouched@example.com')
    await shop.database.delete(securityEvents)
    expect(JSON.parse(await run(true, 'logout', 'Taken@example.com'))).toEqual({ accounts: 1, sessions: 2 })
    expect([await isIn(one), await isIn(again), await isIn(other)]).toEqual([false, false, true])
    const customerId = await idOf('taken@example.com')
    const ended = (await events()).filter(({ kind }) => kind === 'sessions_ended')
    expect(ended).toMatchObject([{ customerId, device: 'command line', detail: '2' }])
    const known = await shop.database.select().from(knownDevices).where(eq(knownDevices.customerId, customerId))
    expect(known).toEqual([])
    expect(await isIn(await logInAs('taken@example.com'))).toBe(true)
  })

  it('ends all customers’ sessions, but keeps visitors’ carts', async () => {
    const customers = [await loggedIn(shop, 'all1@example.com'), await loggedIn(shop, 'all2@example.com')]
    const visitor = await shop.visitor().open()
    await visitor.add(await productWithStock(shop, 'lune-armchair-ivory', 5))
    await shop.database.delete(securityEvents)
    expect(await run(false, 'logout', '--everybody')).toMatch(/^Everybody is logged out: \d+ sessions of \d+ accounts/)
    expect(await Promise.all(customers.map(isIn))).toEqual([false, false])
    expect((await visitor.cart()).body.products).toHaveLength(1)
    for (const email of ['all1@example.com', 'all2@example.com'])
      expect(await events()).toContainEqual(
        expect.objectContaining({ kind: 'sessions_ended', customerId: await idOf(email), device: 'command line' }),
      )
    expect(JSON.parse(await run(true, 'logout', '--everybody'))).toEqual({ accounts: 0, sessions: 0 })
  })

  it('requires one account or --everybody', async () => {
    await expect(run(false, 'logout')).rejects.toThrow('Name an account')
    await expect(run(false, 'logout', 'all1@example.com', '--everybody')).rejects.toThrow('Name an account')
    await expect(run(false, 'logout', 'nobody@example.com')).rejects.toThrow('No customer')
  })
})

// R-ACCT-3
describe('shop security', () => {
  it('filters by address, kind and day, as a table, JSON and CSV', async () => {
    await logInAs('later@example.com')
    await openAccount(shop, 'later@example.com')
    await logInAs('later@example.com', otherPassword)
    await logInAs('someone@example.com')
    const today = shop.services.now().toISOString().slice(0, 10)

    const listed = JSON.parse(await run(true, 'log', '--email', 'Later@example.com')) as { kind: string }[]
    expect(listed.map(({ kind }) => kind)).toEqual(['login_failed', 'logout', 'login', 'login_failed'])
    expect(listed[0]).toMatchObject({ email: 'later@example.com', email_hash: null, ...where, detail: 'password' })
    const table = await run(false, 'log', '--kind', 'login_failed', '--limit', '2')
    expect(table.trim().split('\n').slice(1).join()).toMatch(/login_failed[^,]+198.51.100.0\/24/)
    expect(await run(true, 'log', '--until', '2020-01-01')).toBe('[]\n')
    const csv = await run(false, 'export', '--since', today, '--kind', 'login')
    expect(csv.split('\r\n')).toEqual([
      '\ufeffat,kind,email,email_hash,network,device,detail',
      `${shop.services.now().toISOString()},login,later@example.com,,,,activation`,
      '',
    ])
    await expect(run(false, 'log', '--kind', 'lost')).rejects.toThrow('Allowed choices')
  })
})
