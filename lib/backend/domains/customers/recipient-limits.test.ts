import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../app'
import type { ErrorBody } from '@/lib/contract/common'
import { countRequest } from '../../platform/http/rate-limit'
import { goodPassword, loggedIn, mailsTo, registration, resetPage } from '@/tests/support/backend/customer'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  Visitor,
  type TestShop,
} from '@/tests/support/backend/shop'
import { customer, resultUrl, testShopAddress } from '@/tests/support/backend/shop'
import { mailboxOf, networkMailLimit, recipientLimits } from './recipient-limits'

let shop: TestShop
let newVisitor: () => Promise<Visitor>
let lamp: number
beforeAll(async () => {
  shop = await createTestShop()
  lamp = await productWithStock(shop, 'gomba-table-lamp-rust', 100)
  const backend = createBackend({ ...shop.services, mail: { ...shop.services.mail, recipientLimits } })
  newVisitor = () => new Visitor(async (request) => backend.fetch(request), 'en', 1).open()
})
afterAll(() => shop.close())

const [perHour, perDay] = recipientLimits
async function countUp(email: string, limit = perHour): Promise<void> {
  if (!limit) throw new Error('No such limit')
  for (let count = 0; count < limit.limit; count += 1)
    await countRequest(shop.database, limit, `order ${email}`, shop.services.now())
}

const contact = (email: string) => ({
  name: 'Nagy Ida',
  email,
  topic: 'order',
  message: 'When?',
  accept_privacy: true,
})

const quote = (email: string) => ({
  lines: [{ product_id: lamp, quantity: 1 }],
  customer_data: { ...customer, email },
  project: 'home',
  transaction_result_url: resultUrl,
  accept_privacy: true,
})

/** The calls, besides an order, that mail an address typed by their caller. */
const mailingCalls = (email: string) =>
  [
    ['/api/cart/offer', quote(email)],
    ['/api/contact', contact(email)],
    ['/api/auth/register', registration(email)],
    ['/api/auth/activation', { email }],
    ['/api/auth/password/reset', { email, result_url: resetPage }],
  ] as const

async function statusesOf(
  visitor: Visitor,
  calls: readonly (readonly [path: string, body: object])[],
  headers: Record<string, string> = {},
): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (const [path, body] of calls) statuses[path] = (await visitor.call('POST', path, body, headers)).status
  return statuses
}
const all = (calls: readonly (readonly [path: string, body: object])[], status: number) =>
  Object.fromEntries(calls.map(([path]) => [path, status]))

async function order(visitor: Visitor, email: string, headers: Record<string, string> = {}) {
  await visitor.add(lamp)
  await visitor.call('PUT', '/api/cart/customer', { ...customer, email })
  await visitor.call('PUT', '/api/cart/method/delivery', { id: methods.showroom })
  await visitor.call('PUT', '/api/cart/method/payment', { id: methods.payInShowroom })
  return visitor.call<ErrorBody>('POST', '/api/cart/order', placement, headers)
}

