import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'
import type { PaymentProvider, PaymentRequest } from '../provider'
import { sweepPayments } from '@/lib/backend/domains/orders/payments/sweeper'
import { buyByCard, shopWithProvider } from '@/tests/support/backend/payment-provider'
import { fromStripe, stateOf, toStripe } from './protocol'
import { createStripeProvider } from './provider'
import { createStandInStripe, stripeKeys, type StandInStripe } from '@/tests/support/backend/stand-in-stripe'

let shop: TestShop
let client: TestShop
let stripe: StandInStripe
let provider: PaymentProvider
beforeAll(async () => {
  shop = await createTestShop()
  stripe = await createStandInStripe(shop.services.now)
  provider = createStripeProvider({ ...stripeKeys, baseUrl: stripe.url, now: shop.services.now })
  client = shopWithProvider(shop, provider)
})
afterAll(async () => {
  await stripe.close()
  await shop.close()
})
beforeEach(() => {
  stripe.calls.length = 0
})

/** An order with the buyer on Stripe's page. */
async function buy() {
  const { payment_url: url, order } = await buyByCard(client)
  const id = url?.split('/').at(-1) ?? ''
  const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    client.fetch(new Request('https://shop.example/api/payments/stripe/notify', { method: 'POST', headers, body }))
  const notify = (type: string) => send(stripe.event(type, id, shop.services.now()))
  return { id, order, send, notify, state: async () => (await order()).transaction?.state }
}

// R-PAY-10
describe('with the shop', () => {
  it('starts a session with total, return URL, expiry and an idempotency key', async () => {
    const { id, order } = await buy()
    const { summary, transaction } = await order()
    const [call] = stripe.calls
    expect(call?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': transaction?.transaction_id,
    })
    expect(Object.fromEntries(stripe.session(id).fields)).toMatchObject({
      mode: 'payment',
      client_reference_id: transaction?.transaction_id,
      customer_email: 'eva@example.com',
      locale: 'hu',
      success_url: expect.stringContaining('https://shop.example/hu/checkout/result/') as string,
      cancel_url: expect.stringContaining('https://shop.example/hu/checkout/result/') as string,
      'line_items[0][price_data][currency]': 'huf',
      'line_items[0][price_data][unit_amount]': String(summary.total_amount_gross * 100),
      'line_items[0][quantity]': '1',
      'adaptive_pricing[enabled]': 'false',
    })
  })

  it('is paid once by a signed event confirmed by Stripe, despite late events', async () => {
    const { id, order, send, notify, state } = await buy()
    // Signed, but the session is not paid when queried.
    expect((await notify('checkout.session.completed')).status).toBe(200)
    expect(await state()).toBe('redirected')
    stripe.complete(id)
    const event = stripe.event('checkout.session.completed', id, shop.services.now())
    const answers = await Promise.all([send(event), send(event), send(event)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await order()).toMatchObject({
      status: 'received',
      payment: { outcome: 'success' },
      transaction: {
        state: 'paid',
        authorization_code: '123456',
        response_code: 'approved_by_network',
        response_message: 'Payment complete.',
      },
    })
    expect((await notify('checkout.session.expired')).status).toBe(200)
    expect(await state()).toBe('paid')
  })

  it('a delayed payment is in progress, then paid or failed', async () => {
    const slow = await buy()
    stripe.complete(slow.id, 'unpaid')
    await slow.notify('checkout.session.completed')
    expect(await slow.state()).toBe('processing')
    stripe.complete(slow.id)
    await slow.notify('checkout.session.async_payment_succeeded')
    expect(await slow.state()).toBe('paid')

    const refused = await buy()
    stripe.complete(refused.id, 'unpaid')
    const error = { code: 'insufficient_funds', message: 'Your account has insufficient funds.' }
    stripe.session(refused.id).payment = { status: 'requires_payment_method', error }
    await refused.notify('checkout.session.async_payment_failed')
    expect(await refused.order()).toMatchObject({
      payment: { outcome: 'error', can_restart: true },
      transaction: { state: 'failed', response_code: error.code, response_message: error.message },
    })
  })

  it.each([
    ['amount', { amount: 100 }],
    ['amount in hundredths', { amount: 19_688_950 }],
    ['currency', { currency: 'eur' }],
  ])('a different %s needs review', async (_, other) => {
    const { id, notify, state } = await buy()
    stripe.complete(id)
    Object.assign(stripe.session(id), other)
    expect((await notify('checkout.session.completed')).status).toBe(200)
    expect(await state()).toBe('needs_review')
  })

  it('refuses forged and outdated events, and ignores other kinds', async () => {
    const { id, send, notify, state } = await buy()
    stripe.complete(id)
    const now = shop.services.now()
    const good = stripe.event('checkout.session.completed', id, now)
    const old = new Date(now.getTime() - 301_000)
    const refused = [
      stripe.event('checkout.session.completed', id, now, 'whsec_of_somebody_else'),
      stripe.event('checkout.session.completed', id, old),
      { ...good, body: `${good.body} ` },
      { body: good.body, headers: {} },
    ]
    for (const event of refused) expect((await send(event)).status).toBe(403)
    const asked = stripe.calls.length
    expect((await notify('customer.created')).status).toBe(200)
    expect(stripe.calls).toHaveLength(asked)
    expect(await state()).toBe('redirected')
    // A payment of another shop using the same account.
    const foreign = await provider.start({ ...requestOf('ND-foreign'), currency: 'EUR', amount: 48_990 })
    const event = stripe.event('checkout.session.expired', foreign.providerReference, now)
    expect((await send(event)).status).toBe(404)
  })

  it('an unfinished session is ended with the attempt; a payment just before is kept', async () => {
    const [abandoned, paid] = [await buy(), await buy()]
    stripe.complete(paid.id)
    shop.advance(31)
    await sweepPayments(client.services)
    expect(stripe.session(abandoned.id).status).toBe('expired')
    expect(await abandoned.state()).toBe('expired')
    expect(await paid.state()).toBe('paid')
  })
})

