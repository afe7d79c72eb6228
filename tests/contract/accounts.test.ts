import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredSchema } from '@/lib/contract/account'
import { errorSchema } from '@/lib/contract/common'
import { locales } from '@/lib/i18n/locales'
import { Visitor } from '../support/visitor'
import { openShop, type ShopUnderTest } from './shop-under-test'

/** What can be tested about accounts from outside, without reading activation mails. */

let shop: ShopUnderTest
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const nobodys = 'x'.repeat(43)
const password = 'tölgyfa az ablak előtt'
/** A new address each time: the server under test may be persistent. */
const newEmail = () => `contract-${randomUUID()}@example.com`
const fieldsOf = (body: unknown) => Object.keys(errorSchema.parse(body).errors ?? {})
const registration = (email: string) => ({
  name: 'Kovács Dóra',
  email,
  password,
  password_confirmation: password,
  accept_privacy: true,
})

describe.each(locales)('accounts in %s', (locale) => {
  const begin = () => new Visitor({ ...shop, locale }).begin()

  // R-API-9
  it('register by mail, without a login', async () => {
    const visitor = await begin()
    const email = newEmail()
    const answers = [1, 2].map(() =>
      visitor.request(registeredSchema, 'POST', '/api/auth/register', registration(email)),
    )
    expect(await Promise.all(answers)).toEqual([{ email }, { email }])
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
    expect(visitor.cookie('logged_in')).toBeUndefined()
  })

  it.each([
    [{ accept_privacy: false }, 'accept_privacy'],
    [{ password_confirmation: 'another' }, 'password_confirmation'],
    [{ password: 'short', password_confirmation: 'short' }, 'password'],
    [{ password: 'password123', password_confirmation: 'password123' }, 'password'],
    [{ email: 'no address' }, 'email'],
    [{ name: '' }, 'name'],
  ])('refuse a registration with %o', async (change, field) => {
    const visitor = await begin()
    const refused = await visitor.call('POST', '/api/auth/register', { ...registration(newEmail()), ...change })
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, [field]])
  })

  it('refuse wrong credentials and links by field', async () => {
    const visitor = await begin()
    const login = await visitor.call('POST', '/api/auth/login', { email: newEmail(), password })
    expect([login.status, fieldsOf(login.body)]).toEqual([422, ['email']])
    const activation = await visitor.call('POST', `/api/auth/activate/${nobodys}`, { password })
    expect([activation.status, fieldsOf(activation.body)]).toEqual([422, ['token']])
    for (const page of ['activate', 'password/reset']) {
      const link = await visitor.call('GET', `/api/auth/${page}/${nobodys}`)
      expect([link.status, fieldsOf(link.body)]).toEqual([422, ['token']])
    }
    const body = { password, password_confirmation: password }
    const reset = await visitor.call('POST', `/api/auth/password/reset/${nobodys}`, body)
    expect([reset.status, fieldsOf(reset.body)]).toEqual([422, ['token']])
  })

  it('resend the activation link, for any address', async () => {
    const visitor = await begin()
    const email = newEmail()
    await visitor.call('POST', '/api/auth/register', registration(email))
    for (const address of [email, newEmail()])
      expect((await visitor.call('POST', '/api/auth/activation', { email: address })).status).toBe(204)
    const refused = await visitor.call('POST', '/api/auth/activation', { email: 'no address' })
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['email']])
  })

  it('mail a reminder for any address, linking only to the shop’s own pages', async () => {
    const visitor = await begin()
    const resetPage = { hu: '/hu/auth/jelszo/uj', en: '/en/auth/password/reset' }
    const remind = (result_url: string) =>
      visitor.call('POST', '/api/auth/password/reset', { email: newEmail(), result_url })
    expect((await remind(`${shop.origin}${resetPage[locale]}`)).status).toBe(204)
    const refused = await remind('https://elsewhere.example/reset')
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['result_url']])
  })

  // R-AUTH-7
  it('require a login: 401 for visitors', async () => {
    const visitor = await begin()
    for (const [method, path] of [
      ['GET', '/api/account'],
      ['PUT', '/api/account'],
      ['PUT', '/api/account/email'],
      ['PUT', '/api/account/password'],
      ['GET', '/api/account/orders'],
      ['GET', '/api/account/offers'],
      ['POST', `/api/account/orders/${nobodys}/reorder`],
      ['GET', '/api/account/sessions'],
      ['GET', '/api/account/passkeys'],
      ['POST', '/api/account/passkeys/options'],
      ['POST', '/api/account/passkeys'],
      ['POST', '/api/account/passkeys/1/delete'],
      ['POST', '/api/account/sessions/delete'],
      ['GET', '/api/account/export'],
      ['DELETE', '/api/account'],
      ['POST', '/api/account/delete'],
    ] as const) {
      const { status, body } = await visitor.call(method, path, method === 'GET' ? undefined : {})
      expect([path, status, errorSchema.parse(body).message]).toEqual([path, 401, expect.any(String)])
    }
  })

  // R-AUTH-6
  it('log out only from the shop’s own pages', async () => {
    const visitor = await begin()
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    expect((await visitor.call('GET', '/api/auth/logout', undefined, foreign)).status).toBe(403)
    expect((await visitor.call('GET', '/api/auth/logout')).status).toBe(204)
  })
})

// R-API-9
it('openapi.json describes the account calls', async () => {
  const { body } = await new Visitor(shop).call('GET', '/api/openapi.json')
  const { paths } = body as { paths: Record<string, object> }
  expect(
    Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`)),
  ).toEqual(
    expect.arrayContaining([
      'post /api/auth/register',
      'post /api/auth/activation',
      'get /api/auth/activate/{token}',
      'post /api/auth/activate/{token}',
      'post /api/auth/login',
      'get /api/auth/logout',
      'get /api/auth/user',
      'post /api/auth/password/reset',
      'get /api/auth/password/reset/{token}',
      'post /api/auth/password/reset/{token}',
      'get /api/account',
      'put /api/account',
      'put /api/account/email',
      'put /api/account/password',
      'get /api/account/orders',
      'get /api/account/offers',
      'post /api/account/orders/{order_hash}/reorder',
      'get /api/account/export',
      'delete /api/account',
      'post /api/account/delete',
    ]),
  )
})
