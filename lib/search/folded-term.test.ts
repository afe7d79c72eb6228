import { expect, it } from 'vitest'
import { foldedTerm } from './folded-term'

it.each(['Tölgy ASZTAL', 'tölgy asztal', 'to\u0308lgy asztal'])('one search, however it is typed: %s', (text) => {
  expect(foldedTerm(text)).toBe('tölgy asztal')
})