function requestOf(reference: string): PaymentRequest {
  return {
    reference,
    orderNumber: 'ND-2026-1',
    amount: 189_900,
    currency: 'HUF',
    locale: 'en',
    email: 'eva@example.com',
    buyer: { name: 'Éva', country: 'HU', zipcode: '1011', city: 'Budapest', address: 'Fő utca 1.' },
    returnUrl: 'https://shop.example/en/checkout/result/x',
    expiresAt: new Date(shop.services.now().getTime() + 30 * 60_000),
  }
}

it('starts once, even when repeated later, and refuses a different total for the same attempt', async () => {
  const request = requestOf('ND-once')
  const first = await provider.start(request)
  shop.advance(1)
  expect(await provider.start(request)).toEqual(first)
  await expect(provider.start({ ...request, amount: 1 })).rejects.toThrow('same parameters')
})

it('accepts a finished session when cancelling, and fails when one cannot be ended', async () => {
  const { providerReference: id } = await provider.start(requestOf('ND-over'))
  stripe.complete(id)
  await provider.cancel(id)
  expect(await provider.query(id)).toMatchObject({ state: 'paid', amount: 189_900, currency: 'HUF' })
  const stranger = createStripeProvider({
    ...stripeKeys,
    secretKey: 'sk_test_wrong',
    baseUrl: stripe.url,
    now: shop.services.now,
  })
  await expect(stranger.cancel(id)).rejects.toThrow('Invalid API Key')
})

// R-PAY-17
it('refunds once, in parts and in hundredths', async () => {
  const { providerReference: id } = await provider.start(requestOf('ND-back'))
  await expect(provider.refund(id, 1, 'R1')).rejects.toThrow('no refundable payment')
  stripe.complete(id)
  await provider.refund(id, 100_000, 'R2')
  expect(stripe.session(id).payment?.charge).toEqual({ amount_refunded: 10_000_000, refunded: false })
  expect(await provider.query(id)).toMatchObject({ state: 'paid', refunded: 100_000 })
  // The same refund again, as after a lost answer.
  await provider.refund(id, 100_000, 'R2')
  expect(stripe.session(id).payment?.charge?.amount_refunded).toBe(10_000_000)
  await provider.refund(id, 89_900, 'R3')
  expect((await provider.query(id)).state).toBe('refunded')
  await expect(provider.refund(id, 1, 'R4')).rejects.toThrow('greater than')
})

// R-PAY-10
it('converts forints to hundredths and keeps cents', () => {
  expect([toStripe(189_900, 'HUF'), toStripe(48_990, 'EUR')]).toEqual([18_990_000, 48_990])
  expect([fromStripe(18_990_000, 'HUF'), fromStripe(48_990, 'USD')]).toEqual([189_900, 48_990])
  expect(Number.isInteger(fromStripe(18_990_050, 'HUF'))).toBe(false)
})

it.each([
  ['open', 'unpaid', 'redirected'],
  ['expired', 'unpaid', 'expired'],
  ['complete', 'paid', 'paid'],
  ['complete', 'unpaid', 'processing'],
  [null, 'unpaid', 'redirected'],
])('%s and %s means %s', (status, payment_status, expected) => {
  expect(stateOf({ status, payment_status, payment_intent: null })).toBe(expected)
})

it('fails on startup without its keys, naming them', () => {
  expect(() => readEnvironment({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow(
    'STRIPE_WEBHOOK_SECRET',
  )
  expect(
    readEnvironment({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }),
  ).toMatchObject({ STRIPE_URL: 'https://api.stripe.com' })
})
