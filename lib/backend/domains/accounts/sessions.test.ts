import { describe, expect, it } from 'vitest'
import { accountExportSchema } from '@/lib/contract/account'
import { accountSessionsSchema, type AccountSessions } from '@/lib/contract/account-security'
import { knownDevices } from '../../platform/db/schema/security'
import { testOrigin, type Visitor } from '@/tests/support/backend/shop'
import { goodPassword, mailsTo, openAccount, otherPassword } from '@/tests/support/backend/customer'
import { deleteExpiredData } from '../housekeeping'
import { recipientLimits } from '../customers/recipient-limits'
import { createBackend } from '../../app'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
}
const headersOf = (agent: keyof typeof agents, network = '198.51.100.7') => ({
  'User-Agent': agents[agent],
  'X-Forwarded-For': network,
})
const logInFrom = async (agent: keyof typeof agents, email: string, visitor?: Visitor) => {
  const browser = visitor ?? shop.visitor()
  await browser.call('GET', '/sanctum/csrf-cookie')
  const answer = await browser.call('POST', '/api/auth/login', { email, password: goodPassword }, headersOf(agent))
  expect(answer.status).toBe(200)
  return browser
}
const listed = async (visitor: Visitor, agent: keyof typeof agents = 'desktop', network?: string) => {
  const headers = headersOf(agent, network)
  const answer = await visitor.call<AccountSessions>('GET', '/api/account/sessions', undefined, headers)
  return accountSessionsSchema.parse(answer.body).items
}
const isLoggedIn = async (visitor: Visitor) => (await visitor.call('GET', '/api/auth/user')).status === 200
const reports = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ template }) => template === 'new_device')

// R-ACCT-4
describe('the list of sessions', () => {
  it('shows browser, system, coarse network and last use; the current one first', async () => {
    await openAccount(shop, 'list@example.com')
    const desktop = await logInFrom('desktop', 'list@example.com')
    shop.advance(60)
    const phone = await logInFrom('phone', 'list@example.com')
    const start = shop.services.now()
    expect(await listed(desktop)).toMatchObject([
      { device: 'Firefox, Linux', network: '198.51.100.0/24', is_current: true },
      { device: 'Safari, iOS', is_current: false, started_at: start.toISOString() },
    ])
    shop.advance(20)
    const [own] = await listed(phone, 'phone', '203.0.113.9')
    expect(own).toMatchObject({
      network: '203.0.113.0/24',
      started_at: start.toISOString(),
      last_used_at: shop.services.now().toISOString(),
      is_current: true,
    })
    const exported = accountExportSchema.parse((await phone.call('GET', '/api/account/export')).body)
    expect(exported.sessions).toHaveLength(2)
    expect(exported.sessions).toContainEqual(expect.objectContaining({ device: 'Firefox, Linux' }))
    expect(exported.devices).toHaveLength(3)
  })

  it('ends one or all others, only the customer’s own', async () => {
    await openAccount(shop, 'ends@example.com')
    await openAccount(shop, 'stranger@example.com')
    const [first, second, third] = [
      await logInFrom('desktop', 'ends@example.com'),
      await logInFrom('phone', 'ends@example.com'),
      await logInFrom('phone', 'ends@example.com'),
    ]
    const stranger = await logInFrom('phone', 'stranger@example.com')
    const own = (await listed(first))[0]?.id
    const ofSecond = (await listed(second))[0]?.id
    const end = (visitor: Visitor, id?: string) =>
      visitor.call('POST', `/api/account/sessions/${id}/delete`, { password: goodPassword })
    expect((await end(stranger, ofSecond)).status).toBe(404)
    expect((await end(first, own)).status).toBe(404)
    expect((await end(first, 'x')).status).toBe(422)
    expect((await end(first, ofSecond)).status).toBe(204)
    expect([await isLoggedIn(first), await isLoggedIn(second), await isLoggedIn(third)]).toEqual([true, false, true])
    expect((await first.call('DELETE', '/api/account/sessions', { password: goodPassword })).status).toBe(204)
    expect([await isLoggedIn(first), await isLoggedIn(third), await isLoggedIn(stranger)]).toEqual([true, false, true])
    expect(await listed(first)).toHaveLength(1)
  })
})

