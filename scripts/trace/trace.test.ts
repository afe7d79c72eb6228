import { describe, expect, it } from 'vitest'
import { readTrace, gapsOf, proofsOf, requirementsOf, traceList } from './trace'

describe('the requirements of this shop', () => {
  const { requirements, proofs } = readTrace(process.cwd())
  const { untested, unknown } = gapsOf(requirements, proofs)

  it('have at least one test each', () => {
    expect(untested).toEqual([])
  })

  it('are the only ones referenced by tests', () => {
    expect(unknown).toEqual([])
  })
})

describe('requirementsOf', () => {
  it('reads ids and areas, and skips struck-out ones', () => {
    const markdown =
      '# Requirements\n\n## CART: cart\n\n- **R-CART-1** One.\n- ~~**R-CART-2** Two.~~\n\n## A11Y: all\n\n- **R-A11Y-1** A.\n'
    expect(requirementsOf(markdown)).toEqual([
      { id: 'R-CART-1', area: 'CART: cart', text: 'One.' },
      { id: 'R-A11Y-1', area: 'A11Y: all', text: 'A.' },
    ])
  })
})

describe('proofsOf', () => {
  it('finds titles, preceding comments and following tags', () => {
    const source = `
      describe('R-A-1: all of it', () => {
        // R-A-2, R-A-4..6
        it('does "this"', () => {})
        it.each([1, 2])('does that %i', () => {})
      })
      test('walks', { tag: ['@cart', '@R-B-1'] }, async ({ page }) => {})
      // R-C-1 is a matter of the whole file.
    `
    expect(proofsOf('x.test.ts', source)).toEqual([
      { file: 'x.test.ts', title: '', ids: ['R-C-1'] },
      { file: 'x.test.ts', title: 'R-A-1: all of it', ids: ['R-A-1'] },
      { file: 'x.test.ts', title: 'does "this"', ids: ['R-A-2', 'R-A-4', 'R-A-5', 'R-A-6'] },
      { file: 'x.test.ts', title: 'walks', ids: ['R-B-1'] },
    ])
  })
})

describe('traceList', () => {
  const requirements = requirementsOf('## A: a | b\n\n- **R-A-1** One | two.\n- **R-A-2** Three.\n')
  const proofs = [{ file: 'x.test.ts', title: 'a | b', ids: ['R-A-1', 'R-Z-9'] }]

  it('has the tests below each requirement', () => {
    expect(traceList(requirements, proofs)).toBe(
      'A: a | b\n\n  R-A-1 One | two.\n    x.test.ts: a | b\n  R-A-2 Three.\n    no test\n',
    )
  })

  it('reports gaps', () => {
    expect(gapsOf(requirements, proofs)).toEqual({ untested: ['R-A-2'], unknown: ['R-Z-9 in x.test.ts'] })
  })
})
