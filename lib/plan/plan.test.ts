import { describe, expect, it } from 'vitest'
import { isSamePlan, newPlan, withKeysOf, type Piece, type Plan } from './plan'

const piece = (key: number, product: number, x = 0): Piece => ({
  key,
  product,
  x,
  y: 0,
  turn: 0,
  size: null,
  locked: false,
})
const plan = (...pieces: Piece[]): Plan => ({ ...newPlan('x'), pieces })

// R-PLAN-2
it('two plans are the same if nothing differs', () => {
  expect(isSamePlan(plan(piece(1, 7)), plan(piece(1, 7)))).toBe(true)
  expect(isSamePlan(plan(piece(1, 7)), plan(piece(1, 7, 1)))).toBe(false)
})

// R-PLAN-6
describe('a plan as another tab has changed it', () => {
  it('has the keys of its pieces, and new ones for what is new', () => {
    const former = plan(piece(2, 7), piece(5, 8))
    const keys = (other: Plan) => withKeysOf(other, former).pieces.map(({ key, product }) => [key, product])
    expect(keys(plan(piece(1, 7, 9), piece(2, 8), piece(3, 9)))).toEqual([
      [2, 7],
      [5, 8],
      [8, 9],
    ])
    expect(keys(plan(piece(1, 8)))).toEqual([[6, 8]])
  })
})
