import { expect, test } from 'vitest'
import { idsInBits } from './listing-page'
import { searchedWord } from './search'
import { relationOf } from './vocabulary'

const asztal = { plain: 'asztal', lexeme: 'asztal', stem: 'asztal' }

test.each([
  ['asztal', 'asztal', 'same'],
  ['etkezoasztal', 'etkezoasztal', 'same'],
  ['etkezoasztalok', 'etkezoasztal', 'same'],
  ['asztali', 'asztali', 'near'],
  ['asztaldisz', 'asztaldisz', 'near'],
])('"%s" answers "asztal" as %s', (plain, lexeme, relation) => {
  expect(relationOf(asztal, { plain, lexeme })).toBe(relation)
})

test('an adjective in "-i" does not match its noun', () => {
  const kerti = { plain: 'kerti', lexeme: 'kerti', stem: 'kert' }
  expect(relationOf(kerti, { plain: 'kert', lexeme: 'kert' })).toBe('near')
})

test('the stem of the accented form matches its inflections', () => {
  const kanapek = { plain: 'kanapekat', lexeme: 'kanapek', stem: 'kanape' }
  expect(relationOf(kanapek, { plain: 'kanape', lexeme: 'kanap' })).toBe('same')
})

test('a word matches exact names first, and descriptions only on request', () => {
  const known = { word: 'szék', plain: 'szek', lexeme: 'szek', isName: true, isTitle: true }
  const cupboard = { word: 'szekrény', plain: 'szekreny', lexeme: 'szekreny', isName: true, isTitle: true }
  const answers = [
    { ...known, relation: 'same' as const },
    { ...cupboard, relation: 'near' as const },
  ]
  const values = (reach: 'same' | 'near' | 'texts') =>
    searchedWord(answers, reach, 'hu').sets.map(({ kind, value, level }) => `${level} ${kind} ${value}`)
  expect(values('same')).toEqual(['1 a:hu szek', '3 b:hu szek', '4 c:hu szek'])
  expect(values('near')).toContain('2 a:hu szekreny')
  expect(values('texts')).toContain('5 d:hu szek')
})

test('bits are decoded to ids', () => {
  expect(idsInBits('0100001', 2)).toEqual([8193, 8198])
  expect(idsInBits('0000', 0)).toEqual([])
})
