// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSearches, recentSearches, rememberSearch } from './recent-searches'

beforeEach(() => localStorage.clear())

describe('recent searches', () => {
  it('are kept newest first, unique, up to a limit', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', '  Asztal  tölgy ', 'G']) rememberSearch(text)
    expect(recentSearches()).toEqual(['G', 'Asztal tölgy', 'f', 'e', 'd', 'c'])
  })

  it('ignore an empty search', () => {
    rememberSearch('   ')
    expect(recentSearches()).toEqual([])
  })

  it('are cleared', () => {
    rememberSearch('asztal')
    clearSearches()
    expect(recentSearches()).toEqual([])
  })

  it.each(['{', '{"a":1}', '[1, "asztal", null]'])('ignore invalid stored data: %s', (kept) => {
    localStorage.setItem('recent_searches', kept)
    expect(recentSearches()).toEqual(kept.startsWith('[') ? ['asztal'] : [])
  })
})
