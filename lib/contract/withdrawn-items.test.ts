import { describe, expect, it } from 'vitest'
import type { WithdrawableOrder } from './withdrawal'
import {
  chosenItems,
  declaredPieces,
  isCorrected,
  isStillOpen,
  itemPieces,
  piecesLeft,
  refundOf,
  withItem,
} from './withdrawn-items'

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

const idsOf = (order: WithdrawableOrder, items: string) => chosenItems(order, { items }).map(({ item }) => item.id)

describe('the items of a withdrawal', () => {
  it('are the whole order if nothing is chosen', () => {
    expect(chosenItems(orderWith(false, false), { items: '' })).toEqual([])
    expect(chosenItems(null, { items: '1' })).toEqual([])
  })

  it('are the chosen ones, and never custom-made ones', () => {
    const order = orderWith(false, true, false)
    expect(idsOf(order, '3 2')).toEqual([3])
    expect(idsOf(order, '')).toEqual([1, 3])
  })

  it('are never ones withdrawn from before', () => {
    const order = orderWith(false, true, false)
    const rest = { ...order, items: order.items.map((item) => ({ ...item, is_withdrawn: item.id === 1 })) }
    expect(idsOf(rest, '')).toEqual([3])
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
    expect(withItem(withItem('', 12, 2), -1, 1)).toBe('12:2 -1:1')
    expect(withItem('12:2 -1:1', 12, 3)).toBe('-1:1 12:3')
    expect(withItem('12:2 -1:1 1', 1, 0)).toBe('12:2 -1:1')
    expect([...itemPieces('12:2 -1')]).toEqual([
      [12, 2],
      [-1, Infinity],
    ])
    expect([...itemPieces('')]).toEqual([])
  })
})

// R-LAW-23
describe('pieces of a line item', () => {
  /** Four chairs, of which one was withdrawn from, and a lamp. */
  function chairsAndLamp(): WithdrawableOrder {
    const order = orderWith(false, false)
    const [chairs, lamp] = order.items
    const four = { ...chairs!, quantity: 4, quantity_left: 3, total_gross: 40_001, refund_gross: 40_001 }
    return { ...order, items: [four, { ...lamp!, quantity_left: 1 }] }
  }
  const piecesOf = (order: WithdrawableOrder, items: string) =>
    chosenItems(order, { items }).map(({ item, pieces }) => [item.id, pieces])

  it('are at most those that are left, and all of these if no number is chosen', () => {
    const order = chairsAndLamp()
    expect(order.items.map(piecesLeft)).toEqual([3, 1])
    expect(piecesOf(order, '1:2')).toEqual([[1, 2]])
    expect(piecesOf(order, '1:9')).toEqual([[1, 3]])
    expect(piecesOf(order, '1')).toEqual([[1, 3]])
    // What is left is not the whole order any more.
    expect(piecesOf(order, '')).toEqual([
      [1, 3],
      [2, 1],
    ])
    expect(isStillOpen(order, { items: '1:3 2' })).toBe(true)
    expect(isStillOpen(order, { items: '1:4' })).toBe(false)
  })

  it('are declared with what was left, and a line item by its id alone to a backend that knows no pieces', () => {
    const order = chairsAndLamp()
    expect(chosenItems(order, { items: '1:2' }).map(declaredPieces)).toEqual([{ id: 1, quantity: 2, quantity_left: 3 }])
    expect(chosenItems(orderWith(false, false), { items: '2' }).map(declaredPieces)).toEqual([2])
  })

  it('are refunded at their share, and with the last piece of the order comes the delivery', () => {
    const order = chairsAndLamp()
    // Of 40,001 for four, the first piece had 10,000.
    expect(['1:1', '1:2', '1:3'].map((items) => refundOf(order, { items }))).toEqual([10_001, 20_001, 30_001])
    expect(refundOf(order, { items: '1:3 2:1' })).toBe(30_001 + 1800 + 500)
    expect(refundOf(order, { items: '' })).toBe(30_001 + 1800 + 500)
    const unpaid = { ...order, payment: 'unpaid' as const }
    expect(isCorrected(unpaid, { items: '1:2 2:1' })).toBe(true)
    expect(isCorrected(unpaid, { items: '1:3 2:1' })).toBe(false)
  })
})
