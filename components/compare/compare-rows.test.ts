import { describe, expect, it } from 'vitest'
import { compareRow } from './compare-rows'

const values = (...texts: (string | null)[]) => texts.map((text) => ({ text }))

describe('compareRow', () => {
  it('reports whether all values are equal', () => {
    expect(compareRow('Jótállás', values('2 év', '2 év', '2 év'))?.same).toBe(true)
    expect(compareRow('Jótállás', values('2 év', '3 év', '2 év'))?.same).toBe(false)
    expect(compareRow('Tömeg', values('2 kg', null))?.same).toBe(false)
  })

  it('is never equal for a single product', () => {
    expect(compareRow('Jótállás', values('2 év'))?.same).toBe(false)
  })

  it('is omitted if no product has a value', () => {
    expect(compareRow('Kábel hossza', values(null, null))).toBeNull()
    expect(compareRow('Kábel hossza', [])).toBeNull()
  })
})
