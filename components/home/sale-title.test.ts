import { describe, expect, it } from 'vitest'
import { splitAtPercent } from './HomeView'

describe('splitAtPercent', () => {
  it.each([
    ['Akció, akár −30%', ['Akció, ', 'akár −30%', '']],
    ['Sale, up to −30% now', ['Sale, ', 'up to −30%', ' now']],
    ['Sale', ['Sale', '', '']],
  ])('%s', (title, parts) => {
    expect(splitAtPercent(title)).toEqual(parts)
  })
})
