import { expect, test } from 'vitest'
import { fieldValues, productFieldNames } from '@/lib/contract/product-fields'
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

test('fields are null if they are not sent, or are nothing that they can be', () => {
  for (const sent of [undefined, null, 'about 12']) {
    const raw = { ...sampleProduct(), ...Object.fromEntries(productFieldNames.map((name) => [name, sent])) }
    expect(product(raw, context)).toMatchObject(fieldValues({}))
  }
})

test('attributes are read leniently, and stay missing', () => {
  expect(product(sampleProduct(), context).attributes).toBeUndefined()
  expect(product({ ...sampleProduct(), attributes: null }, context).attributes).toBeUndefined()
  const attributes = [null, { key: 'socket', label: 'Socket', text: 'E27' }, { key: 'load', number: '35' }]
  expect(product({ ...sampleProduct(), attributes }, context).attributes).toEqual([
    {
      key: 'socket',
      label: 'Socket',
      text: 'E27',
      number: null,
      unit: '',
      comparable: false,
      in_structured_data: false,
    },
    { key: 'load', label: '', text: '', number: 35, unit: '', comparable: false, in_structured_data: false },
  ])
})
