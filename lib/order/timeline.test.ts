import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/contract/order'
import { orderOf } from '@/tests/support/order'
import { timelineSteps } from './timeline'

const at = (minute: number) => `2026-11-20T13:${minute}:00.000Z`
type Kinds = readonly Order['timeline'][number]['kind'][]

function stepsOf(status: Order['status'], kinds: Kinds, parts: Partial<Order> = {}) {
  const timeline = kinds.map((kind, index) => ({ kind, at: at(10 + index) }))
  return timelineSteps(orderOf({ status, timeline, ...parts })).map(
    (step) => `${step.kind} ${step.state}${step.at ? ` ${step.at.slice(14, 16)}` : ''}`,
  )
}
const refunded = { ...orderOf().transaction!, state: 'refunded' as const, updated_at: at(40) }

describe('the timeline of an order', () => {
  it('waits for the payment', () => {
    const payment = { ...orderOf().payment, outcome: 'in_progress' as const, can_restart: true }
    expect(stepsOf('awaiting_payment', ['placed'], { transaction: null, payment })).toEqual([
      'placed done 10',
      'paid current',
      'processing ahead',
      'shipped ahead',
      'delivered ahead',
    ])
  })

  it('promises nothing once the deadline for paying has passed', () => {
    const payment = { ...orderOf().payment, outcome: 'error' as const, can_restart: false }
    expect(stepsOf('awaiting_payment', ['placed'], { transaction: null, payment })).toEqual([
      'placed done 10',
      'paid current',
    ])
  })

  it('is in preparation once paid, before the shop has confirmed it', () => {
    expect(stepsOf('received', ['placed', 'paid'])).toEqual([
      'placed done 10',
      'paid done 11',
      'processing current',
      'shipped ahead',
      'delivered ahead',
    ])
  })

  it('shows when the shop confirmed and shipped it', () => {
    expect(stepsOf('shipped', ['placed', 'confirmed', 'processing', 'shipped'])).toEqual([
      'placed done 10',
      'confirmed done 11',
      'processing done 12',
      'shipped current 13',
      'delivered ahead',
    ])
  })

  it('ends with the delivery, including steps nobody recorded', () => {
    expect(stepsOf('delivered', ['placed', 'delivered'])).toEqual([
      'placed done 10',
      'processing done',
      'shipped done',
      'delivered done 11',
    ])
  })

  it('ends where it was cancelled', () => {
    expect(stepsOf('cancelled', ['placed', 'paid', 'cancelled'])).toEqual([
      'placed done 10',
      'paid done 11',
      'cancelled current 12',
    ])
  })

  it('ends with the refund, whatever the status: nothing follows', () => {
    expect(stepsOf('received', ['placed', 'paid'], { transaction: refunded })).toEqual([
      'placed done 10',
      'paid done 11',
      'refunded current 40',
    ])
    expect(stepsOf('cancelled', ['placed', 'paid', 'cancelled'], { transaction: refunded })).toEqual([
      'placed done 10',
      'paid done 11',
      'cancelled done 12',
      'refunded current 40',
    ])
  })

  it('ends with a withdrawal from the whole order before shipping', () => {
    const withdrawals = [{ reference: 'EL-1', received_at: at(30), items: [] }]
    const parts = { withdrawals, is_withdrawn: true }
    expect(stepsOf('received', ['placed', 'paid'], parts)).toEqual([
      'placed done 10',
      'paid done 11',
      'withdrawn current 30',
    ])
    expect(stepsOf('shipped', ['placed', 'shipped'], parts).at(-1)).toBe('delivered ahead')
  })
})
