import { expect, it } from 'vitest'
import { itemsOf, joined, joinedTexts, textsOf } from './list-cell'

it.each([
  ['', []],
  ['oak', ['oak']],
  ['oak | walnut|ash', ['oak', 'walnut', 'ash']],
  ['160\\|200 | 180', ['160|200', '180']],
])('R-STAFF-21: the cell "%s" has its items, and is written of them again', (cell, items) => {
  expect(itemsOf(cell)).toEqual(items)
  expect(itemsOf(joined(items))).toEqual(items)
})

it.each([
  ['', ['', '']],
  ['Front', ['Front', '']],
  [' | Side', ['', 'Side']],
  ['A \\| B  |  C ', ['A | B ', ' C ']],
])('R-STAFF-41: the texts "%s" keep their places, and their spaces while they are typed', (cell, texts) => {
  expect(textsOf(cell, 2)).toEqual(texts)
  expect(textsOf(joinedTexts(texts), 2)).toEqual(texts)
})
