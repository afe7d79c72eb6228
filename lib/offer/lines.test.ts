// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { clearRequest, initialLines, needsCart, readLines, parseRequestSource, mergeLines, writeLines } from './lines'

beforeEach(() => sessionStorage.clear())

const sofa = { product_id: 1, quantity: 2 }
const lamp = { product_id: 2, quantity: 1 }

it.each([
  ['?product=12&quantity=4', { line: { product_id: 12, quantity: 4 }, fromCart: false }],
  ['?product=12', { line: { product_id: 12, quantity: 1 }, fromCart: false }],
  ['?product=12&quantity=99999', { line: { product_id: 12, quantity: 999 }, fromCart: false }],
  ['?product=12&quantity=-3', { line: { product_id: 12, quantity: 1 }, fromCart: false }],
  ['?product=12&quantity=x', { line: { product_id: 12, quantity: 1 }, fromCart: false }],
  ['?product=<script>', { line: null, fromCart: false }],
  ['?from=cart', { line: null, fromCart: true }],
  ['', { line: null, fromCart: false }],
])('reads %s', (search, source) => {
  expect(parseRequestSource(search)).toEqual(source)
})

it('starts with the tab’s list, the address’s product, or the cart', () => {
  const none = parseRequestSource('')
  const oneLamp = parseRequestSource('?product=2&quantity=7')
  expect(initialLines(none, null, [sofa])).toEqual([sofa])
  expect(initialLines(none, [lamp], [sofa])).toEqual([lamp])
  expect(initialLines(oneLamp, [sofa, lamp], [])).toEqual([sofa, { product_id: 2, quantity: 7 }])
  expect(initialLines(oneLamp, null, [sofa])).toEqual([{ product_id: 2, quantity: 7 }])
  expect(initialLines(parseRequestSource('?from=cart'), [lamp], [sofa])).toEqual([lamp, sofa])
  expect([needsCart(none, []), needsCart(none, [lamp]), needsCart(oneLamp, null)]).toEqual([true, false, false])
})

it('stores the list in the tab, and ignores invalid data', () => {
  expect(readLines()).toBeNull()
  writeLines([sofa, lamp])
  expect(readLines()).toEqual([sofa, lamp])
  sessionStorage.setItem('draft.offer-lines', JSON.stringify({ lines: '[{"product_id":"1","quantity":2},{}]' }))
  expect(readLines()).toEqual([])
  sessionStorage.setItem('draft.offer-lines', '{"lines":"{"}')
  expect(readLines()).toBeNull()
  writeLines([sofa])
  clearRequest()
  expect(readLines()).toBeNull()
})

it('contains at most 50 products', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ product_id: index + 1, quantity: 1 }))
  expect(mergeLines([], many)).toHaveLength(50)
})
