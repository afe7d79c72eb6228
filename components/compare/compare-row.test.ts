import { describe, expect, it } from 'vitest'
import { compareRow } from './compare-row'

const values = (...texts: (string | null)[]) => texts.map((text) => ({ text }))

describe('compareRow', () => {
  it('tells whether all have the same value', () => {
    expect(compareRow('Jótállás', values('2 év', '2 év', '2 év'))?.same).toBe(true)
    expect(compareRow('Jótállás', values('2 év', '3 év', '2 év'))?.same).toBe(false)
    expect(compareRow('Tömeg', values('2 kg', null))?.same).toBe(false)
  })

  it('finds nothing equal where there is one product only', () => {
    expect(compareRow('Jótállás', values('2 év'))?.same).toBe(false)
  })

  it('is left out when nobody has a value', () => {
    expect(compareRow('Kábel hossza', values(null, null))).toBeNull()
    expect(compareRow('Kábel hossza', [])).toBeNull()
  })
})
