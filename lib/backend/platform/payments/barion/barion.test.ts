import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import type { PaymentRequest } from '../provider'
import { createBackend } from '@/lib/backend/app'
import { hintLimits } from '@/lib/backend/domains/orders/payments/payments'
import { paymentAttempts } from '@/lib/backend/platform/db/schema/shop'
import { createTestShop, methods, placement, productWithStock, readyToOrder } from '@/tests/support/backend/shop'
import { createStandIn, type StandIn } from '@/tests/support/backend/stand-in'
import { createBarionProvider } from './provider'

const paymentId = '64157032-d3dc-4296-aeda-fd4b0994c64e'
const now = new Date('2026-11-20T09:00:00Z')
const request: PaymentRequest = {
  reference: 'ND-2026-1-abc',
  orderNumber: 'ND-2026-1',
  amount: 48_990,
  currency: 'EUR',
  locale: 'en',
  email: 'eva@example.com',
  buyer: { name: 'Éva', country: 'HU', zipcode: '1011', city: 'Budapest', address: 'Fő utca 1.' },
  returnUrl: 'https://shop.example/en/checkout/result/x',
  expiresAt: new Date(now.getTime() + 30 * 60_000),
}

let bank: StandIn
let state: { Transactions: object[] } & Record<string, unknown>
let errors: object[]
let page: string
beforeAll(async () => {
  bank = await createStandIn((call) => {
    if (call.headers['x-pos-key'] !== 'secret') return { status: 401, body: '{}' }
    if (call.path.endsWith('/PaymentState')) return { body: JSON.stringify({ ...state, Errors: errors }) }
    return { body: JSON.stringify({ PaymentId: paymentId, GatewayUrl: page, Errors: errors }) }
  })
})
afterAll(() => bank.close())
beforeEach(() => {
  bank.calls.length = 0
  errors = []
  page = `${bank.url}/pay`
  state = {
    PaymentId: paymentId,
    Status: 'Succeeded',
    Total: 489.9,
    Currency: 'EUR',
    Transactions: [
      { TransactionId: 'fee', POSTransactionId: null },
      { TransactionId: 'charge', POSTransactionId: request.reference, Total: 489.9, Status: 'Succeeded' },
    ],
    FundingInformation: { AuthorizationCode: '123456', ProcessResult: 'Successful' },
  }
})

const provider = (posKey = 'secret') =>
  createBarionProvider({
    posKey,
    payee: 'shop@example.com',
    baseUrl: bank.url,
    origin: 'https://shop.example',
    now: () => now,
  })

it('starts a payment', async () => {
  const started = await provider().start(request)
  expect(started).toEqual({ redirectUrl: `${bank.url}/pay`, providerReference: paymentId })
  expect(JSON.parse(bank.calls[0]?.body ?? '')).toMatchObject({
    PaymentType: 'Immediate',
    PaymentRequestId: request.reference,
    Locale: 'en-US',
    Currency: 'EUR',
    PaymentWindow: '00:30:00',
    CallbackUrl: 'https://shop.example/api/payments/barion/notify',
    Transactions: [{ Payee: 'shop@example.com', Total: 489.9, Items: [{ Quantity: 1, ItemTotal: 489.9 }] }],
  })
})

it.each([`PaymentId=${paymentId}`, `paymentId=${paymentId}`])(
  'a callback (%s) is only a hint to query',
  async (body) => {
    const verified = await provider().verifyNotification(body, new Headers())
    expect(verified).toMatchObject({ report: null, hint: paymentId, acknowledgement: { status: 200 } })
    expect(bank.calls).toEqual([])
    const barion = provider()
    const reports = await Promise.all([barion.query(paymentId), barion.query(paymentId)])
    expect(bank.calls).toHaveLength(1)
    expect(reports[0]).toEqual({
      eventId: `${paymentId}:Succeeded:paid`,
      providerReference: paymentId,
      state: 'paid',
      amount: 48_990,
      refunded: 0,
      currency: 'EUR',
      authorizationCode: '123456',
      responseCode: 'Succeeded',
      responseMessage: 'Successful',
    })
    expect(reports[1]).toEqual(reports[0])
  },
)

// R-PAY-9
it('callbacks by strangers cause no queries for unknown payments and few for known ones', async () => {
  const shop = await createTestShop()
  try {
    const services = { ...shop.services, payments: provider() }
    const backend = createBackend(services)
    const callback = async (id: string) => {
      const body = new URLSearchParams({ PaymentId: id })
      const response = await backend.request('/api/payments/barion/notify', { method: 'POST', body })
      return response.status
    }
    expect(await callback('00000000-0000-4000-8000-000000000000')).toBe(404)
    expect(bank.calls).toEqual([])

    const chair = await productWithStock(shop, 'lune-armchair-forest', 3)
    await readyToOrder(shop, chair, { payment: methods.card }).then((buyer) =>
      buyer.call('POST', '/api/cart/order', placement),
    )
    const attempt = { provider: 'barion', providerReference: paymentId }
    await shop.database.update(paymentAttempts).set(attempt)
    state = { ...state, Status: 'Prepared', FundingInformation: null }
    const statuses = []
    for (let count = 0; count < hintLimits.open.limit + 3; count++) statuses.push(await callback(paymentId))
    expect(statuses).toEqual([...Array<number>(hintLimits.open.limit).fill(200), 429, 429, 429])
    expect(bank.calls).toHaveLength(hintLimits.open.limit)

    shop.advance(1)
    await shop.database.update(paymentAttempts).set({ state: 'refunded' })
    expect(await callback(paymentId)).toBe(200)
    expect(bank.calls).toHaveLength(hintLimits.open.limit)
  } finally {
    await shop.close()
  }
})

