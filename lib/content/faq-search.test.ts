import { expect, it } from 'vitest'
import { matchesQuestion } from './faq-search'

const item = { question: 'Felviszitek az emeletre?', text: 'Igen, bármilyen lépcsőn, felár nélkül.' }

it.each(['', '  ', 'emelet', 'LEPCSO', 'igen felar', 'fel'])('matches "%s"', (typed) =>
  expect(matchesQuestion(item, typed)).toBe(true),
)

it.each(['számla', 'emelet számla', 'viszitek'])('does not match "%s"', (typed) =>
  expect(matchesQuestion(item, typed)).toBe(false),
)
