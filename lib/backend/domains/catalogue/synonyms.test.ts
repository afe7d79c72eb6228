import { expect, test } from 'vitest'
import { otherNames } from './synonyms'

test('inflected forms of a name have its synonyms, longer words that merely begin like it do not', () => {
  expect(otherNames('bookcase', 'en')).toEqual(['bookshelf'])
  expect(otherNames('bookcases', 'en', 'bookcas')).toEqual(['bookshelf'])
  expect(otherNames('pots', 'en', 'pot')).toEqual(['planter'])
  expect(otherNames('potter', 'en', 'potter')).toEqual([])
  expect(otherNames('standing', 'en', 'stand')).toEqual(['floor'])
  expect(otherNames('divanyok', 'hu', 'divany')).toEqual(['kanape'])
})

test('words of the language itself have none', () => {
  expect(otherNames('constructor', 'en')).toEqual([])
})
