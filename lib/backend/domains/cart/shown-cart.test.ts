import { expect, it } from 'vitest'
import { matchesShownCart } from './shown-cart'

const now = { version: 'v2', total: 12_990, currency: 'EUR' } as const

it.each([
  ['the version', { version: 'v2' }, true],
  ['an older version', { version: 'v1' }, false],
  ['the total in decimals', { total_amount_gross: 129.9 }, true],
  ['another total', { total_amount_gross: 129.89 }, false],
  ['the currency', { currency_id: 2 }, true],
  ['another currency', { currency_id: 1 }, false],
  ['all three', { version: 'v2', total_amount_gross: 129.9, currency_id: 2 }, true],
  ['one that differs among them', { version: 'v2', total_amount_gross: 129.9, currency_id: 1 }, false],
])('a request that names %s of the shown cart', (_, named, isShown) => {
  // The last response matters only for requests that name nothing.
  for (const lastAnswered of ['v1', 'v2', null]) expect(matchesShownCart(named, now, lastAnswered)).toBe(isShown)
})

it('a request that names nothing agrees to the last response', () => {
  expect(matchesShownCart({}, now, 'v2')).toBe(true)
  expect(matchesShownCart({}, now, 'v1')).toBe(false)
  expect(matchesShownCart({}, now, null)).toBe(false)
})
