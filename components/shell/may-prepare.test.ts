import { expect, it } from 'vitest'
import { firstPages, mayPrepare } from './may-prepare'

// R-ROUTE-12
it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true, effectiveType: '4g' }, false],
])('prepares with a connection of %j: %s', (connection, may) => {
  expect(mayPrepare(connection)).toBe(may)
})

// R-ROUTE-12
it('fetches five pages at most, each once, and not the one that is open', () => {
  const links = ['/hu/a', '/hu/b', '/hu/a', '/hu', '/hu/c', '/hu/d', '/hu/e', '/hu/f'].map((pathname) => ({ pathname }))
  expect(firstPages(links, '/hu')).toEqual(['/hu/a', '/hu/b', '/hu/c', '/hu/d', '/hu/e'])
  expect(firstPages([], '/hu')).toEqual([])
})
