import { eq } from 'drizzle-orm'
import huMessages from '@/messages/hu.json'
import { describe, expect, it, vi } from 'vitest'
import { orders, paymentAttempts, paymentEvents, sandboxPayments } from '../../../platform/db/schema/shop'
import {
  buy,
  declined,
  good,
  notify,
  pay,
  payment,
  restart,
  silent,
  submit,
  type Buyer,
} from '@/tests/support/backend/paying'
import { createTestShop, methods, resultUrl, sandboxSecret, testOrigin } from '@/tests/support/backend/shop'
import type { PaymentReport } from '../../../platform/payments/provider'
import { spyOnLog } from '@/tests/support/log'
import { sign } from '@/lib/backend/platform/payments/sandbox/provider'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()

const reportOf = async (buyer: Buyer): Promise<PaymentReport> =>
  shop.sandbox.query(buyer.address.split('/').at(-1) ?? '')

// R-PAY-1, R-API-23, R-PAY-3, R-PAY-4, R-PAY-5, R-PAY-11
describe('the hosted page', () => {
  it('is in the order’s language, labelled, and shows amount and test cards', async () => {
    const buyer = await buy(shop, 'lune-armchair-ivory')
    const response = await shop.visitor().send('GET', buyer.address)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('<html lang="hu-HU">')
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain('189\u00a0900\u00a0Ft')
    expect(page).toContain(huMessages.backend.sandbox.testMode)
    for (const field of ['number', 'expiry', 'cvc']) expect(page).toContain(`<label for="${field}">`)
    for (const card of [good, declined, silent]) expect(page).toContain(card)
    expect(page).not.toContain('<script')
    const english = await buy(shop, 'lune-armchair-ivory', 'en')
    expect(await (await shop.visitor().send('GET', english.address)).text()).toContain('<html lang="en-US">')
  })

  it('reports field errors and never echoes the security code', async () => {
    const buyer = await buy(shop, 'lune-armchair-ivory', 'en')
    const response = await submit(buyer.visitor, buyer.address, { number: '"><b>4242', expiry: '01/20', cvc: '98' })
    const page = await response.text()
    expect(response.status).toBe(422)
    for (const text of ['This card number is wrong.', 'must be in the future', 'three digits'])
      expect(page).toContain(text)
    expect(page).toContain('href="#number"')
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;4242"')
    expect(page).not.toContain('value="98"')
    expect(
      await (
        await submit(buyer.visitor, buyer.address, { number: '5555 5555 5555 4444', expiry: '12/30', cvc: '123' })
      ).text(),
    ).toContain('Only the test cards work here.')
    expect((await payment(buyer)).outcome).toBe('in_progress')
  })

  it('refuses unknown payments and cross-site forms', async () => {
    expect((await shop.visitor().send('GET', '/api/payments/sandbox/unknown')).status).toBe(404)
    const { visitor, address } = await buy(shop, 'lune-armchair-ivory')
    const foreign = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' }
    expect((await visitor.send('POST', address, { headers: foreign, body: 'action=cancel' })).status).toBe(403)
  })
})

