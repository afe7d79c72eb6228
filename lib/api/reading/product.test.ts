import { expect, it } from 'vitest'
import { sampleProduct } from '@/tests/support/sample-product'
import { product } from './catalogue'

it('reads the fields of a product page in other forms, too', () => {
  const raw: object = { ...sampleProduct(), description: 'one\n\ntwo', weight_kg: '12', materials: null, variants: [{ id: 1, image: undefined }] }
  const read = product(raw, { locale: 'hu', currencyId: 1, categories: new Map() } as never)
  expect(read).toMatchObject({ description: ['one', 'two'], weight_kg: 12, materials: [], price_gross: 189900 })
  expect(read.variants[0]).toMatchObject({ option: '', image: null, hex: '#cccccc' })
})
