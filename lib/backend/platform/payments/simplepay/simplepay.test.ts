import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'
import type { PaymentProvider } from '../provider'
import { spyOnLog } from '@/tests/support/log'
import { createStandIn, type StandIn, type StandInAnswer } from '@/tests/support/backend/stand-in'
import { sweepPayments } from '@/lib/backend/domains/orders/payments/sweeper'
import { buyByCard, shopWithProvider } from '@/tests/support/backend/payment-provider'
import { acknowledgementOf, stateOf } from './protocol'
import { createSimplePayProvider, isSigned, sign } from './provider'

const key = 'a key of the tests'
const merchant = 'TESTHUF'

// R-PAY-8
describe('signature', () => {
  const message = '{"r":0,"t":505070183,"e":"SUCCESS","m":"SZEP114606","o":"1745669549825"}'
  const signature = '6stvxYnjA+UUmcmsQvA4FjvgGx6MbtPleKIQVTUzA5vu+uUOyl15o9LSnFn/9WtD'

  it("matches SimplePay's example", () => {
    expect(sign(message, 'SZEP_KEY_SECRET')).toBe(signature)
    expect(isSigned(message, signature, 'SZEP_KEY_SECRET')).toBe(true)
    expect(isSigned(message, signature.replaceAll('+', ' '), 'SZEP_KEY_SECRET')).toBe(true)
    expect(isSigned(`${message} `, signature, 'SZEP_KEY_SECRET')).toBe(false)
    expect(isSigned(message, signature, 'another')).toBe(false)
    expect(isSigned(message, null, 'SZEP_KEY_SECRET')).toBe(false)
  })
})

// R-PAY-8
it('only FINISHED means paid, and only a full refund counts', () => {
  expect(stateOf({ status: 'FINISHED' })).toBe('paid')
  expect(stateOf({ status: 'AUTHORIZED' })).toBe('processing')
  expect(stateOf({ status: 'FINISHED', refundStatus: 'PARTIAL' })).toBe('paid')
  expect(stateOf({ status: 'FINISHED', refundStatus: 'FULL' })).toBe('refunded')
  expect(stateOf({ status: 'CANCELLED', refundStatus: 'FULL' })).toBe('cancelled')
  expect(stateOf({ status: 'NEW AND UNKNOWN' })).toBe('processing')
})

it('an acknowledgement is the message itself, with the time inserted before the last brace', () => {
  expect(acknowledgementOf('{"a":{"b":1} }', new Date('2026-11-20T09:00:00.123Z'))).toBe(
    '{"a":{"b":1} ,"receiveDate":"2026-11-20T09:00:00+00:00"}',
  )
})

/** The stand-in's record of the test's single payment. */
interface Book {
  status: string
  total: number
  key: string
  errorCodes: number[]
  refundStatus?: 'PARTIAL' | 'FULL'
}

