import { expect, it } from 'vitest'
import { foldedTerm } from './folded-term'

it.each(['Tölgy ASZTAL', 'tölgy asztal', 'to\u0308lgy asztal'])('is the same search however typed: %s', (text) => {
  expect(foldedTerm(text)).toBe('tölgy asztal')
})
