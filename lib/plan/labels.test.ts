import { describe, expect, it } from 'vitest'
import { labelsOf, type Named } from './labels'

const font = 100
const piece = (key: number, part: Partial<Named>): Named => ({
  key,
  x: 0,
  y: 0,
  turn: 0,
  width: 2000,
  depth: 1000,
  name: `Kanapé ${key}`,
  size: '200 × 100',
  ...part,
})

// R-PLAN-2
describe('the labels of a plan', () => {
  it('have name and size where nothing is in the way', () => {
    expect(labelsOf([piece(1, {}), piece(2, { y: 1500 })], font)).toEqual([
      { key: 1, x: 0, y: 0, lines: ['Kanapé 1', '200 × 100'] },
      { key: 2, x: 0, y: 1500, lines: ['Kanapé 2', '200 × 100'] },
    ])
  })

  it('move within a large piece on which a small one stands', () => {
    const rug = piece(1, { width: 3000, depth: 2400, name: 'Szőnyeg' })
    expect(labelsOf([rug, piece(2, {})], font)).toEqual([
      { key: 2, x: 0, y: 0, lines: ['Kanapé 2', '200 × 100'] },
      { key: 1, x: 0, y: -1140, lines: ['Szőnyeg'] },
    ])
  })

  it('are shortened beside a neighbour that is close', () => {
    const name = 'Kétszemélyes kanapé'
    const pair = [piece(1, { name, depth: 200 }), piece(2, { name, x: 900, width: 2100, depth: 200 })]
    expect(labelsOf(pair, font).map(({ lines }) => lines)).toEqual([[name]])
    const [left, right] = labelsOf(
      [piece(1, { name, depth: 200 }), piece(2, { name, x: 1000, width: 1700, depth: 300 })],
      font,
    )
    expect(left?.lines).toEqual([name])
    expect(right?.lines).toEqual(['Kétszemélyes k…'])
  })

  it('are left out where there is no room', () => {
    expect(labelsOf([piece(1, { width: 100 }), piece(2, { depth: 90 })], font)).toEqual([])
    const stack = Array.from({ length: 9 }, (_, index) => piece(index, {}))
    const shown = labelsOf(stack, font)
    expect(shown.length).toBeLessThan(stack.length)
    const rows = shown.map(({ y, lines }) => ({ top: y - lines.length * 60, bottom: y + lines.length * 60 }))
    for (const [index, row] of rows.entries())
      for (const other of rows.slice(index + 1)) expect(row.bottom <= other.top || row.top >= other.bottom).toBe(true)
  })
})