describe('with the shop', () => {
  let shop: TestShop
  let bank: StandIn
  let book: Book
  let provider: PaymentProvider
  let client: TestShop

  beforeAll(async () => {
    shop = await createTestShop()
    let count = 505_070_000
    bank = await createStandIn((call): StandInAnswer => {
      const asked = JSON.parse(call.body) as {
        merchant: string
        orderRef?: string
        total?: number
        transactionIds?: number[]
        transactionId?: number
        refunds?: boolean
      }
      if (!isSigned(call.body, String(call.headers.signature), key) || asked.merchant !== merchant)
        return { status: 403, body: '{}' }
      const [queried = asked.transactionId] = asked.transactionIds ?? []
      const transaction = { transactionId: queried, status: book.status, total: book.total, remainingTotal: book.total }
      const answers: Record<string, object> = {
        '/payment/v2/start': {
          transactionId: call.path.endsWith('start') ? ++count : count,
          total: asked.total,
          paymentUrl: `${bank.url}/pay/${count}`,
        },
        '/payment/v2/query': {
          transactions: [{ ...transaction, ...(asked.refunds && { refundStatus: book.refundStatus }) }],
          totalCount: 1,
        },
        '/payment/v2/transactioncancel': { transactionId: queried, status: 'CANCELLED' },
        '/payment/v2/refund': { transactionId: queried, refundTransactionId: 1, remainingTotal: 0 },
      }
      const errors = book.errorCodes.length > 0 ? { errorCodes: book.errorCodes } : {}
      if (call.path === '/payment/v2/transactioncancel') book.status = 'CANCELLED'
      const body = JSON.stringify({ ...answers[call.path], ...errors })
      return { headers: { Signature: sign(body, book.key) }, body }
    })
    provider = createSimplePayProvider({
      merchants: { HUF: { id: merchant, key }, EUR: undefined, USD: undefined },
      baseUrl: bank.url,
      now: shop.services.now,
    })
    client = shopWithProvider(shop, provider)
  })
  afterAll(async () => {
    await bank.close()
    await shop.close()
  })
  beforeEach(() => {
    book = { status: 'INIT', total: 0, key, errorCodes: [] }
    bank.calls.length = 0
  })

  afterEach(() => vi.restoreAllMocks())

  /** A payment's notification as sent by SimplePay. */
  function notify(transactionId: string, more: { status?: string; signature?: string; merchant?: string } = {}) {
    const message = JSON.stringify({
      salt: 'x',
      orderRef: 'order',
      method: 'CARD',
      merchant: more.merchant ?? merchant,
      transactionId: Number(transactionId),
      status: more.status ?? 'FINISHED',
    })
    const headers = { 'Content-Type': 'application/json', Signature: more.signature ?? sign(message, key) }
    return client.fetch(
      new Request('https://shop.example/api/payments/simplepay/notify', { method: 'POST', headers, body: message }),
    )
  }
  const transactionOf = (paymentUrl: string | null) => paymentUrl?.split('/').at(-1) ?? ''

  it('an order is paid by a notification confirmed by SimplePay', async () => {
    const { payment_url: url, order } = await buyByCard(client)
    const total = (await order()).summary.total_amount_gross
    expect(url).toMatch(new RegExp(`^${bank.url}/pay/\\d+$`))
    const [started] = bank.calls
    expect(JSON.parse(started?.body ?? '')).toMatchObject({
      merchant,
      currency: 'HUF',
      total,
      language: 'HU',
      methods: ['CARD'],
      customerEmail: 'eva@example.com',
      invoice: { name: 'Kovács-Nagy Éva', country: 'hu', zip: '1011', city: 'Budapest', address: 'Fő utca 1.' },
      url: expect.stringContaining('https://shop.example/hu/checkout/result/') as string,
    })
    book = { ...book, status: 'FINISHED', total }
    const answer = await notify(transactionOf(url))
    expect(answer.status).toBe(200)
    const receipt = await answer.text()
    expect(receipt).toContain('"receiveDate":"')
    expect(isSigned(receipt, answer.headers.get('Signature'), key)).toBe(true)
    expect(await order()).toMatchObject({ status: 'received', payment: { outcome: 'success' } })
    // Neither a repetition nor a late failure changes anything.
    expect((await notify(transactionOf(url))).status).toBe(200)
    book.status = 'TIMEOUT'
    await notify(transactionOf(url), { status: 'TIMEOUT' })
    expect(await order()).toMatchObject({ status: 'received', payment: { outcome: 'success' } })
  })

  it('forged or unconfirmed notifications have no effect', async () => {
    const { payment_url: url, order } = await buyByCard(client)
    expect((await notify(transactionOf(url), { signature: sign('other', key) })).status).toBe(403)
    expect((await notify(transactionOf(url), { merchant: 'SOMEBODY' })).status).toBe(403)
    // Signed, but not confirmed by SimplePay's query.
    expect((await notify(transactionOf(url))).status).toBe(200)
    expect((await order()).status).toBe('awaiting_payment')
    // Less than requested.
    book = { ...book, status: 'FINISHED', total: 5 }
    await notify(transactionOf(url))
    expect((await order()).transaction?.state).toBe('needs_review')
  })

  it('there is no payment without a signed response', async () => {
    spyOnLog()
    book.key = 'somebody else’s key'
    const { payment_url: url, order } = await buyByCard(client)
    expect(url).toBeNull()
    expect((await order()).payment.can_restart).toBe(true)
    book = { ...book, key, errorCodes: [5321] }
    expect((await buyByCard(client)).payment_url).toBeNull()
  })

  it('an unreported payment is queried, and ended when overdue', async () => {
    const { order } = await buyByCard(client)
    shop.advance(31)
    await sweepPayments(client.services)
    expect(bank.calls.map(({ path }) => path)).toContain('/payment/v2/transactioncancel')
    expect((await order()).transaction?.state).toBe('cancelled')
  })

  it('refunds in decimals of its currency', async () => {
    await provider.refund('HUF:505070183', 1990, 'R1')
    expect(JSON.parse(bank.calls.at(-1)?.body ?? '')).toMatchObject({
      transactionId: 505_070_183,
      refundTotal: 1990,
      currency: 'HUF',
    })
    book = { ...book, status: 'FINISHED', total: 1990, refundStatus: 'FULL' }
    expect(await provider.query('HUF:505070183')).toMatchObject({ state: 'refunded', amount: 1990, currency: 'HUF' })
    await expect(provider.query('EUR:1')).rejects.toThrow('No SimplePay account for EUR')
  })
})
