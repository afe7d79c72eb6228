import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOfPieces, withdrawnPieces } from './withdrawn-amount'

/** What was paid for some pieces, and in how many steps they are withdrawn from. */
const steps = fc.record({
  paid: fc.integer({ min: 0, max: 2_000_000_000 }),
  parts: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
})

// R-LAW-19, R-LAW-23
describe('the share of some pieces of a line item', () => {
  it('adds up to what was paid for all of them, in whatever steps, and is never off by a minor unit or more', () => {
    fc.assert(
      fc.property(steps, ({ paid, parts }) => {
        const quantity = parts.reduce((sum, pieces) => sum + pieces, 0)
        let before = 0
        let sum = 0
        for (const pieces of parts) {
          const share = shareOfPieces(paid, { pieces, before, quantity })
          expect(share).toBeGreaterThanOrEqual(0)
          expect(Math.abs(share - (paid * pieces) / quantity)).toBeLessThanOrEqual(1)
          before += pieces
          sum += share
        }
        expect(sum).toBe(paid)
      }),
    )
  })

  it('is the unit price where pieces cost the same', () => {
    for (const before of [0, 1, 2, 3])
      expect(shareOfPieces(4 * 49_990, { pieces: 1, before, quantity: 4 })).toBe(49_990)
  })
})

it('an order from a backend that knows no pieces says of whole line items that they are withdrawn from', () => {
  expect(withdrawnPieces({ quantity: 4, is_withdrawn: true })).toBe(4)
  expect(withdrawnPieces({ quantity: 4 })).toBe(0)
  expect(withdrawnPieces({ quantity: 4, is_withdrawn: false, withdrawn_quantity: 1 })).toBe(1)
})
