import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountExportSchema, accountOrdersSchema, accountSchema, reorderedSchema } from '@/lib/contract/account'
import type { Account, AccountOrders, Reordered } from '@/lib/contract/account'
import type { ErrorBody } from '@/lib/contract/common'
import { customers } from '../../platform/db/schema/accounts'
import { products } from '../../platform/db/schema/catalogue'
import { inquiries, mails, newsletterSubscribers } from '../../platform/db/schema/correspondence'
import { carts, favourites, orders, sessions } from '../../platform/db/schema/shop'
import { customer, productWithStock, type Visitor } from '@/tests/support/backend/shop'
import {
  goodPassword,
  loggedIn,
  logIn,
  mailedToken,
  mailsTo,
  openAccount,
  orderLines,
  otherPassword,
} from '@/tests/support/backend/customer'
import { testShop } from '@/tests/support/backend/test-shop'
import { addNote } from '../orders/notes'
import { findOrder } from '../orders/store'

const shop = await testShop()

const errorsOf = (answer: { body: unknown }) => (answer.body as ErrorBody).errors
const account = (visitor: Visitor) => visitor.call<Account>('GET', '/api/account')
const change = (visitor: Visitor, input: object) => visitor.call<Account>('PUT', '/api/account', input)

describe('without a login', () => {
  it.each([
    ['GET', '/api/auth/user'],
    ['GET', '/api/account'],
    ['PUT', '/api/account'],
    ['PUT', '/api/account/email'],
    ['PUT', '/api/account/password'],
    ['GET', '/api/account/orders'],
    ['GET', '/api/account/offers'],
    ['POST', `/api/account/orders/${'x'.repeat(43)}/reorder`],
    ['GET', '/api/account/sessions'],
    ['GET', '/api/account/passkeys'],
    ['POST', '/api/account/passkeys/options'],
    ['POST', '/api/account/passkeys'],
    ['DELETE', '/api/account/passkeys/1'],
    ['DELETE', '/api/account/sessions'],
    ['DELETE', '/api/account/sessions/0191d1f0-0000-4000-8000-000000000000'],
    ['GET', '/api/account/export'],
    ['DELETE', '/api/account'],
    ['POST', '/api/account/delete'],
  ])('%s %s is 401', async (method, path) => {
    const visitor = await shop.visitor({ locale: 'en' }).open()
    const answer = await visitor.call(method, path, method === 'GET' ? undefined : {})
    expect([answer.status, answer.body]).toEqual([401, { message: 'Unauthenticated.' }])
  })
})

