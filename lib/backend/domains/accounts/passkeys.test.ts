import { describe, expect, it } from 'vitest'
import {
  accountPasskeysSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  type PasskeyRequest,
} from '@/lib/contract/account-security'
import { accountExportSchema } from '@/lib/contract/account'
import type { ErrorBody } from '@/lib/contract/common'
import { securityEvents } from '../../platform/db/schema/security'
import { Authenticator } from '@/tests/support/authenticator'
import {
  goodPassword,
  loggedIn,
  mailedToken,
  mailsTo,
  otherPassword,
  resetPage,
} from '@/tests/support/backend/customer'
import { testOrigin, type Visitor } from '@/tests/support/backend/shop'
import { loginLimits } from './limits'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const errorsOf = (answer: { body: unknown }) => Object.keys((answer.body as ErrorBody).errors ?? {})
const statusOf = (answer: { status: number; body: unknown }) => [answer.status, ...errorsOf(answer)]

async function creationOptions(visitor: Visitor, confirmation: object = { password: goodPassword }) {
  const answer = await visitor.call('POST', '/api/account/passkeys/options', confirmation)
  expect(answer.status).toBe(200)
  return passkeyCreationSchema.parse(answer.body)
}
const add = (visitor: Visitor, credential: unknown, name = 'Telefon') =>
  visitor.call<{ id: number }>('POST', '/api/account/passkeys', { name, credential })
const request = async (visitor: Visitor, path = '/api/auth/passkey/options') => {
  const answer = await visitor.call<PasskeyRequest>('POST', path)
  expect(answer.status).toBe(200)
  return passkeyRequestSchema.parse(answer.body)
}
const logIn = (visitor: Visitor, assertion: unknown) => visitor.call('POST', '/api/auth/passkey', assertion)
const listed = async (visitor: Visitor) =>
  accountPasskeysSchema.parse((await visitor.call('GET', '/api/account/passkeys')).body).items

/** A customer with a passkey, in a new session. */
async function withPasskey(email: string, counts = true) {
  const visitor = await loggedIn(shop, email)
  const authenticator = new Authenticator(testOrigin, counts)
  const { status, body } = await add(visitor, authenticator.create(await creationOptions(visitor)))
  expect(status).toBe(200)
  return { visitor, authenticator, id: body.id }
}

