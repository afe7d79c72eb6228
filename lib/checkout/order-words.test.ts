import { describe, expect, it } from 'vitest'
import { failedAttempt, orderOf } from '@/tests/support/order'
import { handover, resultState, timeWords, transactionTone } from './order-words'

describe('resultState', () => {
  it('is the payment’s outcome', () => {
    expect(resultState(orderOf())).toBe('success')
    expect(resultState(orderOf({}, { outcome: 'in_progress' }))).toBe('in_progress')
    expect(resultState(orderOf({ transaction: null }, { outcome: 'due' }))).toBe('due')
  })

  it.each(['failed', 'cancelled', 'expired'] as const)('tells an error apart: %s', (state) => {
    expect(resultState(orderOf({ transaction: failedAttempt(state) }, { outcome: 'error' }))).toBe(state)
  })

  it('of a cancelled order is that its time ran out', () => {
    const order = orderOf({ transaction: failedAttempt('failed'), status: 'cancelled' }, { outcome: 'error' })
    expect(resultState(order)).toBe('expired')
  })
})

it('colours an attempt by what became of it', () => {
  expect(transactionTone('paid')).toBe('success')
  expect(transactionTone('failed')).toBe('error')
  expect(transactionTone('cancelled')).toBe('neutral')
  expect(transactionTone('needs_review')).toBe('wait')
})

it('knows how the goods are handed over', () => {
  expect(handover(orderOf())).toBe('home')
  expect(handover(orderOf({ delivery: { ...orderOf().delivery, key: 'showroom' }, delivery_data: null }))).toBe(
    'showroom',
  )
})

it('tells times in the shop’s zone', () => {
  expect(timeWords('2026-11-20T23:30:00Z', 'en', { dateStyle: 'long' })).toBe('21 November 2026')
})
