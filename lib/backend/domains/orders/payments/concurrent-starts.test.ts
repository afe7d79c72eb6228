import { setTimeout as sleep } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import type { PaymentState } from '@/lib/contract/order'
import { buyByCard } from '@/tests/support/backend/payment-provider'
import { resultUrl } from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { orders, paymentAttempts } from '../../../platform/db/schema/shop'
import type { PaymentProvider } from '../../../platform/payments/provider'
import { cancelAttempt, newAttempt, processReport, queryAttempt, startPayment } from './payments'
import { insertAttempt } from './store'
import { testShop } from '@/tests/support/backend/test-shop'

const shop = await testShop()
afterEach(() => vi.restoreAllMocks())

const stateOf = async (id: number) =>
  (await shop.database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]?.state

/** An order with an attempt that has not been started yet. */
async function unstarted() {
  await buyByCard(shop)
  const [order] = await shop.database.select().from(orders).orderBy(desc(orders.id)).limit(1)
  const { services } = shop
  const attempt = newAttempt(order!, services.payments.name, resultUrl, services.now())
  return { order: order!, attempt: await insertAttempt(shop.database, attempt) }
}

/** Pays a started attempt. */
async function pay(id: number): Promise<void> {
  const [attempt] = await shop.database.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  const { amount, currency, providerReference } = attempt!
  const report = {
    eventId: `paid-${id}`,
    state: 'paid' as const,
    amount,
    refunded: 0,
    currency,
    providerReference: providerReference!,
  }
  await processReport(shop.services, { ...report, authorizationCode: null, responseCode: null, responseMessage: null })
}

// R-PAY-2
it('a start that fails late does not affect an attempt started by another call and paid by the buyer', async () => {
  spyOnLog()
  const { order, attempt } = await unstarted()
  const { services } = shop
  const late: Pick<PaymentProvider, 'start'> = {
    start: async () => {
      // The claim has lapsed, so another call may start the attempt.
      shop.advance(1)
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

// R-PAY-2
it('of two processes starting the same attempt, one does, and both return its page', async () => {
  const { order, attempt } = await unstarted()
  const starts: string[] = []
  const { payments } = shop.services
  const start: PaymentProvider['start'] = async (request) => {
    starts.push(request.reference)
    await sleep(50)
    return payments.start(request)
  }
  const processes = [1, 2, 3].map(() => ({ ...shop.services, payments: { ...payments, start } }))
  const addresses = await Promise.all(processes.map((services) => startPayment(services, order, attempt)))
  expect(starts).toEqual([attempt.reference])
  expect(new Set(addresses).size).toBe(1)
  expect(addresses[0]).toContain('/api/payments/sandbox/')
})

// R-PAY-2
it('no payment URL is returned for an attempt cancelled while being started', async () => {
  const { order, attempt } = await unstarted()
  const { payments } = shop.services
  const start: PaymentProvider['start'] = async (request) => {
    await cancelAttempt(shop.services, attempt)
    return payments.start(request)
  }
  expect(await startPayment({ ...shop.services, payments: { ...payments, start } }, order, attempt)).toBeNull()
  expect(await stateOf(attempt.id)).toBe('cancelled' satisfies PaymentState)
})
