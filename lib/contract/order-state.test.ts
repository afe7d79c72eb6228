import { describe, expect, it } from 'vitest'
import en from '@/messages/en.json'
import hu from '@/messages/hu.json'
import { orderOf } from '@/tests/support/order'
import { orderStatusSchema, paymentOutcomeSchema, paymentStates } from './order'
import {
  hasPaid,
  orderFacts,
  listedOrderFacts,
  isAwaitingPayment,
  isBeingFulfilled,
  isPayable,
  orderState,
  orderStates,
  totalLabel,
  type OrderFacts,
  type OrderState,
} from './order-state'

const methods = ['card', 'bank_transfer', 'cash_on_delivery', 'showroom'] as const
const attempts = [null, ...paymentStates]

/** Every combination, even impossible ones: a server may return anything. */
const everything: OrderFacts[] = orderStatusSchema.options.flatMap((status) =>
  paymentOutcomeSchema.options.flatMap((outcome) =>
    attempts.flatMap((attempt) =>
      methods.flatMap((method) =>
        [true, false].flatMap((canPay) =>
          [
            { isWithdrawn: false, hasWithdrawal: false },
            { isWithdrawn: false, hasWithdrawal: true },
            { isWithdrawn: true, hasWithdrawal: true },
          ].map((withdrawn) => ({ status, outcome, attempt, method, canPay, ...withdrawn })),
        ),
      ),
    ),
  ),
)

const facts = (parts: Partial<OrderFacts>): OrderFacts => ({
  status: 'received',
  outcome: 'success',
  attempt: 'paid',
  canPay: false,
  method: 'card',
  isWithdrawn: false,
  hasWithdrawal: false,
  ...parts,
})
const part = { hasWithdrawal: true }
const waiting = (attempt: OrderFacts['attempt'], canPay = true): OrderFacts =>
  facts({ status: 'awaiting_payment', outcome: 'in_progress', attempt, canPay })
const byTransfer = (status: OrderFacts['status']): OrderFacts =>
  facts({ status, outcome: status === 'cancelled' ? 'error' : 'due', attempt: null, method: 'bank_transfer' })
const onDelivery = (status: OrderFacts['status']): OrderFacts => ({ ...byTransfer(status), method: 'cash_on_delivery' })