// R-PAY-9
it('a callback without a payment is refused without a query', async () => {
  for (const body of ['', 'PaymentId=', 'PaymentId=../../v2/Wallet', '{"PaymentId":1}'])
    expect(await provider().verifyNotification(body, new Headers())).toBeNull()
  expect(bank.calls).toEqual([])
})

it.each([
  ['Prepared', 'redirected'],
  ['Canceled', 'cancelled'],
  ['Expired', 'expired'],
  ['PartiallySucceeded', 'needs_review'],
  ['SomethingNew', 'processing'],
])('%s means %s', async (status, expected) => {
  state = { ...state, Status: status, FundingInformation: null }
  expect(await provider().query(paymentId)).toMatchObject({ state: expected, authorizationCode: null })
})

it('errors and unknown payments are failures', async () => {
  await expect(provider('wrong').query(paymentId)).rejects.toThrow('401')
  errors = [{ ErrorCode: 'ShopIsClosed' }]
  await expect(provider().start(request)).rejects.toThrow('ShopIsClosed')
  errors = []
  page = `${bank.url}/pay`
  state = { PaymentId: paymentId, Transactions: [] }
  await expect(provider().query(paymentId)).rejects.toThrow('Invalid response')
})

it('refunds the charge without the fee', async () => {
  await provider().refund(paymentId, 10_000, 'R1')
  expect(JSON.parse(bank.calls.at(-1)?.body ?? '')).toEqual({
    PaymentId: paymentId,
    TransactionsToRefund: [{ TransactionId: 'charge', POSTransactionId: request.reference, AmountToRefund: 100 }],
  })
})

it('a payment is refunded once its full amount is; Barion’s total is net of refunds', async () => {
  const given = (Total: number, Status = 'Succeeded') => ({
    TransactionId: `refund-${Total}`,
    POSTransactionId: request.reference,
    RelatedId: 'charge',
    TransactionType: 'RefundToBankCard',
    Total,
    Status,
  })
  const charged = state
  const after = (left: number, ...refunds: object[]) => {
    state = { ...charged, Total: left, Transactions: [...charged.Transactions, ...refunds] }
    return provider().query(paymentId)
  }
  expect(await after(389.9, given(100))).toMatchObject({ state: 'paid', amount: 48_990, refunded: 10_000 })
  expect(await after(389.9, given(100), given(389.9, 'Rejected'))).toMatchObject({ state: 'paid', refunded: 10_000 })
  expect(await after(0, given(100), given(389.9))).toMatchObject({
    state: 'refunded',
    amount: 48_990,
    refunded: 48_990,
  })
  // Undecided, or taken back: Barion's state does not tell how much of it is refunded.
  expect(await after(389.9, given(100, 'Started'))).toMatchObject({ state: 'paid', refunded: null })
  const takenBack = { ...given(100), RelatedId: 'refund-100', TransactionType: 'StornoUnSuccessfulRefundToBankCard' }
  expect(await after(489.9, given(100), takenBack)).toMatchObject({ state: 'paid', refunded: null })
  await provider().refund(paymentId, 10, 'R2')
  expect(bank.calls.at(-1)?.body).toContain('"TransactionId":"charge"')
})

it('a provider without its keys fails on startup, naming them', () => {
  expect(() => readEnvironment({ PAYMENT_PROVIDER: 'barion', BARION_POS_KEY: 'x' })).toThrow('BARION_PAYEE')
  expect(() => readEnvironment({ PAYMENT_PROVIDER: 'simplepay' })).toThrow('SIMPLEPAY_MERCHANT_HUF')
  expect(() =>
    readEnvironment({
      PAYMENT_PROVIDER: 'simplepay',
      SIMPLEPAY_MERCHANT_HUF: 'a',
      SIMPLEPAY_KEY_HUF: 'b',
      SIMPLEPAY_MERCHANT_EUR: 'c',
    }),
  ).toThrow('SIMPLEPAY_KEY_EUR')
  expect(readEnvironment({ PAYMENT_PROVIDER: 'barion', BARION_POS_KEY: 'x', BARION_PAYEE: 'a@b.hu' }).BARION_URL).toBe(
    'https://api.barion.com',
  )
})

// R-PAY-12
it('never redirects to a foreign page', async () => {
  page = 'https://secure.barion.com/Pay?Id=1'
  expect(await provider().start({ ...request, reference: 'ND-own' })).toMatchObject({ redirectUrl: page })
  page = 'https://barion.com.elsewhere.example/Pay?Id=1'
  await expect(provider().start({ ...request, reference: 'ND-elsewhere' })).rejects.toThrow('elsewhere.example')
})
