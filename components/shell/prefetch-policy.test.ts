import { expect, it } from 'vitest'
import { linksToPrefetch, mayPrefetch } from './use-speculation-rules'

// R-ROUTE-12
it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
])('prefetches on a connection of %j: %s', (connection, expected) => {
  expect(mayPrefetch(connection)).toBe(expected)
})

// R-ROUTE-12
it('prefetches at most five distinct pages, not including the current one', () => {
  const links = ['/hu/a', '/hu/b', '/hu/a', '/hu', '/hu/c', '/hu/d', '/hu/e', '/hu/f'].map((pathname) => ({ pathname }))
  const chosen = linksToPrefetch(links, '/hu')
  expect(chosen.map(({ pathname }) => pathname)).toEqual(['/hu/a', '/hu/b', '/hu/c', '/hu/d', '/hu/e'])
  expect(linksToPrefetch([], '/hu')).toEqual([])
})
