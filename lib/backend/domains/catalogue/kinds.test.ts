import { expect, test } from 'vitest'
import { kindNamed, titleParts, titleWordsOf } from './kinds'
import type { Answer } from './vocabulary'

const words = titleWordsOf([
  { id: 1, title: { hu: 'Asztalok', en: 'Tables' } },
  { id: 2, title: { hu: 'Dohányzóasztalok', en: 'Coffee tables' } },
  { id: 3, title: { hu: 'Asztali lámpák', en: 'Table lamps' } },
  { id: 4, title: { hu: 'Komódok', en: 'Chests of drawers' } },
  { id: 5, title: { hu: 'Nappali', en: 'Living room' } },
])
const answer = (word: string, relation: Answer['relation'], isTitle = true): Answer => ({
  word,
  plain: word,
  lexeme: word,
  isName: true,
  isTitle,
  relation,
})

test('the last word of a title names the kind of product', () => {
  expect(titleParts('Table lamps')).toEqual({ head: 'lamps', rest: ['table'] })
  expect(titleParts('Chests of drawers')).toEqual({ head: 'chests', rest: ['drawers'] })
  expect(titleParts('Íróasztalok')).toEqual({ head: 'iroasztalok', rest: [] })
})

test('a word in any form names the categories of its kind', () => {
  expect(kindNamed([answer('table', 'same'), answer('tables', 'same')], words('en'))).toEqual({
    categories: [1, 2],
    isModifier: true,
  })
  expect(kindNamed([answer('lamps', 'same')], words('en'))).toEqual({ categories: [3], isModifier: false })
  expect(kindNamed([answer('asztalok', 'same'), answer('asztali', 'near')], words('hu'))).toEqual({
    categories: [1],
    isModifier: false,
  })
})

test('other words name no kind', () => {
  expect(kindNamed([answer('coffee', 'same')], words('en'))).toBeNull()
  expect(kindNamed([answer('lampak', 'near')], words('hu'))).toBeNull()
  expect(kindNamed([answer('room', 'same', false)], words('en'))).toBeNull()
})
