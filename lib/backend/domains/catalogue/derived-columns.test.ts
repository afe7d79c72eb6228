import { expect, test } from 'vitest'
import { ranks } from './derived-columns'

// R-LANG-7
test('each language has its own collation', () => {
  const words = ['Cukor', 'Csillár', 'Ágy', 'Asztal', 'Zokni']
  expect(ranks(words, 'hu')).toEqual([2, 3, 0, 1, 4])
  expect(ranks(words, 'en')).toEqual([3, 2, 0, 1, 4])
})