// R-AUTH-8
describe('a login from a new device', () => {
  it('is reported in the account’s language, unless from a known browser or by activation', async () => {
    const email = 'device@example.com'
    await openAccount(shop, email)
    expect(await reports(email)).toEqual([])
    const visitor = await shop.visitor({ locale: 'en' }).open()
    await logInFrom('desktop', email, visitor)
    const [report] = await reports(email)
    expect(report?.text).toContain('Új belépés a fiókodba')
    expect(report?.text).toContain('Firefox, Linux')
    expect(report?.text).toContain(`${testOrigin}/hu/account/biztonsag`)
    expect(report?.text).toContain(`${testOrigin}/hu/auth/jelszo/elfelejtett`)
    await visitor.call('GET', '/api/auth/logout')
    await logInFrom('desktop', email, visitor)
    expect(await reports(email)).toHaveLength(1)
    // A cookie set before the prefix was introduced is recognized and renamed.
    await visitor.call('GET', '/api/auth/logout')
    visitor.cookies.set('nidora_device', visitor.cookies.get('__Host-nidora_device') ?? '')
    visitor.cookies.delete('__Host-nidora_device')
    await logInFrom('desktop', email, visitor)
    expect(await reports(email)).toHaveLength(1)
    expect(visitor.cookies.get('__Host-nidora_device')).toMatch(/^[\w-]{43}$/)
    expect(visitor.cookies.get('nidora_device')).toBe('')
    // The browser is new to another account; only hashes are stored, and they differ.
    await openAccount(shop, 'family@example.com')
    await visitor.call('GET', '/api/auth/logout')
    await logInFrom('desktop', 'family@example.com', visitor)
    expect(await reports('family@example.com')).toHaveLength(1)
    const cookie = visitor.cookies.get('__Host-nidora_device') ?? ''
    expect(cookie).toMatch(/^[\w-]{43}$/)
    const stored = await shop.database.select({ hash: knownDevices.deviceHash }).from(knownDevices)
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(stored.length)
    expect(stored.map(({ hash }) => hash)).not.toContain(cookie)
  })

  it('is reported again once its session was ended from elsewhere', async () => {
    const email = 'thief@example.com'
    await openAccount(shop, email)
    const [owner, thief] = [await logInFrom('desktop', email), await logInFrom('phone', email)]
    await owner.call('DELETE', '/api/account/sessions', { password: goodPassword })
    const before = (await reports(email)).length
    await logInFrom('phone', email, thief)
    expect(await reports(email)).toHaveLength(before + 1)
    await owner.call('PUT', '/api/account/password', {
      current_password: goodPassword,
      password: otherPassword,
      password_confirmation: otherPassword,
    })
    expect(await listed(owner)).toHaveLength(1)
  })

  it('is reported within a limit per address that strangers’ calls do not use up', async () => {
    const email = 'many@example.com'
    await openAccount(shop, email)
    const services = { ...shop.services, mail: { ...shop.services.mail, recipientLimits } }
    const backend = createBackend(services)
    const limited = { ...shop, fetch: async (request: Request) => backend.fetch(request) }
    const visit = async (path: string, body: object) => {
      const visitor = await shop.visitor().open()
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = {
        Cookie: cookie,
        'X-XSRF-TOKEN': decodeURIComponent(visitor.cookies.get('XSRF-TOKEN') ?? ''),
        'Content-Type': 'application/json',
      }
      return limited.fetch(new Request(testOrigin + path, { method: 'POST', headers, body: JSON.stringify(body) }))
    }
    for (let count = 0; count < 5; count += 1) await visit('/api/auth/activation', { email })
    for (let count = 0; count < 7; count += 1)
      expect((await visit('/api/auth/login', { email, password: goodPassword })).status).toBe(200)
    expect(await reports(email)).toHaveLength(5)
  })

  it('is reported again after 400 days', async () => {
    const email = 'years@example.com'
    await openAccount(shop, email)
    const visitor = await logInFrom('desktop', email)
    shop.advance(401 * 24 * 60)
    await deleteExpiredData(shop.services)
    expect(await shop.database.select().from(knownDevices)).toEqual([])
    await logInFrom('desktop', email, visitor)
    expect(await reports(email)).toHaveLength(2)
  })
})
