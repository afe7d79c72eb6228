import { expect, it } from 'vitest'
import { sampleAttribute, sampleProduct } from '@/tests/support/sample-product'
import { pageMarkdown, productMarkdown, type TwinTexts } from './markdown-twin'

const texts: TwinTexts = {
  price: 'Price',
  originalPrice: 'Original price',
  availability: { in_stock: 'in stock', made_to_order: 'made to order', sold_out: 'sold out' },
  articleNumber: 'Article number',
  brand: 'Brand',
  colour: 'Colour',
  dimensions: 'Size',
  materials: 'Materials',
  care: 'Care',
  products: 'Products',
}

it('contains the product’s facts, with Markdown escaped', () => {
  const product = sampleProduct({
    title: 'Lune *new*',
    description: ['# One\nline'],
    attributes: [sampleAttribute({ label: 'Socket', text: 'E27 *' })],
  })
  const text = productMarkdown(product, texts, { origin: 'https://shop.example', locale: 'en', currency: 'HUF' })
  expect(text.startsWith('# Lune \\*new\\*\n\n')).toBe(true)
  expect(text).toContain('\n\n\\# One line\n')
  expect(text).toContain('\n- Socket: E27 \\*\n')
  expect(text).toContain(`- Article number: ${product.article_number}`)
})

it('returns a page’s source', () => {
  const page = { title: 'Terms', description: 'All of them', body: '## 1. One\n\n| a | b |\n' }
  expect(
    pageMarkdown({
      ...page,
      key: 'terms',
      slugs: { hu: '', en: '' },
      version: '1',
      updated_on: '',
      is_legal: true,
      hash: '',
      faq: null,
    }),
  ).toBe('# Terms\n\nAll of them\n\n## 1. One\n\n| a | b |\n')
})
