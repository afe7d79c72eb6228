import { describe, expect, it } from 'vitest'
import { addressWithIds, sortByIds, readIds } from './ids'

describe('readIds', () => {
  it('keeps the order and removes duplicates', () => {
    expect(readIds('3,1,3,2', 10)).toEqual([3, 1, 2])
  })

  it('skips invalid ids', () => {
    expect(readIds('1,x,-2,0,3.5,1e3, 4 ,,99999999999', 10)).toEqual([1, 4])
  })

  it('respects the limit', () => {
    expect(readIds('1,2,3,4,5', 4)).toEqual([1, 2, 3, 4])
  })

  it('reads a repeated parameter and a missing one', () => {
    expect(readIds(['1', '2,3'], 4)).toEqual([1, 2, 3])
    expect(readIds(undefined, 4)).toEqual([])
  })
})

describe('addressWithIds', () => {
  it('contains the ids, and is bare without any', () => {
    expect(addressWithIds('/hu/kedvencek', [2, 1])).toBe('/hu/kedvencek?ids=2,1')
    expect(addressWithIds('/hu/kedvencek', [])).toBe('/hu/kedvencek')
  })
})

describe('sortByIds', () => {
  it('sorts by the ids and drops missing items', () => {
    expect(sortByIds([3, 9, 1], [{ id: 1 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }])
  })
})
