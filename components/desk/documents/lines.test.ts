import { expect, it } from 'vitest'
import { differingLines, mergedLines } from './lines'
import { merged } from './merge'

const base = 'one\ntwo\nthree\nfour\nfive'

it('puts changes of different lines together, whoever was first', () => {
  const theirs = 'one\nTWO\ntwo and a half\nthree\nfour\nfive'
  const mine = 'one\ntwo\nthree\nfour\nFIVE'
  const together = 'one\nTWO\ntwo and a half\nthree\nfour\nFIVE'
  expect([mergedLines(base, theirs, mine), mergedLines(base, mine, theirs)]).toEqual([together, together])
  expect(merged({ body: base }, { body: theirs }, { body: mine })).toEqual({
    value: { body: together },
    conflicts: [],
  })
})

it('leaves the choice where changes meet', () => {
  expect(mergedLines(base, 'one\n2\nthree\nfour\nfive', 'one\nzwei\nthree\nfour\nfive')).toBeNull()
  expect(mergedLines(base, `${base}\nsix`, `${base}\nsechs`)).toBeNull()
  expect(merged({ body: base }, { body: '' }, { body: `${base}\nsix` }).conflicts).toHaveLength(1)
})

it('keeps what was only taken out, and what was put before or behind', () => {
  expect(mergedLines(base, 'three\nfour\nfive', `${base}\nsix`)).toBe('three\nfour\nfive\nsix')
  expect(mergedLines(base, `zero\n${base}`, 'one\ntwo\nthree')).toBe('zero\none\ntwo\nthree')
})

it('shows of a long text the lines that differ, with one around them', () => {
  expect(differingLines(base, 'one\ntwo\nTHREE\nfour\nfive')).toEqual([
    '…\ntwo\nthree\nfour\n…',
    '…\ntwo\nTHREE\nfour\n…',
  ])
  expect(differingLines(base, `${base}\nsix`)).toEqual(['…\nfive', '…\nfive\nsix'])
  expect(differingLines('one', 'two')).toEqual(['one', 'two'])
})
