import { describe, expect, it } from 'vitest'
import type { WithdrawableOrder } from './withdrawal'
import { chosenItems, isCorrected, isStillOpen, refundOf, itemIds, withItem } from './withdrawn-items'

function orderWith(...customMade: boolean[]): WithdrawableOrder {
  return {
    order_number: 'ND-2026-000042',
    created_at: '2026-11-20T10:00:00Z',
    name: 'Dóra',
    email: 'dora@example.com',
    currency_id: 1,
    state: 'open',
    payment: 'paid',
    until: null,
    other_refund_gross: 500,
    items: customMade.map((isCustomMade, index) => ({
      id: index + 1,
      name: `Piece ${index + 1}`,
      quantity: 1,
      total_gross: 1000 * (index + 1),
      refund_gross: 900 * (index + 1),
      image: null,
      is_custom_made: isCustomMade,
      is_withdrawn: false,
    })),
  }
}

describe('the items of a withdrawal', () => {
  it('are the whole order if nothing is chosen', () => {
    expect(chosenItems(orderWith(false, false), { items: '' })).toEqual([])
    expect(chosenItems(null, { items: '1' })).toEqual([])
  })

  it('are the chosen ones, and never custom-made ones', () => {
    const order = orderWith(false, true, false)
    expect(chosenItems(order, { items: '3 2' }).map(({ id }) => id)).toEqual([3])
    expect(chosenItems(order, { items: '' }).map(({ id }) => id)).toEqual([1, 3])
  })

  it('are never ones withdrawn from before', () => {
    const order = orderWith(false, true, false)
    const rest = { ...order, items: order.items.map((item) => ({ ...item, is_withdrawn: item.id === 1 })) }
    expect(chosenItems(rest, { items: '' }).map(({ id }) => id)).toEqual([3])
    expect(isStillOpen(rest, { items: '3' })).toBe(true)
    expect(isStillOpen(rest, { items: '1 3' })).toBe(false)
    expect(isStillOpen(null, { items: '' })).toBe(true)
  })

  // R-LAW-19
  it('are refunded at what was paid for them, with the delivery once nothing is left', () => {
    const order = orderWith(false, false)
    expect(refundOf(order, { items: '1' })).toBe(900)
    expect(refundOf(order, { items: '1 2' })).toBe(900 + 1800 + 500)
    expect(refundOf(order, { items: '' })).toBe(refundOf(order, { items: '1 2' }))
    expect(refundOf(orderWith(false, true), { items: '' })).toBe(900)

    const [first, last] = order.items
    const rest = { ...order, items: [{ ...first!, is_withdrawn: true }, last!] }
    for (const items of ['', '2']) expect(refundOf(rest, { items })).toBe(1800 + 500)
    const nothing = { ...rest, items: rest.items.map((item) => ({ ...item, is_withdrawn: true })) }
    expect(refundOf(nothing, { items: '' })).toBeNull()
  })

  // R-LAW-19
  it('have no refund where the backend does not say what was paid for them', () => {
    const order = orderWith(false, false)
    const [first, last] = order.items
    const unknown = { ...order, items: [first!, { ...last!, refund_gross: undefined }] }
    expect(refundOf(unknown, { items: '1' })).toBe(900)
    expect(refundOf(unknown, { items: '2' })).toBeNull()
    expect(refundOf({ ...order, other_refund_gross: undefined }, { items: '' })).toBeNull()
  })

  it('are refunded without the errors of decimal fractions', () => {
    const order = { ...orderWith(false, false), currency_id: 2, other_refund_gross: 0 }
    const items = order.items.map((item) => ({ ...item, refund_gross: item.id / 10 }))
    expect(refundOf({ ...order, items }, { items: '' })).toBe(0.3)
  })

  // R-LAW-17
  it('are refunded only if they were paid, and otherwise the rest is requested again', () => {
    const order = orderWith(false, false)
    expect(refundOf({ ...order, payment: 'unpaid' }, { items: '1' })).toBe(0)
    expect(refundOf({ ...order, payment: 'free' }, { items: '1' })).toBe(0)
    expect(refundOf({ ...order, payment: undefined }, { items: '1' })).toBeNull()
    expect(isCorrected({ ...order, payment: 'unpaid' }, { items: '1' })).toBe(true)
    expect(isCorrected({ ...order, payment: 'unpaid' }, { items: '1 2' })).toBe(false)
    expect(isCorrected({ ...order, payment: 'unpaid' }, { items: '' })).toBe(false)
    expect(isCorrected(order, { items: '1' })).toBe(false)
  })

  // R-LAW-21
  it('are refunded at most what is left of the payment', () => {
    const order = orderWith(false, false)
    expect(refundOf({ ...order, payment: 'refunded' }, { items: '1' })).toBe(0)
    const left = { ...order, unrefunded_gross: 1000 }
    expect(refundOf(left, { items: '1' })).toBe(900)
    expect(refundOf(left, { items: '' })).toBe(1000)
  })

  it('are stored as a string', () => {
    expect(withItem(withItem('', 12, true), 15, true)).toBe('12 15')
    expect(withItem('12 15', 12, false)).toBe('15')
    expect(itemIds('12 15')).toEqual([12, 15])
    expect(itemIds('')).toEqual([])
  })
})