describe('paying', () => {
  it('with a valid card returns to the result, paid, with the bank’s response', async () => {
    const buyer = await buy(shop, 'nadas-floor-lamp-brass')
    expect(await payment(buyer)).toMatchObject({ status: 'awaiting_payment', outcome: 'in_progress' })
    const response = await pay(buyer, good)
    const { transaction_id: attempt } = (await buyer.visitor.order(buyer.hash)).body
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `${resultUrl}/${buyer.hash}?attempt=${attempt}`,
    ])
    expect(await payment(buyer)).toMatchObject({
      status: 'received',
      outcome: 'success',
      canRestart: false,
      transaction: {
        state: 'paid',
        amount: 74_900 + 6990,
        authorization_code: expect.stringMatching(/^\d{6}$/) as string,
        response_code: '000',
        response_message: 'Sikeres tranzakció',
      },
    })
    const { timeline } = (await buyer.visitor.order(buyer.hash)).body
    expect(timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
    expect((await restart(buyer)).body.message).toBe('Ez a rendelés már ki van fizetve.')
  })

  it('declined, then paid again with a valid card', async () => {
    const buyer = await buy(shop, 'nadas-floor-lamp-brass', 'en')
    await pay(buyer, declined)
    expect(await payment(buyer)).toMatchObject({
      outcome: 'error',
      canRestart: true,
      transaction: { state: 'failed', response_code: '051', response_message: 'Insufficient funds' },
    })
    const again = await restart(buyer)
    expect(again.status).toBe(200)
    expect(again.body.payment_url).not.toContain(buyer.address)
    await pay({ visitor: buyer.visitor, address: new URL(again.body.payment_url ?? '').pathname }, good)
    expect(await payment(buyer)).toMatchObject({ status: 'received', outcome: 'success' })
  })

  it.each([
    ['times out', (buyer: Buyer) => pay(buyer, silent), 'expired'],
    ['is cancelled', (buyer: Buyer) => submit(buyer.visitor, buyer.address, { action: 'cancel' }), 'cancelled'],
  ])('%s: an error that can be paid again', async (_, act, state) => {
    const buyer = await buy(shop, 'nadas-floor-lamp-brass')
    await act(buyer)
    expect(await payment(buyer)).toMatchObject({ outcome: 'error', canRestart: true, transaction: { state } })
    // The page of an ended payment redirects to the shop.
    expect((await buyer.visitor.send('GET', buyer.address)).status).toBe(303)
  })

  it('is not proved by a browser’s return', async () => {
    const buyer = await buy(shop, 'nadas-floor-lamp-brass')
    await buyer.visitor.send('GET', `/api/orders/${buyer.hash}?result=SUCCESS`)
    expect(await payment(buyer)).toMatchObject({ status: 'awaiting_payment', outcome: 'in_progress' })
  })
})

describe('notifications', () => {
  const state = async (buyer: Buyer) => (await payment(buyer)).transaction?.state

  it('count once, even if repeated or late', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    const report: PaymentReport = { ...(await reportOf(buyer)), state: 'paid', eventId: `once-${buyer.hash}` }
    expect(
      (await Promise.all([notify(shop, report), notify(shop, report), notify(shop, report)])).map(
        (answer) => answer.status,
      ),
    ).toEqual([200, 200, 200])
    expect(await state(buyer)).toBe('paid')
    expect(
      await shop.database.select().from(paymentEvents).where(eq(paymentEvents.eventId, report.eventId)),
    ).toHaveLength(1)
    await notify(shop, { ...report, state: 'failed', eventId: `late-${buyer.hash}` })
    await notify(shop, { ...report, state: 'processing', eventId: `later-${buyer.hash}` })
    expect(await state(buyer)).toBe('paid')
  })

  it('are refused without effect when forged', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    const report: PaymentReport = { ...(await reportOf(buyer)), state: 'paid', eventId: `forged-${buyer.hash}` }
    expect((await notify(shop, report, 'x')).status).toBe(403)
    expect((await notify(shop, report, sign('other', sandboxSecret))).status).toBe(403)
    expect((await notify(shop, { state: 'paid' })).status).toBe(403)
    expect((await notify(shop, { ...report, providerReference: 'unknown' })).status).toBe(404)
    const other = await shop.fetch(
      new Request(`${testOrigin}/api/payments/other/notify`, { method: 'POST', body: '{}' }),
    )
    expect(other.status).toBe(404)
    expect(await state(buyer)).toBe('redirected')
  })

  it.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'EUR' as const }],
  ])('with a wrong %s need review', async (what, wrong) => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    await notify(shop, { ...(await reportOf(buyer)), ...wrong, state: 'paid', eventId: `wrong-${what}-${buyer.hash}` })
    expect(await payment(buyer)).toMatchObject({
      status: 'awaiting_payment',
      outcome: 'in_progress',
      canRestart: false,
      transaction: { state: 'needs_review' },
    })
    expect((await restart(buyer)).body.message).toBe('A fizetésedet éppen ellenőrizzük.')
  })

  it('a second payment of a paid order needs review', async () => {
    const buyer = await buy(shop, 'gem-reading-lamp-black')
    await pay(buyer, declined)
    await restart(buyer)
    const rows = await shop.database
      .select({ attempt: paymentAttempts })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
      .where(eq(orders.orderHash, buyer.hash))
      .orderBy(paymentAttempts.id)
    for (const { attempt } of rows.toReversed())
      await notify(shop, {
        eventId: `paid-${attempt.reference}`,
        providerReference: attempt.providerReference ?? '',
        state: 'paid',
        amount: attempt.amount,
        currency: attempt.currency,
      })
    const states = await shop.database
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderId, rows[0]?.attempt.orderId ?? 0))
      .orderBy(paymentAttempts.id)
    expect(states.map((row) => row.state)).toEqual(['needs_review', 'paid'])
    expect((await payment(buyer)).outcome).toBe('success')
  })
})

