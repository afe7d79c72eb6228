import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import { createTestCli } from '@/tests/support/backend/command-line'
import { mailsTo } from '@/tests/support/backend/customer'
import { buy, declined, pay, payment, restart, type Buyer } from '@/tests/support/backend/paying'
import { shopWithProvider } from '@/tests/support/backend/payment-provider'
import { createTestShop, customer, stockOf, testOrigin, type TestShop } from '@/tests/support/backend/shop'
import { logLines, spyOnLog } from '@/tests/support/log'
import type { Order } from '@/lib/contract/order'
import { changeOrderStatus } from '../change-status'
import { findOrder } from '../store'
import type { PaymentProvider } from '../../../platform/payments/provider'
import { orders, paymentAttempts } from '../../../platform/db/schema/shop'
import { text } from '../../../platform/http/texts'
import { findAttempts } from './store'
import { formerProviderHours, sweepPayments } from './sweeper'

/** The shop after a change of PAYMENT_PROVIDER: the new provider knows none of the payments. */
const asked = vi.fn(() => Promise.reject(new Error('No such payment')))
const otherProvider: PaymentProvider = {
  name: 'barion',
  start: ({ reference }) =>
    Promise.resolve({ redirectUrl: `https://bank.example/${reference}`, providerReference: reference }),
  query: asked,
  cancel: asked,
  refund: asked,
  verifyNotification: () => Promise.resolve(null),
}

let shop: TestShop
let changed: TestShop
const log = spyOnLog()
beforeAll(async () => {
  shop = await createTestShop()
  changed = shopWithProvider(shop, otherProvider)
})
beforeEach(() => {
  asked.mockClear()
  log.mockClear()
})
afterAll(async () => {
  log.mockRestore()
  await shop.close()
})

const logged = () => logLines(log)
const events = () => logged().map(({ event }) => event)
const orderOf = async ({ visitor, hash }: Buyer): Promise<Order> => (await visitor.order(hash)).body
async function health(): Promise<Record<string, unknown>> {
  const cli = createTestCli(
    { ...shop.environment, PAYMENT_PROVIDER: 'barion', BARION_POS_KEY: 'key', BARION_PAYEE: 'p@shop.example' },
    shop.services.now,
  )
  try {
    return await cli.json('health')
  } finally {
    cli.close()
  }
}
const notify = (provider: string) =>
  changed.fetch(
    new Request(`${testOrigin}/api/payments/${provider}/notify`, {
      method: 'POST',
      headers: { Locale: 'en' },
      body: '{}',
    }),
  )

