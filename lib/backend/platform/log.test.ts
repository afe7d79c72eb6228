import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { customers } from '@/lib/backend/platform/db/schema/accounts'
import { mails } from '@/lib/backend/platform/db/schema/correspondence'
import { createBackend } from '../app'
import { Outbox } from '../domains/mail/outbox'
import { sweepPayments } from '../domains/payments/sweeper'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  type TestShop,
} from '@/tests/support/backend/shop'
import { faultOf } from './log'

const email = 'secret.person@example.com'
const token = 'k3J9x-Zq81mNcVbR7tYuIoP0aSdFgHjKlQwErTyUi12'

// R-SAFE-3
describe('the log', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterEach(() => error.mockClear())

  /** Everything logged, however it was passed. */
  const logged = () =>
    error.mock.calls.map((values) => values.map((value) => JSON.stringify(value) + String(value)).join())

  function expectLine(event: string): void {
    expect(error.mock.calls.length).toBeGreaterThan(0)
    const lines = error.mock.calls.map(([line]) => JSON.parse(String(line)) as { event: string; name: string })
    expect(lines[0]).toMatchObject({ level: 'error', event, name: expect.any(String) })
    for (const secret of [email, token, 'insert into', 'select ']) expect(logged().join()).not.toContain(secret)
  }

  /** PostgreSQL's message quotes the name, which looks like any other word. */
  const failedQuery = async () => {
    await shop.database.execute(sql`select ${email}::text, ${token}::text, ${'Piroska'}::text::int`)
  }

  it('of a failed query has its code and place, neither statement nor parameters', async () => {
    const fault = await failedQuery().catch(faultOf)
    expect(fault).toMatchObject({ code: '22P02' })
    expect(JSON.stringify(fault)).not.toMatch(/secret\.person|k3J9x|select|Piroska/)
    const double = async () => {
      const row = { email, name: 'x', passwordHash: token, locale: 'hu' as const, createdAt: new Date() }
      for (let count = 0; count < 2; count++) await shop.database.insert(customers).values(row as never)
    }
    const conflict = await double().catch(faultOf)
    expect(conflict).toMatchObject({ code: '23505', table: 'customers', constraint: expect.any(String) })
    expect(JSON.stringify(conflict)).not.toMatch(/secret\.person|k3J9x/)
  })

  it('of other errors has the message without addresses and tokens', () => {
    const fault = faultOf(new Error(`550 <${email}>: no such user, see https://shop.example/reset/${token}`))
    expect(fault).toMatchObject({
      name: 'Error',
      message: '550 <<address>>: no such user, see https://shop.example/reset/<secret>',
    })
    expect(faultOf(`to=${email}`)).toEqual({ name: 'string', message: 'to=<address>' })
  })

  it('of a failed request', async () => {
    const failure: unknown = await failedQuery().catch((reason: unknown) => reason)
    const database = {
      select: () => {
        throw failure
      },
    } as never
    const response = await createBackend({ ...shop.services, database }).request('/api/countries')
    expect(response.status).toBe(500)
    expectLine('request_failed')
  })

  it('of a mail that cannot be sent, and of an outbox without its database', async () => {
    const mail = {
      template: 'x',
      occasion: 'log',
      locale: 'hu' as const,
      recipient: email,
      subject: '',
      html: '',
      text: token,
      dueAt: shop.services.now(),
    }
    await shop.database.insert(mails).values(mail)
    const transport = { send: () => Promise.reject(new Error(`${email} ${token} refused`)) }
    const settings = {
      database: shop.database,
      transport,
      now: shop.services.now,
      MAIL_FROM: { name: '', address: 'a@b.c' },
    }
    await new Outbox(settings).drain()
    expectLine('mail_postponed')
  })

  it('of a payment that cannot be started and of failing jobs', async () => {
    const fail = () => Promise.reject(new Error(`refused for ${email} with ${token}`))
    const services = {
      ...shop.services,
      payments: { ...shop.services.payments, start: fail, query: failedQuery as never },
    }
    const chair = await productWithStock(shop, 'lune-armchair-forest', 3)
    const buyer = await readyToOrder(shop, chair, { payment: methods.card })
    const backend = createBackend(services)
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      Cookie: cookie,
      'X-XSRF-TOKEN': decodeURIComponent(buyer.cookies.get('XSRF-TOKEN') ?? ''),
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    }
    await backend.request('/api/cart/order', { method: 'POST', headers, body: JSON.stringify(placement) })
    expectLine('payment_start_failed')
    error.mockClear()
    await buyer.call('POST', '/api/cart/product', { product_id: chair, quantity: 1 })
    const files = { remove: fail, removeBefore: fail }
    await sweepPayments({ ...services, mail: { ...services.mail, files } })
    expectLine('sweep_failed')
  })
})