// R-AUTH-9, R-ACCT-4
describe('the customer’s passkeys', () => {
  it('are named, listed, exported and removed; additions are mailed, additions and removals logged', async () => {
    const email = 'keys@example.com'
    const { visitor, id } = await withPasskey(email)
    const created = shop.services.now().toISOString()
    expect(await listed(visitor)).toEqual([{ id, name: 'Telefon', created_at: created, last_used_at: null }])
    const [mail] = await mailsTo(shop, email)
    expect(mail?.template).toBe('passkey_added')
    expect(mail?.text).toContain('„Telefon”')
    const exported = accountExportSchema.parse((await visitor.call('GET', '/api/account/export')).body)
    expect(exported.passkeys).toEqual([{ name: 'Telefon', created_at: created, last_used_at: null }])
    const remove = (given: object, of = visitor) => of.call('POST', `/api/account/passkeys/${id}/delete`, given)
    expect(statusOf(await remove({}))).toEqual([422, 'password'])
    expect(statusOf(await remove({ password: otherPassword }))).toEqual([422, 'password'])
    const stranger = await loggedIn(shop, 'other-keys@example.com')
    expect((await remove({ password: goodPassword }, stranger)).status).toBe(404)
    expect((await remove({ password: goodPassword })).status).toBe(204)
    expect(await listed(visitor)).toEqual([])
    const kinds = (await shop.database.select().from(securityEvents)).map(({ kind, detail }) => [kind, detail])
    expect(kinds).toContainEqual(['passkey_added', 'Telefon'])
    expect(kinds).toContainEqual(['passkey_removed', 'Telefon'])
    expect(kinds).toContainEqual(['login_failed', 'confirmation'])
  })

  it('require a fresh password or passkey, not just a session', async () => {
    const { visitor, authenticator, id } = await withPasskey('fresh@example.com')
    const begin = (given: object) => visitor.call('POST', '/api/account/passkeys/options', given)
    expect(statusOf(await begin({}))).toEqual([422, 'password'])
    expect(statusOf(await begin({ password: otherPassword }))).toEqual([422, 'password'])
    // An assertion made for a login does not confirm a change, nor does a stranger's passkey.
    const forLogin = authenticator.get(await request(visitor))
    expect(statusOf(await begin({ passkey: forLogin }))).toEqual([422, 'passkey'])
    const confirm = () => request(visitor, '/api/account/passkeys/confirmation')
    const begun = await confirm()
    expect(begun.allowCredentials?.map((one) => one.id)).toEqual([authenticator.credentialId])
    const { authenticator: foreign } = await withPasskey('foreign@example.com')
    expect(statusOf(await begin({ passkey: foreign.get(begun) }))).toEqual([422, 'passkey'])
    const options = await creationOptions(visitor, { passkey: authenticator.get(await confirm()) })
    expect(options.excludeCredentials?.map((one) => one.id)).toEqual([authenticator.credentialId])
    expect((await add(visitor, new Authenticator(testOrigin).create(options), 'Kulcs')).status).toBe(200)
    const proof = { passkey: authenticator.get(await confirm()) }
    expect((await visitor.call('DELETE', `/api/account/passkeys/${id}`, proof)).status).toBe(204)
    expect((await listed(visitor)).map(({ name }) => name)).toEqual(['Kulcs'])
  })

  it('cannot be guessed with a stolen session', async () => {
    const visitor = await loggedIn(shop, 'stolen@example.com')
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push((await visitor.call('POST', '/api/account/passkeys/options', { password: `${count}` })).status)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  it.each([
    ['another site', { origin: 'https://shop.example.evil.example' }],
    ['another host’s passkey', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['no user verification', { isVerified: false }],
  ])('are not created with %s', async (_what, flaws) => {
    const visitor = await loggedIn(shop, 'flaws@example.com')
    const credential = new Authenticator(testOrigin).create(await creationOptions(visitor), flaws)
    expect(statusOf(await add(visitor, credential))).toEqual([422, 'credential'])
    expect(await listed(visitor)).toEqual([])
    shop.advance(11)
  })

  it('are created once per challenge and passkey, within five minutes, in the requesting session', async () => {
    const visitor = await loggedIn(shop, 'once@example.com')
    const authenticator = new Authenticator(testOrigin)
    const late = authenticator.create(await creationOptions(visitor))
    shop.advance(5)
    expect(statusOf(await add(visitor, late))).toEqual([422, 'credential'])
    const credential = authenticator.create(await creationOptions(visitor))
    expect(statusOf(await add(await loggedIn(shop, 'once@example.com'), credential))).toEqual([422, 'credential'])
    expect((await add(visitor, credential)).status).toBe(200)
    expect(statusOf(await add(visitor, credential))).toEqual([422, 'credential'])
    const other = await loggedIn(shop, 'copy@example.com')
    expect(statusOf(await add(other, authenticator.create(await creationOptions(other))))).toEqual([422, 'credential'])
    expect(statusOf(await add(visitor, credential, 'see http://evil.example'))).toEqual([422, 'name'])
    expect(statusOf(await add(visitor, { id: 1 }))).toContain(422)
  })
})

// R-AUTH-9
describe('a login by passkey', () => {
  it('opens a new session of its owner and records the use', async () => {
    const { visitor, authenticator } = await withPasskey('in@example.com')
    const browser = await shop.visitor().open()
    const before = browser.cookies.get('__Host-nidora_session')
    const options = await request(browser)
    expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required' })
    shop.advance(1)
    const answer = await logIn(browser, authenticator.get(options))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'in@example.com' })
    expect(browser.cookies.get('__Host-nidora_session')).not.toBe(before)
    expect((await browser.call('GET', '/api/auth/user')).body).toMatchObject({ email: 'in@example.com' })
    const [passkey] = await listed(visitor)
    expect(passkey?.last_used_at).toBe(shop.services.now().toISOString())
    const logins = (await shop.database.select().from(securityEvents)).filter(({ kind }) => kind === 'login')
    expect(logins.at(-1)).toMatchObject({ detail: 'passkey' })
    expect((await mailsTo(shop, 'in@example.com'))[0]?.template).toBe('new_device')
  })

  it.each([
    ['another site', { origin: 'https://shop.example.evil.example' }],
    ['another host’s passkey', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['no user verification', { isVerified: false }],
    ['a copied authenticator, whose counter lags behind', { counter: 1 }],
    ['another account’s handle', { userHandle: 'x'.repeat(43) }],
  ])('is refused with %s', async (_what, flaws) => {
    const { authenticator } = await withPasskey(`refused-${_what.replace(/\W/g, '')}@example.com`)
    const browser = await shop.visitor().open()
    expect((await logIn(browser, authenticator.get(await request(browser)))).status).toBe(200)
    const next = await shop.visitor().open()
    const refused = await logIn(next, authenticator.get(await request(next), flaws))
    expect(statusOf(refused)).toEqual([422, 'passkey'])
    expect((await next.call('GET', '/api/auth/user')).status).toBe(401)
  })

  it('works once per challenge, within five minutes, in the requesting session', async () => {
    const { authenticator } = await withPasskey('replay@example.com', false)
    const [browser, thief] = [await shop.visitor().open(), await shop.visitor().open()]
    const assertion = authenticator.get(await request(browser))
    expect(statusOf(await logIn(thief, assertion))).toEqual([422, 'passkey'])
    expect((await logIn(browser, assertion)).status).toBe(200)
    expect(statusOf(await logIn(browser, assertion))).toEqual([422, 'passkey'])
    const late = authenticator.get(await request(browser))
    shop.advance(5)
    expect(statusOf(await logIn(browser, late))).toEqual([422, 'passkey'])
    // Passkeys without a counter keep working.
    expect((await logIn(browser, authenticator.get(await request(browser)))).status).toBe(200)
  })

  it('fails alike for unknown and removed passkeys, and counts as a wrong password', async () => {
    const { visitor, authenticator, id } = await withPasskey('limits@example.com')
    const browser = await shop.visitor().open()
    const unknown = new Authenticator(testOrigin)
    const answer = await logIn(browser, unknown.get(await request(browser), { userHandle: 'x'.repeat(43) }))
    await visitor.call('POST', `/api/account/passkeys/${id}/delete`, { password: goodPassword })
    const removed = await logIn(browser, authenticator.get(await request(browser)))
    expect([answer.status, answer.body]).toEqual([removed.status, removed.body])
    expect(errorsOf(answer)).toEqual(['passkey'])

    const { authenticator: own } = await withPasskey('guessed@example.com')
    const statuses = new Set<number>()
    for (let count = 0; count <= loginLimits.perPair.limit; count += 1)
      statuses.add((await logIn(browser, own.get(await request(browser), { isVerified: false }))).status)
    expect([...statuses]).toEqual([422, 429])
    const password = { email: 'guessed@example.com', password: goodPassword }
    expect((await browser.call('POST', '/api/auth/login', password)).status).toBe(429)
  })

  it('fails after a password reset by mail: an intruder may have added the passkey', async () => {
    const email = 'taken-over@example.com'
    const { authenticator } = await withPasskey(email)
    const visitor = await shop.visitor().open()
    await visitor.call('POST', '/api/auth/password/reset', { email, result_url: resetPage })
    const token = await mailedToken(shop, email, 'password_reset')
    const input = { password: otherPassword, password_confirmation: otherPassword }
    expect((await visitor.call('POST', `/api/auth/password/reset/${token}`, input)).status).toBe(204)
    const answer = await logIn(visitor, authenticator.get(await request(visitor)))
    expect(statusOf(answer)).toEqual([422, 'passkey'])
  })

  it('requires the CSRF token', async () => {
    expect((await shop.visitor().call('POST', '/api/auth/passkey/options')).status).toBe(419)
    expect((await shop.visitor().call('GET', '/api/account/passkeys')).status).toBe(401)
  })
})
