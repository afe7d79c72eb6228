import { expect, it } from 'vitest'
import { inSentence } from './in-sentence'

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
