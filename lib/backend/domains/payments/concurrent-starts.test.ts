import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PaymentState } from '@/lib/contract/order'
import { buyByCard } from '@/tests/support/backend/payment-provider'
import { createTestShop, resultUrl, type TestShop } from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { orders, paymentAttempts } from '../../platform/db/schema/shop'
import type { PaymentProvider } from '../../platform/payments/provider'
import { cancelAttempt, newAttempt, processReport, queryAttempt, startPayment } from './payments'
import { insertAttempt } from './store'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const stateOf = async (id: number) =>
  (await shop.database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]?.state

/** An order with an attempt that no call has started yet. */
async function unstarted() {
  await buyByCard(shop)
  const [order] = await shop.database.select().from(orders).orderBy(desc(orders.id)).limit(1)
  const { services } = shop
  const attempt = newAttempt(order!, services.payments.name, resultUrl, services.now())
  return { order: order!, attempt: await insertAttempt(shop.database, attempt) }
}

/** Pays an attempt that has been started. */
async function pay(id: number): Promise<void> {
  const [attempt] = await shop.database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  const { amount, currency, providerReference } = attempt!
  const report = {
    eventId: `paid-${id}`,
    state: 'paid' as const,
    amount,
    currency,
    providerReference: providerReference!,
  }
  await processReport(shop.services, { ...report, authorizationCode: null, responseCode: null, responseMessage: null })
}

// R-PAY-2
it('a start that another process was refused meanwhile is not failed', async () => {
  spyOnLog()
  const { order, attempt } = await unstarted()
  const { services } = shop
  const refused = { ...services.payments, start: () => Promise.reject(new Error('known reference')) }
  const slow: Pick<PaymentProvider, 'start'> = {
    start: async (request) => {
      const started = await services.payments.start(request)
      expect(await startPayment({ ...services, payments: refused }, order, attempt)).toBeNull()
      expect(await stateOf(attempt.id)).toBe('failed')
      return started
    },
  }
  const address = await startPayment({ ...services, payments: { ...services.payments, ...slow } }, order, attempt)
  expect(address).toContain('http')
  expect(await stateOf(attempt.id)).toBe('redirected')
})

// R-PAY-2
it('a start that fails late leaves an attempt alone that another call has started and the buyer has paid', async () => {
  spyOnLog()
  const { order, attempt } = await unstarted()
  const { services } = shop
  const late: Pick<PaymentProvider, 'start'> = {
    start: async () => {
      await startPayment(services, order, attempt)
      await pay(attempt.id)
      throw new Error('timeout')
    },
  }
  const address = await startPayment({ ...services, payments: { ...services.payments, ...late } }, order, attempt)
  expect(await stateOf(attempt.id)).toBe('paid')
  expect(address).toContain('http')
})

// R-PAY-2
it.each<[string, (attempt: Awaited<ReturnType<typeof unstarted>>['attempt']) => Promise<void>]>([
  ['cancelled', (attempt) => cancelAttempt(shop.services, attempt)],
  ['expired', (attempt) => queryAttempt(shop.services, { ...attempt, expiresAt: new Date(0) })],
])('an attempt read before it was started and paid is not %s', async (_, end) => {
  const { order, attempt } = await unstarted()
  await startPayment(shop.services, order, attempt)
  await pay(attempt.id)
  await end(attempt)
  expect(await stateOf(attempt.id)).toBe('paid' satisfies PaymentState)
})