// R-PAY-13
describe('an order whose payment began at a provider no longer configured', () => {
  it('is abandoned a day after its deadline: its stock is released and the operator alerted', async () => {
    const buyer = await buy(shop, 'harang-pendant-black')
    const { order_number: number } = await orderOf(buyer)
    shop.advance(31)
    await sweepPayments(changed.services)
    expect(await payment(buyer)).toMatchObject({ status: 'awaiting_payment', canRestart: false })
    expect(await stockOf(shop, buyer.product)).toBe(19)
    expect(await health()).toMatchObject({ payments_of_former_provider: 1, orders_abandoned_unverified: 'none' })

    shop.advance(formerProviderHours * 60)
    await sweepPayments(changed.services)
    await sweepPayments(changed.services)
    expect(await payment(buyer)).toMatchObject({ status: 'cancelled', transaction: { state: 'expired' } })
    expect(await stockOf(shop, buyer.product)).toBe(20)
    const cancellations = (await mailsTo(shop, customer.email)).filter(({ template }) => template === 'order_cancelled')
    expect(cancellations).toHaveLength(1)
    // Whether it was paid is unknown.
    expect(cancellations[0]?.text).toContain(text('hu', 'mail.paymentUnderReview'))
    expect(cancellations[0]?.text).not.toContain(text('hu', 'mail.notCharged'))
    expect(await health()).toMatchObject({ payments_of_former_provider: 0, orders_abandoned_unverified: number })
    expect(events()).toEqual(['payment_abandoned_unverified'])
    expect(asked).not.toHaveBeenCalled()
  })

  it('is decided as usual when the provider is configured again in time', async () => {
    const buyer = await buy(shop, 'harang-pendant-black')
    shop.advance(31)
    await sweepPayments(changed.services)
    await sweepPayments(shop.services)
    expect(await payment(buyer)).toMatchObject({ status: 'cancelled', transaction: { state: 'expired' } })
    const { order_number: number } = await orderOf(buyer)
    expect(await health()).not.toMatchObject({ orders_abandoned_unverified: expect.stringContaining(number) as string })
  })

  it('cannot be paid again or changed to a transfer while the first payment may still arrive', async () => {
    const buyer = await buy(shop, 'harang-pendant-black', 'en')
    const visitor = changed.visitor({ locale: 'en' })
    for (const [name, value] of buyer.visitor.cookies) visitor.cookies.set(name, value)
    const again = await restart({ ...buyer, visitor })
    expect([again.status, again.body.message]).toEqual([
      409,
      'The payment is still in progress. Wait a moment and refresh.',
    ])
  })

  it('can be paid at the new provider once the former one has refused', async () => {
    const buyer = await buy(shop, 'harang-pendant-black')
    await pay(buyer, declined)
    const visitor = changed.visitor()
    for (const [name, value] of buyer.visitor.cookies) visitor.cookies.set(name, value)
    const again = await restart({ ...buyer, visitor })
    expect([again.status, again.body.payment_url]).toEqual([200, expect.stringContaining('https://bank.example/')])
  })

  it('can be cancelled by the operator at once', async () => {
    const buyer = await buy(shop, 'harang-pendant-black')
    const row = await findOrder(shop.database, buyer.hash)
    if (!row) throw new Error('The order is gone')
    await changeOrderStatus(changed.services, row, 'cancelled')
    expect(await payment(buyer)).toMatchObject({ status: 'cancelled', transaction: { state: 'expired' } })
    expect(await stockOf(shop, buyer.product)).toBe(20)
    expect(await health()).toMatchObject({
      orders_abandoned_unverified: expect.stringContaining(row.orderNumber) as string,
    })
    shop.advance(31 * 24 * 60)
    expect(await health()).toMatchObject({ orders_abandoned_unverified: 'none' })
  })

  it('does not block others: sixty of them do not keep another order from being abandoned', async () => {
    const first = await buy(shop, 'harang-pendant-black')
    const row = await findOrder(shop.database, first.hash)
    if (!row) throw new Error('The order is gone')
    const { id, ...order } = row
    const [attempt] = await findAttempts(shop.database, id)
    if (!attempt) throw new Error('Order has no attempt')
    for (let count = 0; count < 60; count += 1) {
      const key = `${count}`
      const [copy] = await shop.database
        .insert(orders)
        .values({ ...order, orderNumber: key, orderHash: key.padStart(43, '0'), placementKey: key })
        .returning({ id: orders.id })
      const { id: _, ...values } = attempt
      await shop.database
        .insert(paymentAttempts)
        .values({ ...values, orderId: copy?.id ?? 0, reference: key, providerReference: key })
    }
    shop.advance(1)
    const ours = await buy(changed, 'harang-pendant-sage')
    await shop.database
      .update(paymentAttempts)
      .set({ state: 'failed', providerReference: null })
      .where(eq(paymentAttempts.provider, 'barion'))
    shop.advance(31)
    await sweepPayments(changed.services)
    expect(await payment(ours)).toMatchObject({ status: 'cancelled' })
    expect(await payment(first)).toMatchObject({ status: 'awaiting_payment' })
  })
})

// R-PAY-13
describe('a notification by a provider no longer configured', () => {
  it('is refused without effect, and logged once an hour', async () => {
    const buyer = await buy(shop, 'harang-pendant-black')
    const answer = await notify('sandbox')
    expect([answer.status, ((await answer.json()) as ErrorBody).message]).toEqual([
      404,
      'This shop does not accept messages of the payment provider “sandbox” any more.',
    ])
    await notify('sandbox')
    expect(logged()).toMatchObject([{ event: 'notification_of_former_provider', provider: 'sandbox' }])
    expect(await payment(buyer)).toMatchObject({ status: 'awaiting_payment' })
    shop.advance(60)
    await notify('sandbox')
    expect(events()).toHaveLength(2)
  })

  it('gets 404 when the shop never used the provider', async () => {
    const answer = await notify('stripe')
    expect([answer.status, ((await answer.json()) as ErrorBody).message]).toEqual([404, 'Not found.'])
    expect(log).not.toHaveBeenCalled()
  })
})