describe('profile', () => {
  // R-ACCT-1, R-API-20
  it('changes the given fields and matches the contract', async () => {
    const visitor = await loggedIn(shop, 'profile@example.com')
    const { body } = await change(visitor, { name: 'Kovács Dóra Anna', phone: '06301234567' })
    expect(accountSchema.parse(body)).toEqual(body)
    expect(body).toMatchObject({ name: 'Kovács Dóra Anna', phone: '+36301234567', pending_email: null })
    const company = { ...customer.invoice_data, is_company: true, tax_number: '12892312141' }
    const changed = await change(visitor, { invoice_data: company, is_newsletter_subscription: true })
    expect(changed.body).toMatchObject({
      name: 'Kovács Dóra Anna',
      phone: '+36301234567',
      invoice_data: { is_company: true, tax_number: '12892312-1-41' },
      newsletter: { state: 'subscribed' },
    })
    expect((await account(visitor)).body).toEqual(changed.body)
    expect((await change(visitor, { is_newsletter_subscription: false })).body.newsletter.state).toBe('none')
  })

  it('reports invalid fields and changes nothing', async () => {
    const visitor = await loggedIn(shop, 'invalid@example.com')
    const before = (await account(visitor)).body
    const refused = await change(visitor, { name: 'Other', phone: '1', invoice_data: { country_id: 1, zipcode: 'x' } })
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([422, ['phone', 'invoice_data.zipcode']])
    expect(Object.keys(errorsOf(await change(visitor, { name: '  ' })) ?? {})).toEqual(['name'])
    expect((await account(visitor)).body).toEqual(before)
  })

  it('ignores unknown fields, and changes no other account', async () => {
    const [visitor, other] = [await loggedIn(shop, 'one@example.com'), await loggedIn(shop, 'two@example.com')]
    const [mine, theirs] = [(await account(visitor)).body, (await account(other)).body]
    await change(visitor, {
      id: theirs.id,
      email: 'two@example.com',
      customer_id: theirs.id,
      password: 'x',
      activated_at: null,
    })
    expect((await account(visitor)).body).toEqual(mine)
    expect((await account(other)).body).toEqual(theirs)
  })

  // R-SAFE-6
  it('stores addresses as single lines', async () => {
    const visitor = await loggedIn(shop, 'lines@example.com')
    const invoice = { ...customer.invoice_data, name: 'Kovács\n\nDóra\u202e', city: '\u001bPécs\u0007' }
    const { body } = await change(visitor, { invoice_data: invoice })
    expect(body.invoice_data).toMatchObject({ name: 'Kovács Dóra', city: 'Pécs' })
  })

  it('stores input as plain text', async () => {
    const visitor = await loggedIn(shop, 'script@example.com')
    const name = '<script>alert(1)</script>\r\nBcc: all@localhost'
    const { body } = await change(visitor, { name })
    expect(body.name).toBe('<script>alert(1)</script> Bcc: all@localhost')
    await visitor.call('PUT', '/api/account/password', {
      current_password: goodPassword,
      password: otherPassword,
      password_confirmation: otherPassword,
    })
    const [mail] = await shop.database.select().from(mails).where(eq(mails.template, 'password_changed'))
    expect(mail?.html).not.toContain('<script>')
  })
})

