import { describe, expect, it } from 'vitest'
import { isAllWithdrawn, keptPieces, lastDay, piecesLeft, withdrawnPieces } from './rules'

it('the last day is 14 days after delivery in the shop’s time zone, and never a day off', () => {
  expect(lastDay(new Date('2026-11-02T22:59:00Z'))).toBe('2026-11-16')
  expect(lastDay(new Date('2026-11-02T23:30:00Z'))).toBe('2026-11-17')
  expect(lastDay(new Date('2026-12-10T10:00:00Z'))).toBe('2026-12-28')
})

// R-LAW-23
describe('pieces withdrawn from', () => {
  const line = { name: 'Zala', isCustomMade: false }
  /** Two line items of product 7, with other options, and one made for the buyer. */
  const lines = [
    { ...line, id: 7, productId: 7, quantity: 4 },
    { ...line, id: -1, productId: 7, quantity: 2 },
    { ...line, id: 9, productId: 9, quantity: 3, isCustomMade: true },
  ]
  const some = (id: number | null, quantity: number | null) => ({ items: [{ id, name: 'Zala', quantity }] })
  const left = (...declared: ReturnType<typeof some>[]) =>
    lines.map((one) => piecesLeft(one, withdrawnPieces(lines, declared)))

  it('leave the others, of each line item apart', () => {
    expect(left()).toEqual([4, 2, 0])
    expect(left(some(7, 1))).toEqual([3, 2, 0])
    expect(left(some(7, 1), some(-1, 2), some(7, 2))).toEqual([1, 0, 0])
    // In the buyer's own words, they may be any.
    expect(left(some(null, null))).toEqual([4, 2, 0])
  })

  it('are never more than there are, also of a declaration that covers the whole order or says no number', () => {
    const whole = { items: [] }
    expect(withdrawnPieces(lines, [some(7, 3), some(7, 3), whole])).toEqual(
      new Map([
        [7, 4],
        [-1, 2],
      ]),
    )
    expect(withdrawnPieces(lines, [some(7, null)])).toEqual(new Map([[7, 4]]))
    expect(isAllWithdrawn(lines[0]!, withdrawnPieces(lines, [some(7, 3)]))).toBe(false)
    expect(isAllWithdrawn(lines[0]!, withdrawnPieces(lines, [some(7, 3), some(7, 1)]))).toBe(true)
  })

  it('are not kept, which is counted by product, as its stock is', () => {
    expect(keptPieces(lines, withdrawnPieces(lines, [some(7, 1), some(-1, 2)]))).toEqual(
      new Map([
        [7, 3],
        [9, 3],
      ]),
    )
  })
})
