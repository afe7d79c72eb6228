// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readItem, readJson, removeItem, writeItem } from './storage'

afterEach(() => vi.unstubAllGlobals())

describe.each(['localStorage', 'sessionStorage'] as const)('%s', (area) => {
  const read = () => [readItem(area, 'one'), readJson(area, 'one')]
  beforeEach(() => globalThis[area].clear())

  it('keeps text under a key', () => {
    writeItem(area, 'one', '{"a":1}')
    expect(read()).toEqual(['{"a":1}', { a: 1 }])
    expect(globalThis[area]).toHaveLength(1)
    removeItem(area, 'one')
    expect(read()).toEqual([null, null])
  })

  it('reads no JSON from other text', () => {
    writeItem(area, 'one', 'nonsense')
    expect(readJson(area, 'one')).toBeNull()
  })

  it('is empty where it is blocked', () => {
    vi.stubGlobal(area, undefined)
    writeItem(area, 'one', '1')
    removeItem(area, 'one')
    expect(read()).toEqual([null, null])
  })
})
