import { expect, it } from 'vitest'
import { chosenQuery, readChosen } from './chosen'

it.each([
  [{}, ''],
  [{ stars: '4', sort: 'best', page: '2' }, 'stars=4&sort=best&page=2'],
  [{ stars: '6', sort: 'cheapest', page: '0' }, ''],
  [{ stars: ['1', '2'], sort: 'newest', page: '1' }, ''],
  [{ stars: '1e0', page: '99999' }, ''],
] as const)('of %j, what is known and not usual is asked for', (query, asked) => {
  expect(chosenQuery(readChosen(query))).toBe(asked)
})
