import { describe, expect, it } from 'vitest'
import type { PaymentState } from '@/lib/contract/order'
import { decisiveAttempt, paymentOutcome, restartObjection } from './payment-choice'

const now = new Date('2026-11-20T10:00:00Z')
const order = {
  status: 'awaiting_payment' as const,
  payUntil: new Date('2026-11-21T10:00:00Z'),
  currency: 'HUF' as const,
  totalGross: 1000,
  cartId: 1,
  snapshot: { delivery: { id: 1 } },
}
const attempts = (...states: PaymentState[]) => states.map((state) => ({ state }))

describe('paying again', () => {
  it.each([
    [attempts('failed'), null],
    [attempts('cancelled', 'expired'), null],
    [attempts('redirected'), null],
    [attempts('processing'), 'order.paymentRunning'],
    [attempts('failed', 'paid'), 'order.alreadyPaid'],
    [attempts('needs_review'), 'order.paymentUnderReview'],
  ])('with attempts %j', (tried, objection) => {
    expect(restartObjection(order, tried, now)).toBe(objection)
  })

  it('ends with the payment deadline and with the order', () => {
    expect(restartObjection({ ...order, payUntil: now }, attempts('failed'), now)).toBe('order.notPayable')
    expect(restartObjection({ ...order, status: 'cancelled' }, attempts('failed'), now)).toBe('order.notPayable')
    expect(restartObjection({ ...order, status: 'received', payUntil: null }, [], now)).toBe('order.notPayable')
  })
})

describe('the decisive attempt', () => {
  const counting = (...states: Parameters<typeof paymentOutcome>[2][number]['state'][]) =>
    decisiveAttempt(states.map((state) => ({ state })))?.state

  it('is the latest, unless an earlier one was paid, refunded, needs review or is in progress', () => {
    expect(counting()).toBeUndefined()
    expect(counting('redirected', 'failed')).toBe('redirected')
    expect(counting('failed', 'cancelled')).toBe('failed')
    expect(counting('failed', 'processing')).toBe('processing')
    expect(counting('cancelled', 'needs_review', 'failed')).toBe('needs_review')
    expect(counting('needs_review', 'refunded')).toBe('refunded')
    expect(counting('refunded', 'paid')).toBe('paid')
  })
})

describe('the outcome', () => {
  it.each([
    [attempts('redirected'), 'in_progress'],
    [attempts('processing', 'failed'), 'in_progress'],
    [attempts('failed'), 'error'],
    [attempts('cancelled'), 'error'],
    [attempts('failed', 'paid'), 'success'],
    [attempts('needs_review'), 'in_progress'],
    [attempts('refunded'), 'success'],
  ])('of online attempts %j is %s', (tried, outcome) => {
    expect(paymentOutcome(order, true, tried)).toBe(outcome)
  })

  it('of offline payment is due, of an expired order an error, of a zero total a success', () => {
    expect(paymentOutcome({ ...order, status: 'received' }, false, [])).toBe('due')
    expect(paymentOutcome({ ...order, status: 'cancelled' }, true, attempts('expired'))).toBe('error')
    for (const isOnline of [true, false])
      expect(paymentOutcome({ ...order, status: 'received', totalGross: 0 }, isOnline, [])).toBe('success')
  })
})
