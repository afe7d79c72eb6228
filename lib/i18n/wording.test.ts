import { expect, test, it } from 'vitest'
import { halfYearsInYears, inSentence } from './wording'

test.each([
  [5, '2,5', '2.5'],
  [10, '5', '5'],
  [20, '10', '10'],
])('%i half years', (halfYears, hungarian, english) => {
  expect([halfYearsInYears(halfYears, 'hu'), halfYearsInYears(halfYears, 'en')]).toEqual([hungarian, english])
})

it.each([
  ['Bankkártya', 'bankkártya'],
  ['Átutalás', 'átutalás'],
  ['Cash on delivery', 'cash on delivery'],
  ['bank card', 'bank card'],
  ['PayPal', 'PayPal'],
  ['Apple Pay', 'Apple Pay'],
  ['SZÉP-kártya', 'SZÉP-kártya'],
  ['', ''],
])('a title inside a sentence: %s → %s', (title, written) => {
  expect(inSentence(title, 'hu')).toBe(written)
})
