import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activatedSchema, registeredSchema, userSchema } from '@/lib/contract/account'
import type { ErrorBody } from '@/lib/contract/common'
import { accountTokens, customers } from '../../platform/db/schema/accounts'
import { newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { consents } from '../../platform/db/schema/shop'
import { createTestShop } from '@/tests/support/backend/shop'
import { deleteUnconfirmedCustomers } from '../customers/store'
import {
  goodPassword,
  logIn,
  mailedToken,
  mailsTo,
  openAccount,
  otherPassword,
  registration,
} from '@/tests/support/backend/customer'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const errorsOf = (answer: { body: unknown }) => (answer.body as ErrorBody).errors
const register = async (email: string, changes: object = {}) =>
  (await shop.visitor().open()).call('POST', '/api/auth/register', { ...registration(email), ...changes })
const activate = async (token: string, password = goodPassword) =>
  (await shop.visitor().open()).call('POST', `/api/auth/activate/${token}`, { password })
const customerOf = async (email: string) =>
  (await shop.database.select().from(customers).where(eq(customers.email, email)))[0]
const newsletterOf = async (email: string) =>
  (await shop.database.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]?.state

describe('registration', () => {
  it('mails a link that activates the account for login', async () => {
    const visitor = await shop.visitor().open()
    const registered = await visitor.call('POST', '/api/auth/register', registration(' Dora@Example.com '))
    expect([registered.status, registeredSchema.parse(registered.body)]).toEqual([200, { email: 'dora@example.com' }])
    expect(visitor.cookies.has('nidora_logged_in')).toBe(false)
    const token = await mailedToken(shop, 'dora@example.com', 'registration_activation')
    const activated = await visitor.call('POST', `/api/auth/activate/${token}`, { password: goodPassword })
    expect(activatedSchema.parse(activated.body)).toEqual({
      purpose: 'activation',
      email: 'dora@example.com',
      claimed_orders: 0,
    })
    // Following the link with the password logs the visitor in.
    const user = await visitor.call('GET', '/api/auth/user')
    expect(userSchema.parse(user.body)).toMatchObject({ name: 'Kovács Dóra', email: 'dora@example.com', phone: '' })
    expect((await logIn(await shop.visitor().open(), 'DORA@example.com')).body).toEqual(user.body)
  })

  // R-AUTH-2
  it('stores only argon2id and token hashes', async () => {
    await register('kept@example.com')
    const token = await mailedToken(shop, 'kept@example.com', 'registration_activation')
    const customer = await customerOf('kept@example.com')
    expect(customer?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const tokens = await shop.database.select().from(accountTokens)
    expect(JSON.stringify([customer, tokens])).not.toContain(token)
    expect(JSON.stringify([customer, tokens])).not.toContain(goodPassword)
  })

  // R-CHECKOUT-8
  it('records the accepted privacy policy, and requires consent', async () => {
    await register('consent@example.com')
    const customer = await customerOf('consent@example.com')
    const rows = await shop.database
      .select()
      .from(consents)
      .where(eq(consents.customerId, customer?.id ?? 0))
    expect(rows).toMatchObject([{ purpose: 'privacy', locale: 'hu', orderId: null }])
    const refused = await register('refused@example.com', { accept_privacy: false })
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([422, ['accept_privacy']])
    expect(await customerOf('refused@example.com')).toBeUndefined()
  })

  it.each([
    ['short', 'password'],
    ['password123', 'password'],
    ['Jelszo123456', 'password'],
    ['kovacsdora1', 'password'],
    ['spongebob12', 'password'],
  ])('refuses the password %s by its field', async (password, field) => {
    const answer = await register('weak@example.com', { password, password_confirmation: password })
    expect([answer.status, Object.keys(errorsOf(answer) ?? {})]).toEqual([422, [field]])
  })

  // R-AUTH-1
  it('requires the same password twice, a name and an address', async () => {
    const differs = await register('differs@example.com', { password_confirmation: otherPassword })
    expect(errorsOf(differs)).toEqual({ password_confirmation: ['A két jelszó nem egyezik.'] })
    const empty = await register('not an address', { name: ' ' })
    expect(Object.keys(errorsOf(empty) ?? {})).toEqual(['name', 'email'])
  })

  it('ignores unknown fields', async () => {
    await register('mass@example.com', {
      id: 1,
      activatedAt: '2020-01-01',
      activated_at: '2020-01-01',
      passwordHash: 'x',
      customer_id: 1,
    })
    expect(await customerOf('mass@example.com')).toMatchObject({ activatedAt: null })
    expect(errorsOf(await logIn(await shop.visitor().open(), 'mass@example.com'))).toMatchObject({
      email: [expect.stringContaining('nincs megerősítve')],
    })
  })

  it('of a known address returns the same response, changes nothing and notifies the owner', async () => {
    await openAccount(shop, 'known@example.com')
    const before = await customerOf('known@example.com')
    const again = await register('known@example.com', {
      name: 'Somebody Else',
      password: otherPassword,
      password_confirmation: otherPassword,
    })
    expect([again.status, again.body]).toEqual([200, { email: 'known@example.com' }])
    expect(await customerOf('known@example.com')).toEqual(before)
    expect((await mailsTo(shop, 'known@example.com')).map(({ template }) => template)).toEqual([
      'registration_existing',
      'registration_activation',
    ])
    expect((await logIn(await shop.visitor().open(), 'known@example.com')).status).toBe(200)
  })

  it('repeated before confirmation replaces the first and invalidates its link', async () => {
    await register('twice@example.com')
    const first = await mailedToken(shop, 'twice@example.com', 'registration_activation')
    await register('twice@example.com', {
      name: 'Kovács D.',
      password: otherPassword,
      password_confirmation: otherPassword,
    })
    const second = await mailedToken(shop, 'twice@example.com', 'registration_activation')
    expect((await activate(first)).status).toBe(422)
    expect((await activate(second, otherPassword)).status).toBe(200)
    expect((await logIn(await shop.visitor().open(), 'twice@example.com', otherPassword)).status).toBe(200)
  })

  it('reports an unconfirmed account to holders of its password, and mails the link again', async () => {
    await register('waiting@example.com')
    const wrong = await logIn(await shop.visitor().open(), 'waiting@example.com', otherPassword)
    expect(errorsOf(wrong)).toEqual({ email: ['Az e-mail-cím vagy a jelszó nem jó.'] })
    const right = await logIn(await shop.visitor().open(), 'waiting@example.com')
    expect([right.status, errorsOf(right)?.email?.[0]]).toEqual([422, expect.stringContaining('új hivatkozást')])
    expect(await mailsTo(shop, 'waiting@example.com')).toHaveLength(2)
  })

  it('is limited per e-mail address, known or not, with Retry-After', async () => {
    for (let count = 0; count < 5; count += 1) expect((await register('many@example.com')).status).toBe(200)
    const refused = await register('MANY+more@example.com')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await mailsTo(shop, 'many@example.com')).toHaveLength(5)
  })
})

describe('somebody else’s registration with an address', () => {
  const foreign = { password: otherPassword, password_confirmation: otherPassword, is_newsletter_subscription: true }
  const reset = async (token: string) =>
    (await shop.visitor().open()).call('POST', `/api/auth/password/reset/${token}`, {
      password: goodPassword,
      password_confirmation: goodPassword,
    })

  it('is not activated by the owner’s click: the link requires the chosen password, and stays valid', async () => {
    await register('owner@example.com', foreign)
    const token = await mailedToken(shop, 'owner@example.com', 'registration_activation')
    for (const password of ['', goodPassword])
      expect(errorsOf(await activate(token, password))).toEqual({
        password: ['Nem ezt a jelszót választottad ehhez a fiókhoz.'],
      })
    expect(await customerOf('owner@example.com')).toMatchObject({ activatedAt: null })
    expect((await activate(token, otherPassword)).status).toBe(200)
  })

  it('is overridden by the password the owner sets with the link', async () => {
    await register('mine@example.com', foreign)
    const token = await mailedToken(shop, 'mine@example.com', 'registration_activation')
    const link = await (await shop.visitor().open()).call('GET', `/api/auth/password/reset/${token}`)
    expect(link.body).toEqual({ purpose: 'activation', email: 'mine@example.com' })
    expect((await reset(token)).status).toBe(204)
    expect(await customerOf('mine@example.com')).toMatchObject({ activatedAt: expect.any(Date) as Date })
    expect((await activate(token, otherPassword)).status).toBe(422)
    expect((await logIn(await shop.visitor().open(), 'mine@example.com', otherPassword)).status).toBe(422)
    expect((await logIn(await shop.visitor().open(), 'mine@example.com')).status).toBe(200)
    // The newsletter request was not the owner's either.
    expect(await newsletterOf('mine@example.com')).toBe('pending')
  })

  it('after the owner’s own invalidates the owner’s password without validating the stranger’s', async () => {
    await register('both@example.com')
    await register('both@example.com', foreign)
    const token = await mailedToken(shop, 'both@example.com', 'registration_activation')
    expect((await activate(token)).status).toBe(422)
    expect((await reset(token)).status).toBe(204)
    expect((await logIn(await shop.visitor().open(), 'both@example.com', otherPassword)).status).toBe(422)
  })
})

describe('the link of a registration', () => {
  const again = async (email: string) => (await shop.visitor().open()).call('POST', '/api/auth/activation', { email })

  it('is resent; the earlier one stops working', async () => {
    await register('again@example.com')
    const first = await mailedToken(shop, 'again@example.com', 'registration_activation')
    expect((await again(' Again@example.com')).status).toBe(204)
    const second = await mailedToken(shop, 'again@example.com', 'registration_activation')
    const look = async (token: string) =>
      (await (await shop.visitor().open()).call('GET', `/api/auth/activate/${token}`)).body
    expect(await look(second)).toEqual({ purpose: 'activation', email: 'again@example.com' })
    const replaced = expect.stringMatching(
      /^Azóta küldtünk egy újabb levelet \(20\d\d\. .+ \d\d:\d\d\): már csak/,
    ) as string
    expect(errorsOf({ body: await look(first) })).toEqual({ token: [replaced] })
    expect(errorsOf(await activate(first))).toEqual({ token: [replaced] })
    expect((await activate(second)).status).toBe(200)
    expect(errorsOf({ body: await look(first) })).toEqual({ token: ['Ezt a hivatkozást már felhasználták.'] })
  })

  it('returns the same response for every address, and shares the registration limit', async () => {
    await openAccount(shop, 'open@example.com')
    const [known, unknown] = [await again('open@example.com'), await again('nobody@example.com')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const latest = async (email: string) => (await mailsTo(shop, email))[0]?.template
    expect([await latest('open@example.com'), await latest('nobody@example.com')]).toEqual([
      'registration_existing',
      'password_reset_unknown',
    ])
    expect(await customerOf('nobody@example.com')).toBeUndefined()
    for (let count = 0; count < 4; count += 1) expect((await again('nobody@example.com')).status).toBe(204)
    expect((await again('nobody@example.com')).status).toBe(429)
  })
})

describe('a mailed link', () => {
  it('works once, even for simultaneous requests', async () => {
    await register('once@example.com')
    const token = await mailedToken(shop, 'once@example.com', 'registration_activation')
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => activate(token)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422, 422, 422])
    expect(errorsOf(await activate(token))).toEqual({ token: ['Ezt a hivatkozást már felhasználták.'] })
  })

  it('is reported as expired after two days; unconfirmed registrations are then deleted', async () => {
    const own = await createTestShop()
    try {
      const visitor = await own.visitor().open()
      await visitor.call('POST', '/api/auth/register', registration('late@example.com'))
      const token = await mailedToken(own, 'late@example.com', 'registration_activation')
      own.advance(47 * 60)
      await deleteUnconfirmedCustomers(own.database, own.services.now())
      expect(await own.database.select().from(customers)).toHaveLength(1)
      own.advance(2 * 60)
      const late = await (await own.visitor().open()).call('POST', `/api/auth/activate/${token}`, {})
      expect(errorsOf(late)).toEqual({ token: ['Ez a hivatkozás lejárt. Kérj újat.'] })
      await deleteUnconfirmedCustomers(own.database, own.services.now())
      expect(await own.database.select().from(customers)).toEqual([])
    } finally {
      await own.close()
    }
  })

  it('for another purpose or never issued is unknown', async () => {
    await openAccount(shop, 'foreign@example.com')
    const visitor = await shop.visitor().open()
    const request = { email: 'foreign@example.com', result_url: 'https://shop.example/hu/auth/jelszo/uj' }
    await visitor.call('POST', '/api/auth/password/reset', request)
    const reset = await mailedToken(shop, 'foreign@example.com', 'password_reset')
    for (const token of [reset, 'x'.repeat(43), '%27%3B--'])
      expect(errorsOf(await activate(token))).toEqual({ token: ['Ez a hivatkozás nem érvényes. Kérj újat.'] })
  })
})

describe('newsletter', () => {
  it('requested at registration is confirmed by the link, not before', async () => {
    await register('news@example.com', { is_newsletter_subscription: true })
    expect(await newsletterOf('news@example.com')).toBe('pending')
    await activate(await mailedToken(shop, 'news@example.com', 'registration_activation'))
    expect(await newsletterOf('news@example.com')).toBe('confirmed')
    await openAccount(shop, 'nonews@example.com')
    expect(await newsletterOf('nonews@example.com')).toBeUndefined()
  })
})
