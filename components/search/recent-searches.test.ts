import { beforeEach, describe, expect, it } from 'vitest'
import { clearSearches, recentSearches, rememberSearch } from '@/lib/search/recent-searches'

beforeEach(() => localStorage.clear())

describe('recent searches', () => {
  it('keeps the newest first, each once, and not too many', () => {
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', '  Asztal  tölgy ', 'G']) rememberSearch(text)
    expect(recentSearches()).toEqual(['G', 'Asztal tölgy', 'f', 'e', 'd', 'c'])
  })

  it('remembers nothing of nothing', () => {
    rememberSearch('   ')
    expect(recentSearches()).toEqual([])
  })

  it('forgets', () => {
    rememberSearch('asztal')
    clearSearches()
    expect(recentSearches()).toEqual([])
  })

  it.each(['{', '{"a":1}', '[1, "asztal", null]'])('stands whatever else lies there: %s', (kept) => {
    localStorage.setItem('recent_searches', kept)
    expect(recentSearches()).toEqual(kept.startsWith('[') ? ['asztal'] : [])
  })
})