describe('a new e-mail address', () => {
  const emailChange = (email: string, current_password = goodPassword) => ({ email, current_password })

  it('takes effect once its link is followed; the old address is notified', async () => {
    const visitor = await loggedIn(shop, 'old@example.com')
    await change(visitor, { is_newsletter_subscription: true })
    expect((await visitor.call('PUT', '/api/account/email', emailChange(' New@example.com'))).status).toBe(204)
    expect((await account(visitor)).body).toMatchObject({ email: 'old@example.com', pending_email: 'new@example.com' })
    const token = await mailedToken(shop, 'new@example.com', 'email_change')
    const confirmed = await visitor.call('POST', `/api/auth/activate/${token}`, {})
    expect(confirmed.body).toMatchObject({ purpose: 'email_change', email: 'new@example.com' })
    const words = ['Ezt a hivatkozást már felhasználták.']
    const used = await shop.visitor().call<ErrorBody>('GET', `/api/auth/activate/${token}`)
    expect(used.body.errors).toEqual({ token: words, email_change: words })
    expect((await account(visitor)).body).toMatchObject({
      email: 'new@example.com',
      pending_email: null,
      newsletter: { state: 'subscribed' },
    })
    expect((await mailsTo(shop, 'old@example.com'))[0]?.template).toBe('email_changed')
    expect((await logIn(await shop.visitor().open(), 'old@example.com')).status).toBe(422)
    expect((await logIn(await shop.visitor().open(), 'new@example.com')).status).toBe(200)
  })

  it('changes nothing when a stranger follows the link', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 5)
    const guest = await shop.visitor().open()
    await orderLines(guest, [[lamp, 1]], 'victim@example.com')
    const madeByGuest = sql`lower(${orders.snapshot} ->> 'partner_email') = 'victim@example.com'`
    const attacker = await loggedIn(shop, 'attacker@example.com')
    await attacker.call('PUT', '/api/account/email', emailChange('victim@example.com'))
    const token = await mailedToken(shop, 'victim@example.com', 'email_change')
    const victim = await shop.visitor().open()
    const followed = await victim.call('POST', `/api/auth/activate/${token}`, {})
    expect([followed.status, Object.keys(errorsOf(followed) ?? {})]).toEqual([422, ['password']])
    const other = await loggedIn(shop, 'third@example.com')
    expect((await other.call('POST', `/api/auth/activate/${token}`, {})).status).toBe(422)
    const [order] = await shop.database.select().from(orders).where(madeByGuest)
    expect(order).toMatchObject({ customerId: null })
    expect((await account(attacker)).body).toMatchObject({ email: 'attacker@example.com' })
    const orderList = await attacker.call('GET', '/api/account/orders')
    expect(orderList.body).toMatchObject({ items: [] })
  })

  it('can be confirmed on another device with the password', async () => {
    const visitor = await loggedIn(shop, 'phone@example.com')
    await visitor.call('PUT', '/api/account/email', emailChange('desk@example.com'))
    const link = `/api/auth/activate/${await mailedToken(shop, 'desk@example.com', 'email_change')}`
    const elsewhere = await shop.visitor().open()
    const wrong = await elsewhere.call('POST', link, { password: otherPassword })
    expect(Object.keys(errorsOf(wrong) ?? {})).toEqual(['password'])
    expect((await elsewhere.call('POST', link, { password: goodPassword })).status).toBe(200)
    expect((await account(await loggedIn(shop, 'desk@example.com'))).status).toBe(200)
    // No session of this account followed the link, so all of them end.
    expect((await account(visitor)).status).toBe(401)
  })

  // R-AUTH-5
  it('ends every other session', async () => {
    const visitor = await loggedIn(shop, 'moves@example.com')
    const thief = await loggedIn(shop, 'moves@example.com')
    await visitor.call('PUT', '/api/account/email', emailChange('moved@example.com'))
    const link = `/api/auth/activate/${await mailedToken(shop, 'moved@example.com', 'email_change')}`
    expect((await account(thief)).status).toBe(200)
    expect((await visitor.call('POST', link, {})).status).toBe(200)
    expect((await account(thief)).status).toBe(401)
    expect((await account(visitor)).body).toMatchObject({ email: 'moved@example.com' })
  })

  it('needs the password, and does not reveal whether the address is known', async () => {
    await openAccount(shop, 'taken@example.com')
    const visitor = await loggedIn(shop, 'wants@example.com')
    const refused = await visitor.call('PUT', '/api/account/email', emailChange('x@example.com', otherPassword))
    expect(Object.keys(errorsOf(refused) ?? {})).toEqual(['current_password'])
    expect((await visitor.call('PUT', '/api/account/email', emailChange('taken@example.com'))).status).toBe(204)
    expect((await mailsTo(shop, 'taken@example.com'))[0]?.template).toBe('registration_existing')
  })
})