describe('mails to an unverified address', () => {
  it('are limited for orders: 429, and no further mail', async () => {
    const email = 'flooded@example.com'
    for (let count = 0; count < 5; count += 1) expect((await order(await newVisitor(), email)).status).toBe(200)
    const before = (await mailsTo(shop, email)).length
    const refused = await order(await newVisitor(), email.toUpperCase())
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(refused.body.message).toContain('Too many attempts.')
    expect(await mailsTo(shop, email)).toHaveLength(before)
    expect((await order(await newVisitor(), 'somebody-else@example.com')).status).toBe(200)
  })

  it('are limited across inquiries and quotes, which leave room for an order, an account and a reset', async () => {
    const email = 'asked@example.com'
    const calls = mailingCalls(email)
    const [quoteCall, contactCall, ...accountCalls] = calls
    for (let count = 0; count < 5; count += 1)
      expect(
        (await (await newVisitor()).call('POST', '/api/contact', { ...contact(email), message: `${count}` })).status,
      ).toBe(200)
    const refused = [quoteCall, contactCall] as const
    expect(await statusesOf(await newVisitor(), refused)).toEqual(all(refused, 429))
    expect((await order(await newVisitor(), email)).status).toBe(200)
    expect(await statusesOf(await newVisitor(), accountCalls)).toEqual({
      '/api/auth/register': 200,
      '/api/auth/activation': 204,
      '/api/auth/password/reset': 204,
    })
  })

  it('are limited across registrations and changed addresses, which leave room for a reset', async () => {
    const email = 'wanted@example.com'
    const owner = await loggedIn(shop, 'changes@example.com')
    const visitor = await newVisitor()
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value)
    const change = async () =>
      (await visitor.call('PUT', '/api/account/email', { email, current_password: goodPassword })).status
    const statuses = await Promise.all(Array.from({ length: 8 }, change))
    expect(statuses.sort()).toEqual([204, 204, 204, 204, 204, 429, 429, 429])
    expect(await mailsTo(shop, email)).toHaveLength(5)
    const [, , register, activation, reset] = mailingCalls(email)
    expect(await statusesOf(await newVisitor(), [register, activation, reset])).toEqual({
      '/api/auth/register': 429,
      '/api/auth/activation': 429,
      '/api/auth/password/reset': 204,
    })
  })

  // R-SAFE-2
  it('are limited per mailbox, whatever tags and dots its address has', async () => {
    await countUp('ida@gmail.com')
    for (const email of ['ida+2@gmail.com', 'i.da@googlemail.com', 'I.D.A+3@Gmail.com'])
      expect((await order(await newVisitor(), email)).status).toBe(429)
    expect((await order(await newVisitor(), 'ida@example.com')).status).toBe(200)
    for (let count = 0; count < 5; count += 1) {
      const message = { ...contact(`tags+${count}@example.com`), message: `${count}` }
      expect((await (await newVisitor()).call('POST', '/api/contact', message)).status).toBe(200)
    }
    expect((await (await newVisitor()).call('POST', '/api/contact', contact('tags+5@example.com'))).status).toBe(429)
    // The mail goes to the address as typed.
    expect(await mailsTo(shop, 'tags+4@example.com')).toHaveLength(1)
  })

  it('are limited per day, too', async () => {
    await countUp('daily@example.com', perDay)
    expect((await order(await newVisitor(), 'daily@example.com')).status).toBe(429)
  })

  it('do not limit a customer’s own address', async () => {
    const owner = await loggedIn(shop, 'owns@example.com')
    await countUp('owns@example.com')
    const visitor = await newVisitor()
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value)
    expect((await order(visitor, 'Owns@example.com')).status).toBe(200)
    expect((await order(await newVisitor(), 'owns@example.com')).status).toBe(429)
  })

  it('are limited per network, regardless of the address', async () => {
    for (let count = 0; count < networkMailLimit.limit; count += 1)
      await countRequest(shop.database, networkMailLimit, '198.51.100.70', shop.services.now())
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    expect((await order(await newVisitor(), 'a@example.com', from('198.51.100.70'))).status).toBe(429)
    expect((await order(await newVisitor(), 'b@example.com', from('198.51.100.71'))).status).toBe(200)
    const visitor = await newVisitor()
    const withdrawal = { name: 'Nagy Ida', email: 'c@example.com', order_reference: '1' }
    const calls = [...mailingCalls('c@example.com'), ['/api/withdrawals', withdrawal] as const]
    expect(await statusesOf(visitor, calls, from('198.51.100.70'))).toEqual(all(calls, 429))
    const owner = await loggedIn(shop, 'network@example.com')
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value)
    const change = { email: 'c@example.com', current_password: goodPassword }
    expect((await visitor.call('PUT', '/api/account/email', change, from('198.51.100.70'))).status).toBe(429)
    expect(await mailsTo(shop, 'c@example.com')).toEqual([])
  })
})

