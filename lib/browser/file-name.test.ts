import { expect, it } from 'vitest'
import { fileNameOf } from './file-name'

it('reads the name of a downloaded file from its header', () => {
  expect(fileNameOf('attachment; filename="products-2026-03-01.csv"')).toBe('products-2026-03-01.csv')
  expect(fileNameOf("attachment; filename*=UTF-8''%C5%B1r%20terv.pdf")).toBe('űr terv.pdf')
  expect([fileNameOf('inline'), fileNameOf(null)]).toEqual(['', ''])
})
