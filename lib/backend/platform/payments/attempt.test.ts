import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paymentStates, type PaymentState } from '@/lib/contract/order'
import { isOpen, isUnpaid, nextState, stateAfterReport } from './attempt'

const anyState = fc.constantFrom(...paymentStates)
const attempt = (state: PaymentState) => ({ state, amount: 1000, currency: 'HUF' as const })

describe('payment attempt', () => {
  // R-PAY-2
  it('never undoes a payment, regardless of reports and their order', () => {
    fc.assert(
      fc.property(fc.array(anyState), (reports) => {
        const end = reports.reduce(nextState, 'paid')
        expect(end).toBe(reports.includes('refunded') ? 'refunded' : 'paid')
      }),
    )
  })

  it('processes the same report once', () => {
    fc.assert(
      fc.property(anyState, anyState, (state, report) => {
        const once = nextState(state, report)
        expect(nextState(once, report)).toBe(once)
      }),
    )
  })

  it('moves forward and stays in its final state', () => {
    const way: PaymentState[] = ['redirected', 'processing', 'paid']
    expect(way.reduce(nextState, 'created')).toBe('paid')
    expect(nextState('failed', 'redirected')).toBe('failed')
    expect(nextState('cancelled', 'failed')).toBe('cancelled')
    expect(nextState('paid', 'refunded')).toBe('refunded')
  })

  it('accepts a payment after a failure', () => {
    expect(nextState('failed', 'paid')).toBe('paid')
    expect(nextState('expired', 'paid')).toBe('paid')
  })

  // R-PAY-3
  it('needs review when amount or currency differ', () => {
    const report = { state: 'paid' as const, amount: 1000, currency: 'HUF' as const }
    expect(stateAfterReport(attempt('redirected'), report)).toBe('paid')
    expect(stateAfterReport(attempt('redirected'), { ...report, amount: 999 })).toBe('needs_review')
    expect(stateAfterReport(attempt('redirected'), { ...report, currency: 'EUR' })).toBe('needs_review')
    expect(stateAfterReport(attempt('needs_review'), report)).toBe('needs_review')
    expect(stateAfterReport(attempt('paid'), { ...report, amount: 1 })).toBe('paid')
  })

  it('distinguishes open and unpaid states', () => {
    expect(paymentStates.filter(isOpen)).toEqual(['created', 'redirected', 'processing'])
    expect(paymentStates.filter(isUnpaid)).toEqual(['failed', 'cancelled', 'expired'])
  })
})
