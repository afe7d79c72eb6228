import { expect, it } from 'vitest'
import { cellsOfBlock, filled } from './block'

it.each([
  ['12', [['12']]],
  [
    '12\t13\r\n14\t15\r\n',
    [
      ['12', '13'],
      ['14', '15'],
    ],
  ],
  [
    '\t13\n14\t',
    [
      ['', '13'],
      ['14', ''],
    ],
  ],
  ['"a ""b""\nc"\t1', [['a "b"\nc', '1']]],
])('R-STAFF-22: the block %j of a spreadsheet has its cells', (text, cells) => {
  expect(cellsOfBlock(text)).toEqual(cells)
})

it('R-STAFF-22: a block fills from a cell on what there is room for', () => {
  const block = [
    ['1', '2'],
    ['3', '4'],
  ]
  expect(filled(block, { row: 1, column: 1 }, { row: 2, column: 3 })).toEqual([
    { row: 1, column: 1, value: '1' },
    { row: 1, column: 2, value: '2' },
  ])
})
