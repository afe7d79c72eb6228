import { describe, expect, it } from 'vitest'
import type { AccountSessions } from '@/lib/contract/account-security'
import { type Visitor } from '@/tests/support/backend/shop'
import { goodPassword, openAccount } from '@/tests/support/backend/customer'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

async function logIn(email: string): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.call('GET', '/sanctum/csrf-cookie')
  await visitor.call('POST', '/api/auth/login', { email, password: goodPassword })
  return visitor
}

const calls = [
  ['PUT', '/api/account/email', { email: 'thief@example.com' }],
  [
    'PUT',
    '/api/account/password',
    { password: 'egy egészen új jelszó 7', password_confirmation: 'egy egészen új jelszó 7' },
  ],
  ['POST', '/api/account/passkeys/options', {}],
  ['DELETE', '/api/account/passkeys/1', {}],
  ['DELETE', '/api/account/sessions', {}],
  ['DELETE', '/api/account/sessions/{other}', {}],
  ['DELETE', '/api/account', {}],
] as const

// R-ACCT-4 R-AUTH-9
describe('with a session alone, as a thief of a cookie has it', () => {
  it.each(calls)('%s %s is refused, and nothing has changed', async (method, path, body) => {
    const email = `stolen-${calls.findIndex((call) => call[1] === path)}@example.com`
    await openAccount(shop, email)
    const [thief, owner] = [await logIn(email), await logIn(email)]
    const { body: list } = await owner.call<AccountSessions>('GET', '/api/account/sessions')
    const own = list.items.find((session) => session.is_current)
    const address = path.replace('{other}', own?.id ?? '')
    for (const proof of [{}, { password: 'nem ez az', current_password: 'nem ez az' }]) {
      const answer = await thief.call<{ errors: object }>(method, address, { ...body, ...proof })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([expect.stringMatching(/^(?:current_)?password$/)])
    }
    expect((await owner.call('GET', '/api/auth/user')).status).toBe(200)
    expect((await logIn(email).then((again) => again.call('GET', '/api/auth/user'))).body).toMatchObject({ email })
  })
})