// R-ORDER-4
describe('the state of an order', () => {
  it.each<[OrderState, OrderFacts, ReturnType<typeof totalLabel>]>([
    ['unpaid', waiting(null), 'toPay'],
    ['unpaid', waiting('created'), 'toPay'],
    ['at_bank', waiting('redirected'), 'toPay'],
    ['bank_answer', waiting('processing', false), 'total'],
    ['failed', waiting('failed'), 'toPay'],
    ['called_off', waiting('cancelled'), 'toPay'],
    ['timed_out', waiting('expired'), 'toPay'],
    ['under_review', waiting('needs_review', false), 'total'],
    ['overdue', waiting(null, false), 'total'],
    ['bank_answer', waiting('redirected', false), 'total'],
    ['overdue', waiting('failed', false), 'total'],
    ['paid', facts({}), 'paid'],
    ['paid', facts({ attempt: null }), 'paid'],
    ['transfer_due', byTransfer('received'), 'toPay'],
    ['preparing', byTransfer('processing'), 'total'],
    ['shipped', byTransfer('shipped'), 'total'],
    ['delivered', byTransfer('delivered'), 'total'],
    ['cancelled', byTransfer('cancelled'), 'total'],
    ['confirmed', onDelivery('received'), 'toPay'],
    ['preparing', onDelivery('processing'), 'toPay'],
    ['shipped', onDelivery('shipped'), 'toPay'],
    ['delivered', onDelivery('delivered'), 'total'],
    ['cancelled', onDelivery('cancelled'), 'total'],
    ['under_review', facts({ outcome: 'in_progress', attempt: 'needs_review' }), 'total'],
    ['preparing', facts({ status: 'processing' }), 'paid'],
    ['shipped', facts({ status: 'shipped' }), 'paid'],
    ['delivered', facts({ status: 'delivered' }), 'paid'],
    // Confirmed by the shop although the card payment failed: settled by unknown means.
    ['confirmed', facts({ outcome: 'error', attempt: 'failed' }), 'total'],
    ['refunded', facts({ attempt: 'refunded' }), 'refunded'],
    ['refunded', facts({ status: 'processing', attempt: 'refunded' }), 'refunded'],
    ['refunded', facts({ status: 'delivered', attempt: 'refunded' }), 'refunded'],
    ['withdrawn', facts({ isWithdrawn: true }), 'paid'],
    ['withdrawn', { ...waiting('failed'), isWithdrawn: true }, 'total'],
    ['withdrawn', { ...byTransfer('received'), isWithdrawn: true }, 'total'],
    ['delivered', facts({ status: 'delivered', isWithdrawn: true }), 'paid'],
    ['partly_withdrawn', { ...waiting('redirected'), ...part }, 'total'],
    ['partly_withdrawn', { ...waiting('failed', false), ...part }, 'total'],
    ['partly_withdrawn', { ...byTransfer('received'), ...part }, 'total'],
    ['partly_withdrawn', { ...onDelivery('received'), ...part }, 'total'],
    ['partly_withdrawn', { ...onDelivery('processing'), ...part }, 'total'],
    ['shipped', { ...onDelivery('shipped'), ...part }, 'total'],
    ['bank_answer', { ...waiting('processing', false), ...part }, 'total'],
    ['under_review', { ...waiting('needs_review', false), ...part }, 'total'],
    ['paid', facts(part), 'paid'],
    ['preparing', { ...byTransfer('processing'), ...part }, 'total'],
    ['confirmed', facts({ outcome: 'error', attempt: 'failed', ...part }), 'total'],
    ['cancelled', facts({ status: 'cancelled', outcome: 'error', attempt: 'expired' }), 'total'],
    ['cancelled_refund_due', facts({ status: 'cancelled' }), 'paid'],
    ['cancelled_refunded', facts({ status: 'cancelled', attempt: 'refunded' }), 'refunded'],
    [
      'cancelled_under_review',
      facts({ status: 'cancelled', outcome: 'in_progress', attempt: 'needs_review' }),
      'total',
    ],
  ])('%s: %j is %s', (state, given, total) => {
    expect(orderState(given)).toBe(state)
    expect(totalLabel(given)).toBe(total)
  })

  it('every state is used', () => {
    expect(new Set(everything.map(orderState))).toEqual(new Set(Object.keys(orderStates)))
  })

  describe('for any response of a server', () => {
    const violationsOf = (claim: (given: OrderFacts, state: OrderState) => boolean) =>
      everything.filter((given) => !claim(given, orderState(given)))

    it('never requests a payment that is not expected', () => {
      const expects = (state: OrderState) => isPayable(state) || orderStates[state].next === 'transfer'
      expect(
        violationsOf(
          ({ status, attempt, isWithdrawn, outcome }, state) =>
            !expects(state) ||
            (status !== 'cancelled' &&
              status !== 'shipped' &&
              status !== 'delivered' &&
              status !== 'processing' &&
              attempt !== 'paid' &&
              attempt !== 'refunded' &&
              attempt !== 'needs_review' &&
              !isWithdrawn &&
              (status === 'awaiting_payment' || outcome !== 'success')),
        ),
      ).toEqual([])
    })

    it('offers to pay only what the server would accept', () => {
      expect(
        violationsOf(({ canPay, status }, state) => !isPayable(state) || (canPay && status === 'awaiting_payment')),
      ).toEqual([])
    })

    it('shows no fulfilment of what was refunded, cancelled, withdrawn, shipped or left unpaid', () => {
      expect(
        violationsOf(
          ({ status, attempt, isWithdrawn }, state) =>
            !isBeingFulfilled(state) ||
            (attempt !== 'refunded' &&
              !isWithdrawn &&
              status !== 'cancelled' &&
              status !== 'shipped' &&
              status !== 'delivered' &&
              (status !== 'awaiting_payment' || attempt === 'paid')),
        ),
      ).toEqual([])
    })

    it('labels a total as due only while a payment is expected', () => {
      expect(
        violationsOf(
          (given, state) =>
            totalLabel(given) !== 'toPay' || !/^(?:cancelled|refunded|withdrawn|overdue|delivered)/.test(state),
        ),
      ).toEqual([])
    })

    // R-LAW-17
    it('never asks for an amount of which something was withdrawn', () => {
      const asks = (given: OrderFacts, state: OrderState) =>
        isPayable(state) || orderStates[state].next === 'transfer' || totalLabel(given) === 'toPay'
      expect(violationsOf((given, state) => !given.hasWithdrawal || !asks(given, state))).toEqual([])
    })

    it('remembers only what may still be paid', () => {
      expect(
        violationsOf(
          (given) => !isAwaitingPayment(given) || (given.status === 'awaiting_payment' && !given.isWithdrawn),
        ),
      ).toEqual([])
    })
  })

  it('has texts in both languages, and a label for lists', () => {
    const states = Object.keys(orderStates).toSorted()
    for (const messages of [en, hu]) {
      expect(Object.keys(messages.order.state).toSorted()).toEqual(states)
      expect(Object.keys(messages.account.orders.status).toSorted()).toEqual(states)
    }
  })
})