describe('paying again', () => {
  it('queries the earlier attempt first, and finds an unreported payment', async () => {
    const buyer = await buy(shop, 'korong-rug-jute')
    const id = buyer.address.split('/').at(-1) ?? ''
    await shop.database.update(sandboxPayments).set({ state: 'paid' }).where(eq(sandboxPayments.id, id))
    expect((await restart(buyer)).status).toBe(409)
    expect((await payment(buyer)).outcome).toBe('success')
  })

  it('cancels a waiting attempt, and a double click makes one attempt', async () => {
    const buyer = await buy(shop, 'korong-rug-jute')
    await pay(buyer, declined)
    // A second call that begins after the first has ended rightly cancels its attempt.
    const query = shop.sandbox.query.bind(shop.sandbox)
    const begun = vi.spyOn(shop.sandbox, 'query').mockImplementation(async (reference) => {
      await vi.waitFor(() => expect(begun.mock.calls.length).toBeGreaterThan(1), 30_000)
      return query(reference)
    })
    const [first, second] = await Promise.all([restart(buyer), restart(buyer)])
    begun.mockRestore()
    expect(first.body.payment_url).toBe(second.body.payment_url)
    const third = await restart(buyer)
    expect(third.body.payment_url).not.toBe(first.body.payment_url)
    const old = await buyer.visitor.send('GET', new URL(first.body.payment_url ?? '').pathname)
    expect(old.status).toBe(303)
    expect((await payment(buyer)).transaction?.state).toBe('redirected')
  })

  // R-PAY-15
  it('returns a buyer from the page of a given-up attempt with its reference, which the order knows as cancelled', async () => {
    const buyer = await buy(shop, 'korong-rug-jute')
    const { transaction_id: first } = (await buyer.visitor.order(buyer.hash)).body
    await restart(buyer)
    const returned = await submit(buyer.visitor, buyer.address, { number: good, expiry: '12/30', cvc: '123' })
    expect([returned.status, returned.headers.get('Location')]).toEqual([
      303,
      `${resultUrl}/${buyer.hash}?attempt=${first}`,
    ])
    const { payment: state, transaction_id: second, attempts } = (await buyer.visitor.order(buyer.hash)).body
    expect(state.outcome).toBe('in_progress')
    expect(attempts).toEqual([
      { transaction_id: second, state: 'redirected' },
      { transaction_id: first, state: 'cancelled' },
    ])
  })

  it('may change to bank transfer, without an online payment', async () => {
    const buyer = await buy(shop, 'korong-rug-jute')
    await pay(buyer, declined)
    const { payment: before } = (await buyer.visitor.order(buyer.hash)).body
    expect(before.methods.map((method) => method.id)).toEqual([methods.card, methods.transfer])
    expect((await restart(buyer, { payment_method: methods.transfer })).body).toEqual({ payment_url: null })
    const order = (await buyer.visitor.order(buyer.hash)).body
    expect(order).toMatchObject({
      status: 'received',
      payment: { key: 'bank_transfer', outcome: 'due', can_restart: false },
    })
    expect(order.bank_transfer?.iban).toMatch(/^HU36/)
  })

  it('refuses other methods, foreign addresses and unknown orders', async () => {
    const buyer = await buy(shop, 'korong-rug-jute')
    await pay(buyer, declined)
    expect((await restart(buyer, { payment_method: methods.cash })).body.errors).toEqual({
      payment_method: ['Ez a fizetési mód most nem választható.'],
    })
    const foreign = await restart(buyer, { transaction_result_url: 'https://evil.example' })
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['transaction_result_url']])
    expect((await restart({ ...buyer, hash: 'x'.repeat(43) })).status).toBe(404)
  })

  it('returns 503 when the provider cannot be reached, and the order can be paid later', async () => {
    const own = await createTestShop()
    try {
      const buyer = await buy(own, 'korong-rug-jute')
      await pay(buyer, declined)
      const { start } = own.sandbox
      own.sandbox.start = () => Promise.reject(new Error('unreachable'))
      const log = spyOnLog()
      expect((await restart(buyer)).status).toBe(503)
      log.mockRestore()
      own.sandbox.start = start
      expect((await restart(buyer)).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})
