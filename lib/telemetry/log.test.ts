import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackend } from '@/lib/backend/app'
import { Outbox } from '@/lib/backend/domains/mail/outbox'
import { deleteExpiredData } from '@/lib/backend/domains/housekeeping'
import { sweepPayments } from '@/lib/backend/domains/orders/payments/sweeper'
import { customers } from '@/lib/backend/platform/db/schema/accounts'
import { mails } from '@/lib/backend/platform/db/schema/correspondence'
import { repeat } from '@/lib/backend/platform/jobs'
import { withErrorPages } from '@/scripts/serving/error-pages'
import {
  createTestShop,
  methods,
  placement,
  productWithStock,
  readyToOrder,
  type TestShop,
} from '@/tests/support/backend/shop'
import { logLines, spyOnLog } from '@/tests/support/log'
import { faultOf, logError, logPrinted, logWarning } from './log'
import { servedRequest } from './request'

const email = 'secret.person@example.com'
const token = 'k3J9x-Zq81mNcVbR7tYuIoP0aSdFgHjKlQwErTyUi12'
/** PostgreSQL quotes this value in an error, where it looks like any other word. */
const name = 'Piroska'

let shop: TestShop
let log: ReturnType<typeof spyOnLog>
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  log = spyOnLog()
})
afterEach(() => void log.mockRestore())

const failedQuery = async () => {
  await shop.database.execute(sql`select ${email}::text, ${token}::text, ${name}::text::int`)
}
let failure: unknown
beforeAll(async () => {
  failure = await failedQuery().catch((error: unknown) => error)
})
const failNow = () => {
  throw failure
}
/** A database whose every query fails with PostgreSQL's error for these values. */
const failingDatabase = {
  select: failNow,
  insert: failNow,
  update: failNow,
  execute: failNow,
  transaction: failNow,
} as never
const fail = () => Promise.reject(new Error(`refused for ${email} (secret.person%40example.com) with ${token}`))

// R-SAFE-3
describe('the log entry of an error', () => {
  it('has the code and location of a failed query, but neither statement nor parameters', async () => {
    const fault = await failedQuery().catch(faultOf)
    expect(fault).toMatchObject({ code: '22P02' })
    expect(JSON.stringify(fault)).not.toMatch(/secret\.person|k3J9x|select|Piroska/)
    const double = async () => {
      const row = { email, name: 'x', passwordHash: token, locale: 'hu' as const, createdAt: new Date() }
      for (let count = 0; count < 2; count++) await shop.database.insert(customers).values(row as never)
    }
    const conflict = await double().catch(faultOf)
    expect(conflict).toMatchObject({ code: '23505', table: 'customers', constraint: expect.any(String) as string })
    expect(JSON.stringify(conflict)).not.toMatch(/secret\.person|k3J9x/)
  })

  it('has the message of any other error, without addresses and tokens', () => {
    const fault = faultOf(new Error(`550 <${email}>: no such user, see https://shop.example/reset/${token}`))
    expect(fault).toMatchObject({
      name: 'Error',
      message: '550 <<address>>: no such user, see https://shop.example/reset/<secret>',
    })
    expect(faultOf(`to=${email}`)).toEqual({ name: 'string', message: 'to=<address>' })
  })

  it('has no line that only looks like a stack frame', () => {
    const fault = faultOf(new Error(`Failed\n    at ${name}, ${email}`))
    expect(fault.stack).toContain('log.test.ts')
    expect(fault.stack).not.toContain(name)
  })
})

// R-SAFE-3
describe('every line', () => {
  it('has a time, a level, an event, and the id of the current request', () => {
    servedRequest.run({ id: 'edge-1' }, () => logWarning('happened', { count: 3 }))
    logError('failed', new Error('inside'))
    const [first, second] = logLines(log)
    expect(first).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      request_id: 'edge-1',
      event: 'happened',
      count: 3,
    })
    expect(second).toMatchObject({ level: 'error', event: 'failed', name: 'Error', message: 'inside' })
    expect(second).not.toHaveProperty('request_id')
  })

  it('is limited in length, and has neither addresses nor tokens anywhere', () => {
    logWarning('happened', {
      path: `/hu/${'x/'.repeat(5000)}`,
      nested: [{ [email]: token }],
      order: 'a1B2c3D4e5F6g7H8i9J0',
    })
    const [line = ''] = log.mock.calls.map(String)
    expect(line.length).toBeLessThan(1500)
    expect(line).toContain('"nested":[{"<address>":"<secret>"}],"order":"<secret>"')
  })

  it('keeps identifiers worth searching for', () => {
    const known = {
      path: '/hu/termekek/kanapek/lune-haromszemelyes-kanape-mohazold-112',
      order: 'ND-2026-000042',
      clientComponentLoadCount: 3,
    }
    logWarning('notification_of_former_provider', known)
    expect(logLines(log)).toMatchObject([{ event: 'notification_of_former_provider', ...known }])
  })
})

