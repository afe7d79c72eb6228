import { expect, test } from 'vitest'
import { articlePart, containsWords, escapeLike, queryWords } from './search-terms'

test('a query is reduced to its words', () => {
  expect(queryWords(' Ágy, 160×200! ')).toEqual(['ágy', '160', '200'])
  expect(queryWords("'&|!()")).toEqual([])
  expect(queryWords('a b c d e f g h i j')).toHaveLength(8)
})

test('LIKE patterns take a text literally', () => {
  expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
})

test('titles match by word prefixes, without accents', () => {
  expect(containsWords('Kárpitozott ágyak', ['agy'])).toBe(true)
  expect(containsWords('Kárpitozott ágyak', ['ágy', 'KAR'])).toBe(true)
  expect(containsWords('Kárpitozott ágyak', ['gyak'])).toBe(false)
})

test.each([
  ['ND-10482', 'ND10482'],
  ['nd 104', 'ND104'],
  ['ND–10482', 'ND10482'],
  ['ND−10482', 'ND10482'],
  ['10482', '10482'],
  ['fotel nd10482', 'ND10482'],
  ['ágy 160', null],
  ['160x200', null],
])('"%s" contains the article number %s', (query, part) => {
  expect(articlePart(query)).toBe(part)
})
