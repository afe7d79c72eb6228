import { expect, it } from 'vitest'
import { itemsOf, joined } from './list-cell'

it.each([
  ['', []],
  ['oak', ['oak']],
  ['oak | walnut|ash', ['oak', 'walnut', 'ash']],
  ['160\\|200 | 180', ['160|200', '180']],
])('R-STAFF-21: the cell "%s" has its items, and is written of them again', (cell, items) => {
  expect(itemsOf(cell)).toEqual(items)
  expect(itemsOf(joined(items))).toEqual(items)
})