// R-SAFE-3
describe('an error code', () => {
  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_HTTP_TRAILER_INVALID',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
  ])('stays readable: %s', (code) => {
    expect(faultOf(Object.assign(new Error(`failed: ${code}`), { code }))).toMatchObject({
      code,
      message: `failed: ${code}`,
    })
    logError('failed', Object.assign(new Error(''), { code }))
    expect(logLines(log)).toMatchObject([{ code }])
  })

  it.each([
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    'SK_LIVE_51H8XYZABCDEFGHIJKLM',
    'AB_CD_ef_GH_IJ_KL_MN_OP_QR',
  ])('is not recognized in a secret: %s', (token) => {
    logWarning('happened', { token })
    expect(logLines(log)).toMatchObject([{ token: '<secret>' }])
  })
})

describe('console output of other code', () => {
  const { error, warn } = console
  beforeEach(logPrinted)
  afterEach(() => void Object.assign(console, { error, warn }))

  it('becomes a line, without the values passed with it', () => {
    console.error('\u001b[31m⨯\u001b[39m', Object.assign(new Error(`for ${email}`), { digest: '42' }), { name })
    console.warn(`Page Not Found: /hu/orders/${token}`)
    expect(logLines(log)).toMatchObject([
      { level: 'error', event: 'printed', text: '⨯', message: 'for <address>', digest: '42' },
      { level: 'warn', event: 'printed', text: 'Page Not Found: /hu/orders/<secret>' },
    ])
    expect(log.mock.calls.join()).not.toContain(name)
  })
})

/** Queues a mail that no server accepts. */
async function queueMail(): Promise<void> {
  await shop.database.insert(mails).values({
    template: 'x',
    occasion: `log:${Math.random()}`,
    locale: 'hu',
    recipient: email,
    subject: '',
    html: '',
    text: token,
    dueAt: shop.services.now(),
  })
}
const outboxOn = (database: TestShop['database']) =>
  new Outbox({
    database,
    transport: { send: fail },
    now: shop.services.now,
    MAIL_FROM: { name: '', address: 'a@b.c' },
    orderPdf: fail,
  })

async function orderByCard(more: object): Promise<void> {
  const chair = await productWithStock(shop, 'lune-armchair-forest', 3)
  const buyer = await readyToOrder(shop, chair, { payment: methods.card })
  const headers = {
    Cookie: [...buyer.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(buyer.cookies.get('XSRF-TOKEN') ?? ''),
    'Content-Type': 'application/json',
    'Sec-Fetch-Site': 'same-origin',
  }
  const backend = createBackend({ ...shop.services, ...more })
  await backend.request('/api/cart/order', { method: 'POST', headers, body: JSON.stringify(placement) })
}
const failingPayments = () => ({ payments: { ...shop.services.payments, start: fail, query: failedQuery as never } })

async function errorPageWithoutServer(): Promise<void> {
  const server: Server = createServer(
    withErrorPages(
      (_, response) => void response.writeHead(404, { 'Content-Type': 'text/html' }).end(),
      () => ({ host: '127.0.0.1', port: 1 }),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hu/orders/${token}?of=${email}`)
  server.closeAllConnections()
  server.close()
}

// R-SAFE-3
describe('whatever fails, the log has no addresses, tokens, statements or parameters', () => {
  it.each<[event: string, work: () => unknown]>([
    [
      'request_failed',
      () => createBackend({ ...shop.services, database: failingDatabase }).request(`/api/countries?q=${email}`),
    ],
    ['mail_postponed', () => queueMail().then(() => outboxOn(shop.database).drain())],
    [
      'outbox_failed',
      async () => {
        const outbox = outboxOn(failingDatabase)
        outbox.wake()
        await vi.waitFor(() => expect(log).toHaveBeenCalled())
        await outbox.start()()
      },
    ],
    ['payment_start_failed', () => orderByCard(failingPayments())],
    [
      'sweep_failed',
      async () => {
        await orderByCard(failingPayments())
        log.mockClear()
        shop.advance(10)
        await sweepPayments({ ...shop.services, ...failingPayments() })
        const files = { remove: fail, removeBefore: fail }
        await deleteExpiredData({ ...shop.services, mail: { ...shop.services.mail, files } })
      },
    ],
    [
      'repeated_job_failed',
      async () => {
        const stop = repeat(0.01, () => sweepPayments({ ...shop.services, database: failingDatabase }))
        await vi.waitFor(() => expect(log).toHaveBeenCalled())
        await stop()
      },
    ],
    [
      'refusal_not_logged',
      () =>
        createBackend({ ...shop.services, database: failingDatabase }).request(`/api/payments/sandbox/notify`, {
          method: 'POST',
          body: JSON.stringify({ email, token }),
        }),
    ],
    ['error_page_failed', errorPageWithoutServer],
  ])('%s', async (event, work) => {
    await work()
    const lines = logLines(log)
    expect(lines.map((line) => line.event)).toContain(event)
    for (const line of lines) expect(line).toMatchObject({ level: 'error', name: expect.any(String) as string })
    const text = log.mock.calls.join()
    for (const secret of [email, 'secret.person', token, name, 'insert into', 'select '])
      expect(text).not.toContain(secret)
  })
})