describe('password', () => {
  const input = (current_password: string, password: string) => ({
    current_password,
    password,
    password_confirmation: password,
  })

  it('is changed with the current one: other sessions end, this one is renewed, the owner is notified', async () => {
    const [visitor, other] = [await loggedIn(shop, 'change@example.com'), await loggedIn(shop, 'change@example.com')]
    const before = new Map(visitor.cookies)
    const wrong = await visitor.call('PUT', '/api/account/password', input(otherPassword, otherPassword))
    expect(Object.keys(errorsOf(wrong) ?? {})).toEqual(['current_password'])
    const same = await visitor.call('PUT', '/api/account/password', input(goodPassword, goodPassword))
    expect(Object.keys(errorsOf(same) ?? {})).toEqual(['password'])
    const weak = await visitor.call('PUT', '/api/account/password', input(goodPassword, 'password1234'))
    expect(Object.keys(errorsOf(weak) ?? {})).toEqual(['password'])
    expect((await visitor.call('PUT', '/api/account/password', input(goodPassword, otherPassword))).status).toBe(204)
    expect((await other.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(200)
    for (const name of ['__Host-nidora_session', 'XSRF-TOKEN'])
      expect(visitor.cookies.get(name)).not.toBe(before.get(name))
    const old = shop.visitor()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect((await old.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await mailsTo(shop, 'change@example.com'))[0]?.template).toBe('password_changed')
  })

  it('cannot be guessed with a stolen session', async () => {
    const visitor = await loggedIn(shop, 'guess@example.com')
    const statuses = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await visitor.call('POST', '/api/account/delete', { password: 'wrong' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
  })
})

describe('orders', () => {
  // R-API-20
  it('come in pages, latest first, only the customer’s own', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 100)
    const visitor = await loggedIn(shop, 'orders@example.com')
    const other = await loggedIn(shop, 'nothing@example.com')
    const hashes: string[] = []
    for (let count = 0; count < 11; count += 1)
      hashes.unshift(await orderLines(visitor, [[lamp, 1]], 'orders@example.com'))
    const page = async (number: number, who = visitor) =>
      (await who.call<AccountOrders>('GET', `/api/account/orders?page=${number}`)).body
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect(accountOrdersSchema.parse(first)).toEqual(first)
    expect([...first.items, ...second.items].map((one) => one.order_hash)).toEqual(hashes)
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 11 })
    expect(third.items).toEqual([])
    expect(first.items[0]).toMatchObject({
      status: 'received',
      payment_outcome: 'due',
      payment: { can_restart: false, attempt: null },
      is_withdrawn: false,
      quantity: 1,
      can_withdraw: true,
    })
    expect((await page(1, other)).items).toEqual([])
    expect((await visitor.call('GET', '/api/account/orders?page=0')).status).toBe(422)
  })

  it('can be reordered as far as available, with the missing items listed', async () => {
    const [chair, lamp, vase] = [
      await productWithStock(shop, 'tihany-chair-oak', 50),
      await productWithStock(shop, 'gomba-table-lamp-rust', 50),
      await productWithStock(shop, 'csoport-vase-set', 50),
    ]
    const visitor = await loggedIn(shop, 'again@example.com')
    const hash = await orderLines(
      visitor,
      [
        [chair, 4],
        [lamp, 3],
        [vase, 1],
      ],
      'again@example.com',
    )
    await productWithStock(shop, 'gomba-table-lamp-rust', 2)
    await shop.database.update(products).set({ isActive: false }).where(eq(products.id, vase))
    const { status, body } = await visitor.call<Reordered>('POST', `/api/account/orders/${hash}/reorder`)
    await shop.database.update(products).set({ isActive: true }).where(eq(products.id, vase))
    expect([status, reorderedSchema.parse(body)]).toEqual([200, body])
    expect(body.added.map(({ id, quantity }) => [id, quantity])).toEqual([
      [chair, 4],
      [lamp, 2],
    ])
    expect(body.missing).toMatchObject([
      { id: lamp, quantity: 1, message: 'Csak 2 darab fért a kosárba.' },
      { id: vase, quantity: 1, message: expect.stringContaining('elfogyott') as string },
    ])
    expect(body.cart.products.map(({ id, quantity }) => [id, quantity])).toEqual([
      [chair, 4],
      [lamp, 2],
    ])
    // The response reports what is missing; the cart does not repeat it as a notice.
    expect([body.cart.notices, (await visitor.cart()).body.notices]).toEqual([[], []])
    const stranger = await loggedIn(shop, 'stranger@example.com')
    expect((await stranger.call('POST', `/api/account/orders/${hash}/reorder`)).status).toBe(404)
    expect((await stranger.cart()).body.products).toEqual([])
  })
})

