import { describe, expect, it } from 'vitest'
import { addressWithIds, sortByIds, readIds } from './ids'

describe('readIds', () => {
  it('keeps the order and each id once', () => {
    expect(readIds('3,1,3,2', 10)).toEqual([3, 1, 2])
  })

  it('passes over what is no id', () => {
    expect(readIds('1,x,-2,0,3.5,1e3, 4 ,,99999999999', 10)).toEqual([1, 4])
  })

  it('takes no more than allowed', () => {
    expect(readIds('1,2,3,4,5', 4)).toEqual([1, 2, 3, 4])
  })

  it('reads a repeated parameter and a missing one', () => {
    expect(readIds(['1', '2,3'], 4)).toEqual([1, 2, 3])
    expect(readIds(undefined, 4)).toEqual([])
  })
})

describe('addressWithIds', () => {
  it('names the products, and is bare without any', () => {
    expect(addressWithIds('/hu/kedvencek', [2, 1])).toBe('/hu/kedvencek?ids=2,1')
    expect(addressWithIds('/hu/kedvencek', [])).toBe('/hu/kedvencek')
  })
})

describe('inOrderOf', () => {
  it('sorts by the ids and leaves out what is gone', () => {
    expect(sortByIds([3, 9, 1], [{ id: 1 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }])
  })
})
