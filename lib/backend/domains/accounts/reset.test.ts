import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { Order } from '@/lib/contract/order'
import { customers } from '../../platform/db/schema/accounts'
import { passkeys } from '../../platform/db/schema/security'
import { methods, placement, productWithStock, readyToOrder, testOrigin } from '@/tests/support/backend/shop'
import {
  goodPassword,
  loggedIn,
  logIn,
  mailedToken,
  mailsTo,
  openAccount,
  otherPassword,
  registration,
  resetPage,
} from '@/tests/support/backend/customer'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const errorsOf = (answer: { body: unknown }) => (answer.body as ErrorBody).errors
const remind = async (email: string, result_url = resetPage) =>
  (await shop.visitor().open()).call('POST', '/api/auth/password/reset', { email, result_url })
const newPassword = (password: string) => ({ password, password_confirmation: password })
const reset = async (token: string, password = otherPassword) =>
  (await shop.visitor().open()).call('POST', `/api/auth/password/reset/${token}`, newPassword(password))

describe('a forgotten password', () => {
  // R-AUTH-3
  it('is reset by the mailed link, which ends every session and is confirmed by mail', async () => {
    const owner = await loggedIn(shop, 'forgot@example.com')
    expect((await remind('Forgot@example.com')).status).toBe(204)
    const [mail] = await mailsTo(shop, 'forgot@example.com')
    const token = await mailedToken(shop, 'forgot@example.com', 'password_reset')
    expect(mail?.text).toContain(`${resetPage}/${token}`)
    expect((await reset(token)).status).toBe(204)
    expect((await mailsTo(shop, 'forgot@example.com'))[0]?.template).toBe('password_changed')
    expect((await owner.call('GET', '/api/auth/user')).status).toBe(401)
    expect(owner.cookies.get('nidora_logged_in')).toBe('')
    const visitor = await shop.visitor().open()
    expect((await logIn(visitor, 'forgot@example.com')).status).toBe(422)
    expect((await logIn(visitor, 'forgot@example.com', otherPassword)).status).toBe(200)
    expect(errorsOf(await reset(token))).toEqual({ token: ['Ezt a hivatkozást már felhasználták.'] })
  })

  it.each([
    ['passkeys@example.com', 1, 'Az azonosítókulcsaidat is töröltük'],
    ['without@example.com', 0, 'Minden más eszközről kiléptettünk.'],
  ])('says that passkeys are gone, if there were some (%s)', async (email, count, words) => {
    await openAccount(shop, email)
    const [owner] = await shop.database.select().from(customers).where(eq(customers.email, email))
    const key = { customerId: owner!.id, credentialId: email, publicKey: 'x', counter: 0, transports: [], name: 'x' }
    if (count > 0) await shop.database.insert(passkeys).values(key)
    await remind(email)
    expect((await reset(await mailedToken(shop, email, 'password_reset'))).status).toBe(204)
    const text = (await mailsTo(shop, email))[0]?.text ?? ''
    expect(text).toContain(words)
    expect(text.includes('azonosítókulcs')).toBe(count > 0)
  })

  it('may be sent once, or twice if both match', async () => {
    await openAccount(shop, 'once@example.com')
    await remind('once@example.com')
    const token = await mailedToken(shop, 'once@example.com', 'password_reset')
    const visitor = await shop.visitor().open()
    const send = (body: object) => visitor.call('POST', `/api/auth/password/reset/${token}`, body)
    const differs = await send({ password: otherPassword, password_confirmation: goodPassword })
    expect(errorsOf(differs)).toEqual({ password_confirmation: ['A két jelszó nem egyezik.'] })
    expect((await send({ password: otherPassword })).status).toBe(204)
    expect((await logIn(visitor, 'once@example.com', otherPassword)).status).toBe(200)
  })

  // R-AUTH-3, R-SAFE-1
  it('is never sent to another host', async () => {
    await openAccount(shop, 'hosts@example.com')
    for (const url of [
      'https://evil.example/hu/auth/jelszo/uj',
      'https://shop.example.evil.example/hu/auth/jelszo/uj',
      'https://shop.example@evil.example/',
      'https://user:pass@shop.example/',
      'http://shop.example/hu/auth/jelszo/uj',
      '//evil.example/',
      'javascript:alert(1)',
      '/hu/auth/jelszo/uj',
    ]) {
      const refused = await remind('hosts@example.com', url)
      expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([422, ['result_url']])
    }
    expect(await mailsTo(shop, 'hosts@example.com')).toHaveLength(1)
    await remind('hosts@example.com', `${testOrigin}/en/auth/password/reset/`)
    const token = await mailedToken(shop, 'hosts@example.com', 'password_reset')
    expect((await mailsTo(shop, 'hosts@example.com'))[0]?.text).toContain(
      `${testOrigin}/en/auth/password/reset/${token}`,
    )
  })

  // R-AUTH-3
  it('leads only to the page of the route table: the requester cannot choose where a mail points', async () => {
    await openAccount(shop, 'paths@example.com')
    for (const path of [
      '',
      '/',
      '/hu',
      '/hu/kosar',
      '/hu/auth/jelszo/uj/anything',
      '/en/auth/jelszo/uj',
      '/hu/auth/jelszo/uj%2Fx',
      '/hu/auth/jelszo/uj/../../../blog',
      '/redirect//evil.example/hu/auth/jelszo/uj',
      '/api/newsletter/unsubscribe',
      '/hu/auth/jelszo/uj?next=https://evil.example',
      '/hu/auth/jelszo/uj#x',
      '/hu/auth/jelszo/uj//',
      '/\\evil.example',
      '//evil.example',
      '/%0d%0aX:1',
    ]) {
      const refused = await remind('paths@example.com', `${testOrigin}${path}`)
      expect([path, refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([path, 422, ['result_url']])
    }
    expect((await mailsTo(shop, 'paths@example.com')).map(({ template }) => template)).not.toContain('password_reset')
  })

  // R-AUTH-4
  it('responds alike for an unknown address, which gets a mail that it has no account', async () => {
    await openAccount(shop, 'here@example.com')
    const [known, unknown] = [await remind('here@example.com'), await remind('nowhere@example.com')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await mailsTo(shop, 'nowhere@example.com')).map(({ template }) => template)).toEqual([
      'password_reset_unknown',
    ])
    expect(await shop.database.select().from(customers).where(eq(customers.email, 'nowhere@example.com'))).toEqual([])
  })

  it('keeps the link valid after a refused password, and accepts one of two simultaneous requests', async () => {
    await openAccount(shop, 'refused@example.com')
    await remind('refused@example.com')
    const token = await mailedToken(shop, 'refused@example.com', 'password_reset')
    expect(Object.keys(errorsOf(await reset(token, 'password1234')) ?? {})).toEqual(['password'])
    const statuses = (await Promise.all([reset(token), reset(token), reset(token)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 422, 422])
  })

  it('expires after an hour, and a later link replaces an earlier one', async () => {
    await openAccount(shop, 'hour@example.com')
    await remind('hour@example.com')
    const first = await mailedToken(shop, 'hour@example.com', 'password_reset')
    await remind('hour@example.com')
    const second = await mailedToken(shop, 'hour@example.com', 'password_reset')
    const replaced = expect.stringContaining('Azóta küldtünk egy újabb levelet') as string
    expect(errorsOf(await reset(first))).toEqual({ token: [replaced] })
    shop.advance(61)
    expect(errorsOf(await reset(second))).toEqual({ token: ['Ez a hivatkozás lejárt. Kérj újat.'] })
  })

  it('activates an unconfirmed account, because the link verifies its address', async () => {
    const visitor = await shop.visitor().open()
    await visitor.call('POST', '/api/auth/register', registration('verified@example.com'))
    const activation = await mailedToken(shop, 'verified@example.com', 'registration_activation')
    await remind('verified@example.com')
    expect((await reset(await mailedToken(shop, 'verified@example.com', 'password_reset'))).status).toBe(204)
    expect((await logIn(visitor, 'verified@example.com', otherPassword)).status).toBe(200)
    const late = await visitor.call('POST', `/api/auth/activate/${activation}`, { password: goodPassword })
    expect(late.status).toBe(422)
  })

  it('refuses the token of an address change', async () => {
    const visitor = await loggedIn(shop, 'purpose@example.com')
    const emailChange = { email: 'purpose-new@example.com', current_password: goodPassword }
    await visitor.call('PUT', '/api/account/email', emailChange)
    expect((await reset(await mailedToken(shop, 'purpose-new@example.com', 'email_change'))).status).toBe(422)
  })

  it('is limited per e-mail address, known or not', async () => {
    for (const email of ['limit-unknown@example.com', 'limit-known@example.com']) {
      if (email.includes('-known')) await openAccount(shop, email)
      const statuses = []
      for (const tag of ['', '', '', '', '', '+tag'])
        statuses.push((await remind(email.replace('@', `${tag}@`))).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
  })
})

describe('an account requested with an order', () => {
  const orderWithAccount = async (email: string) => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 20)
    const visitor = await readyToOrder(shop, lamp, { email, payment: methods.transfer })
    const answer = await visitor.call<Order>('POST', '/api/cart/order', { ...placement, is_new_account: true })
    return { visitor, status: answer.status, hash: answer.body.order_hash, keys: Object.keys(answer.body) }
  }

  it('gets its password by a mailed link, and owns the order', async () => {
    const { visitor, hash } = await orderWithAccount('Buyer@example.com')
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
    const token = await mailedToken(shop, 'buyer@example.com', 'account_requested')
    expect((await logIn(visitor, 'buyer@example.com', '')).status).toBe(422)
    expect((await reset(token)).status).toBe(204)
    expect((await logIn(visitor, 'buyer@example.com', otherPassword)).status).toBe(200)
    const { body } = await visitor.call('GET', '/api/account/orders')
    expect(body).toMatchObject({ items: [{ order_hash: hash }], meta: { total: 1 } })
    expect((await visitor.call('GET', '/api/account')).body).toMatchObject({
      name: 'Kovács-Nagy Éva',
      invoice_data: { zipcode: '1011' },
    })
  })

  it('for a known address returns the same response and changes nothing', async () => {
    await openAccount(shop, 'has@example.com')
    const known = await orderWithAccount('has@example.com')
    const unknown = await orderWithAccount('has-not@example.com')
    expect([known.status, known.keys]).toEqual([unknown.status, unknown.keys])
    const templates = (await mailsTo(shop, 'has@example.com')).map(({ template }) => template)
    expect(templates).toContain('registration_existing')
    expect(templates).not.toContain('account_requested')
    expect((await logIn(await shop.visitor().open(), 'has@example.com')).status).toBe(200)
  })

  // R-ORDER-7
  it('is not created unless requested', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 20)
    const visitor = await readyToOrder(shop, lamp, { email: 'guest@example.com', payment: methods.transfer })
    await visitor.call('POST', '/api/cart/order', placement)
    expect(await shop.database.select().from(customers).where(eq(customers.email, 'guest@example.com'))).toEqual([])
  })
})