describe('the customer’s own data', () => {
  // R-ACCT-2
  it('are exported as one complete file', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
    const visitor = await loggedIn(shop, 'export@example.com')
    await change(visitor, { ...customer, is_newsletter_subscription: true })
    const hash = await orderLines(visitor, [[lamp, 2]], 'export@example.com')
    await visitor.add(lamp, 1)
    await visitor.call('PUT', '/api/cart/customer', { comment: 'Kedden jó' })
    await visitor.call('POST', `/api/favourites/${lamp}`)
    await visitor.call('POST', `/api/orders/${hash}/reviews/stop`)
    const ordered = await findOrder(shop.database, hash)
    await addNote(shop.services, ordered!, { text: 'Vissza kell hívni', author: null })
    const answer = await visitor.call('GET', '/api/account/export')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="data-2026-11-20.json"')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const everything = accountExportSchema.parse(answer.body)
    expect(everything).toMatchObject({
      account: { email: 'export@example.com', newsletter: { state: 'subscribed' } },
      cart: {
        items: [{ product_id: lamp, quantity: 1 }],
        comment: 'Kedden jó',
        customer_data: { phone: '+36301234567' },
      },
      favourites: [{ product_id: lamp }],
      orders: [{ order_hash: hash }],
      order_notes: [{ order_number: ordered?.orderNumber, text: 'Vissza kell hívni' }],
      review_stops: [{ email: 'export@example.com', stopped_at: expect.any(String) as string }],
      sessions: [{}],
    })
    expect(everything.consents.map(({ purpose }) => purpose).sort()).toEqual(['privacy', 'privacy', 'terms'])
    expect(everything.mails.map(({ template }) => template)).toContain('registration_activation')
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })

  // R-ACCT-2
  it('are deleted after a password check; orders stay, detached from the account', async () => {
    const lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 50)
    const email = 'deleted@example.com'
    const visitor = await loggedIn(shop, email)
    const elsewhere = await loggedIn(shop, email)
    await change(visitor, { is_newsletter_subscription: true })
    const hash = await orderLines(visitor, [[lamp, 2]], email)
    await visitor.add(lamp, 1)
    await visitor.call('POST', `/api/favourites/${lamp}`)
    const { id } = (await account(visitor)).body
    await shop.database.insert(inquiries).values({
      reference: 'IN-TEST-1',
      kind: 'contact',
      locale: 'hu',
      name: 'Kovács Dóra',
      email: 'Deleted@example.com',
      privacyVersion: '1',
    })
    await shop.database.update(mails).set({ state: 'sent' }).where(eq(mails.recipient, email))
    expect(Object.keys(errorsOf(await visitor.call('DELETE', '/api/account', { password: 'x' })) ?? {})).toEqual([
      'password',
    ])
    const response = await visitor.send('DELETE', '/api/account', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: goodPassword }),
    })
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('nidora_logged_in=;'))).toBe(true)
    expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
    const { database } = shop
    const left = [
      await database.select().from(customers).where(eq(customers.email, email)),
      await database.select().from(carts).where(eq(carts.customerId, id)),
      await database
        .select()
        .from(favourites)
        .where(eq(favourites.owner, `c:${id}`)),
      await database.select().from(sessions).where(eq(sessions.customerId, id)),
      await database.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)),
      await database.select().from(inquiries).where(eq(inquiries.reference, 'IN-TEST-1')),
    ]
    expect(left).toEqual([[], [], [], [], [], []])
    expect((await mailsTo(shop, email)).map(({ template }) => template)).toEqual(['account_deleted'])
    expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(401)
    const [kept] = await database.select().from(orders).where(eq(orders.orderHash, hash))
    expect(kept).toMatchObject({ customerId: null, sessionIdHash: null, snapshot: { partner_email: email } })
    expect((await shop.visitor().order(hash)).status).toBe(200)
    // A later registration with the address does not inherit them.
    const next = await loggedIn(shop, email)
    expect((await next.call<AccountOrders>('GET', '/api/account/orders')).body.items).toEqual([])
  })
})