// R-LAW-17
describe('whether the buyer has paid', () => {
  it.each<[boolean | null, OrderFacts]>([
    [true, facts({})],
    [true, facts({ attempt: 'refunded' })],
    [true, byTransfer('processing')],
    [true, onDelivery('delivered')],
    [true, facts({ outcome: 'error', attempt: 'failed' })],
    [false, byTransfer('received')],
    [false, onDelivery('processing')],
    [null, onDelivery('shipped')],
    [false, waiting('failed')],
    [null, waiting('processing')],
    [null, waiting('needs_review')],
  ])('%s: %j', (isPaid, given) => {
    expect(hasPaid(given)).toBe(isPaid)
  })
})

describe('the facts', () => {
  it('of an order page', () => {
    expect(orderFacts(orderOf())).toEqual(facts({}))
    expect(orderFacts(orderOf({ transaction: null, is_withdrawn: true })).attempt).toBeNull()
    expect(orderFacts(orderOf({ is_withdrawn: true })).isWithdrawn).toBe(true)
    const withdrawals = [{ reference: 'EL-2026-000001', received_at: '2026-11-20T13:40:00Z', items: [] }]
    expect(orderFacts(orderOf({ withdrawals })).hasWithdrawal).toBe(true)
  })

  it('of a row in the customer’s list', () => {
    const payment = { key: 'card', can_restart: true, pay_until: null, attempt: 'redirected' as const }
    const row = { status: 'awaiting_payment', payment_outcome: 'in_progress', payment } as const
    expect(orderState(listedOrderFacts(row))).toBe('at_bank')
    expect(orderState(listedOrderFacts({ ...row, has_withdrawal: true }))).toBe('partly_withdrawn')
  })

  it('of a row that contains only the outcome', () => {
    expect(orderState(listedOrderFacts({ status: 'awaiting_payment', payment_outcome: 'in_progress' }))).toBe('unpaid')
    expect(orderState(listedOrderFacts({ status: 'awaiting_payment', payment_outcome: 'error' }))).toBe('failed')
    expect(orderState(listedOrderFacts({ status: 'received', payment_outcome: 'success' }))).toBe('paid')
    expect(orderState(listedOrderFacts({ status: 'cancelled', payment_outcome: 'error' }))).toBe('cancelled')
  })
})
