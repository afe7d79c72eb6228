import { expect, it } from 'vitest'
import { matchesQuestion } from './faq-search'

const item = { question: 'Felviszitek az emeletre?', text: 'Igen, bármilyen lépcsőn, felár nélkül.' }

it.each(['', '  ', 'emelet', 'LEPCSO', 'igen felar', 'fel'])('finds it by "%s"', (typed) =>
  expect(matchesQuestion(item, typed)).toBe(true),
)

it.each(['számla', 'emelet számla', 'viszitek'])('does not find it by "%s"', (typed) =>
  expect(matchesQuestion(item, typed)).toBe(false),
)
