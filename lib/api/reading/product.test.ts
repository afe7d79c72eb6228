import { expect, test } from 'vitest'
import { sampleProduct } from '@/tests/support/sample-product'
import { product } from './catalogue'
import type { ReadingContext } from './reader'

const context: ReadingContext = { locale: 'hu', currencyId: 1, categories: new Map() }

test('the fields of the product page are read leniently, like those of a card', () => {
  const raw = {
    ...sampleProduct(),
    description: 'one\n\ntwo',
    weight_kg: '12',
    materials: null,
    variants: [{ id: 1, image: undefined }],
  }
  const read = product(raw, context)
  expect(read).toMatchObject({ description: ['one', 'two'], weight_kg: 12, materials: [], price_gross: 189_900 })
  expect(read.variants[0]).toMatchObject({ option: '', image: null })
})
