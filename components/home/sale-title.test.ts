import { describe, expect, it } from 'vitest'
import { splitAtPercent } from './HomeView'

describe('splitAtPercent', () => {
  it.each([
    ['Akció, akár −30%', ['Akció, ', 'akár −30%', '']],
    ['Sale, up to 30% off now', ['Sale, ', 'up to 30% off', ' now']],
    ['Winter −30%', ['Winter ', '−30%', '']],
    ['Sale', ['Sale', '', '']],
  ])('%s', (title, parts) => {
    expect(splitAtPercent(title)).toEqual(parts)
  })
})
