import { beforeEach, describe, expect, it } from 'vitest'
import { compareList, toggleCompared, maxRecent, recentList, rememberViewed } from './lists'

describe('the comparison', () => {
  beforeEach(() => compareList.set([]))

  it('adds and removes a product', () => {
    expect(toggleCompared(7)).toBe(true)
    expect(compareList.ids()).toEqual([7])
    expect(toggleCompared(7)).toBe(true)
    expect(compareList.ids()).toEqual([])
  })

  it('refuses a fifth and stays unchanged', () => {
    for (const id of [1, 2, 3, 4]) toggleCompared(id)
    expect(toggleCompared(5)).toBe(false)
    expect(compareList.ids()).toEqual([1, 2, 3, 4])
    expect(toggleCompared(4)).toBe(true)
    expect(toggleCompared(5)).toBe(true)
    expect(compareList.ids()).toEqual([1, 2, 3, 5])
  })
})

describe('recently viewed products', () => {
  beforeEach(() => recentList.set([]))

  it('are unique, latest first', () => {
    for (const id of [1, 2, 3, 1]) rememberViewed(id)
    expect(recentList.ids()).toEqual([1, 3, 2])
  })

  it('are dropped from the end beyond the limit', () => {
    for (let id = 1; id <= maxRecent + 2; id += 1) rememberViewed(id)
    expect(recentList.ids()).toHaveLength(maxRecent)
    expect(recentList.ids()[0]).toBe(maxRecent + 2)
    expect(recentList.ids()).not.toContain(1)
  })
})
