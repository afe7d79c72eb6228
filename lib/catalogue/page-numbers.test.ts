import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers'

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, 'gap', 5]],
    [2, 4, [1, 2, 3, 4]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  ])('for page %i of %i', (current, last, pages) => {
    expect(pageNumbers(current, last)).toEqual(pages)
  })
})
