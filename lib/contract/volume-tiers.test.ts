import { describe, expect, it } from 'vitest'
import { applicableTier, tierIndex } from './volume-tiers'

const four = { quantity: 4, quantity_to: 9 }
const ten = { quantity: 10, quantity_to: null }

// R-PRICE-5
describe('the tier', () => {
  it.each([
    [1, -1],
    [3, -1],
    [4, 0],
    [9, 0],
    [10, 1],
    [999, 1],
  ])('of %i pieces has index %i', (quantity, index) => {
    expect(tierIndex([four, ten], quantity)).toBe(index)
    expect(applicableTier([four, ten], quantity)).toBe([four, ten][index])
  })

  it('ends with its range, even if no other begins there', () => {
    expect(applicableTier([{ quantity: 4, quantity_to: 6 }, ten], 8)).toBeUndefined()
  })

  it('gives way to the next one, even if its own range is open', () => {
    const open = { quantity: 4, quantity_to: null }
    expect(applicableTier([open, ten], 9)).toBe(open)
    expect(applicableTier([open, ten], 10)).toBe(ten)
  })

  it('is none without tiers', () => {
    expect(applicableTier([], 10)).toBeUndefined()
  })
})