describe('free text by strangers', () => {
  const text = 'Buy pills at www.evil.example'
  /** Mails to the address and to the shop that contain the text. */
  const mailsWith = async (recipient: string) =>
    (await mailsTo(shop, recipient)).filter((mail) => mail.text.includes(text)).map(({ template }) => template)

  it('reaches only the shop, not the address typed', async () => {
    const email = 'unasked@example.com'
    const visitor = await newVisitor()
    await visitor.call('PUT', '/api/cart/customer', { comment: text })
    expect((await order(visitor, email)).status).toBe(200)
    const { status } = await visitor.call('POST', '/api/contact', { ...contact(email), message: text })
    const asked = { ...quote(email), deadline: text, comment: text }
    const { status: asking } = await visitor.call('POST', '/api/cart/offer', asked)
    expect([status, asking]).toEqual([200, 200])
    expect((await mailsTo(shop, email)).map(({ template }) => template).sort()).toEqual([
      'inquiry_received',
      'offer_requested',
      'order_received',
    ])
    expect(await mailsWith(email)).toEqual([])
    expect((await mailsWith(testShopAddress)).sort()).toEqual([
      'shop_new_inquiry',
      'shop_new_order',
      'shop_new_quote_request',
    ])
  })
})

describe('names', () => {
  it.each([
    'Win at http prizes',
    'www.evil.example',
    'see x://y',
    'HTTPS',
    'bit.ly/win',
    'Prizes at evil.com!',
    'a.co/x',
  ])('cannot contain a link: %s', async (name) => {
    const visitor = await newVisitor()
    const errorsOf = async (method: string, path: string, body: object) =>
      (await visitor.call<ErrorBody>(method, path, body)).body.errors
    const message = ['The name cannot contain a link or an e-mail address.']
    expect(await errorsOf('POST', '/api/auth/register', { ...registration('n@example.com'), name })).toEqual({
      name: message,
    })
    expect(await errorsOf('POST', '/api/contact', { ...contact('n@example.com'), name })).toEqual({ name: message })
    expect(await errorsOf('PUT', '/api/cart/customer', { invoice_data: { name } })).toEqual({
      'invoice_data.name': message,
    })
    visitor.locale = 'hu'
    expect(await errorsOf('PUT', '/api/cart/customer', { delivery_data: { name } })).toEqual({
      'delivery_data.name': ['A név nem tartalmazhat hivatkozást vagy e-mail-címet.'],
    })
  })

  it('may contain dots, and a company may have the name of its website', async () => {
    const visitor = await newVisitor()
    const save = async (name: string, is_company = false) =>
      (await visitor.call('PUT', '/api/cart/customer', { invoice_data: { name, is_company } })).status
    const people = ['dr.Nagy Éva', 'Dr.Vip', 'J.R.R. Tolkien', 'Kovács J.né', 'St.John Anna', 'Kiss B. / Nagy A.']
    for (const name of people) expect([name, await save(name)]).toEqual([name, 200])
    expect([await save('Bútor.hu Kft.'), await save('Bútor.hu Kft.', true), await save('bit.ly/win', true)]).toEqual([
      422, 200, 422,
    ])
  })

  it('are limited to 80 characters, a company’s to 150', async () => {
    const visitor = await newVisitor()
    const save = async (length: number, is_company: boolean) =>
      (await visitor.call('PUT', '/api/cart/customer', { invoice_data: { name: 'x'.repeat(length), is_company } }))
        .status
    expect([await save(80, false), await save(81, false), await save(150, true), await save(151, true)]).toEqual([
      200, 422, 200, 422,
    ])
  })
})

// R-SAFE-2
describe('the mailbox by which limits are counted', () => {
  it.each([
    [' Eva@Example.com ', 'eva@example.com'],
    ['eva+1@example.com', 'eva@example.com'],
    ['eva+a+b@example.com', 'eva@example.com'],
    ['eva.nagy@example.com', 'eva.nagy@example.com'],
    ['e.v.a@gmail.com', 'eva@gmail.com'],
    ['E.va+shop@googlemail.com', 'eva@gmail.com'],
    ['e.v.a@gmail.com.example', 'e.v.a@gmail.com.example'],
    // Somebody else's everywhere: no tag, but a name.
    ['+eva@example.com', '+eva@example.com'],
    ['eva', 'eva'],
    ['', ''],
  ])('of %j is %j', (written, mailbox) => {
    expect(mailboxOf(written)).toBe(mailbox)
  })
})
