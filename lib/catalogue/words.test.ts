import { expect, it } from 'vitest'
import { hasWordStarts, plainWords, foldedTerm } from './words'

const text = 'Felviszitek az emeletre? Igen, bármilyen lépcsőn, felár nélkül.'

it.each(['', '  ', 'emelet', 'LEPCSO', 'igen felar', 'fel'])('finds the starts of words in "%s"', (typed) =>
  expect(hasWordStarts(text, typed)).toBe(true),
)

it.each(['számla', 'emelet számla', 'viszitek'])('does not find "%s"', (typed) =>
  expect(hasWordStarts(text, typed)).toBe(false),
)

it('splits a text into words without accents', () => {
  expect(plainWords('Szállítás és fizetés, 24/7')).toEqual(['szallitas', 'es', 'fizetes', '24', '7'])
})

it.each(['Tölgy ASZTAL', 'tölgy asztal', 'to\u0308lgy asztal'])('is the same search however typed: %s', (text) => {
  expect(foldedTerm(text)).toBe('tölgy asztal')
})
