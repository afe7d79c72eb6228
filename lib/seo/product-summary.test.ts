import { expect, it } from 'vitest'
import { maxDescriptionLength } from './metadata'
import { productMeta, productSummary } from './product-summary'

const facts = '79 900 Ft, raktárról.'

// R-SEO-2
it.each([
  [{ subtitle: 'Ø 56 cm', description: ['Oak.'] }, `Ø 56 cm. ${facts}`],
  [{ subtitle: '', description: ['Solid pine.', 'Oiled'] }, `Solid pine. Oiled. ${facts}`],
  [{ subtitle: ' ', description: ['Is it pine?'] }, `Is it pine? ${facts}`],
  [{ subtitle: '', description: [] }, facts],
])('%j is described', (product, description) => expect(productMeta(product, facts)).toBe(description))

it('cuts a long description at a word and never the price', () => {
  const product = { subtitle: '', description: ['pine '.repeat(99)] }
  const description = productMeta(product, facts)
  expect(description).toMatch(/ pine… 79 900 Ft, raktárról\.$/)
  expect(description.length).toBeLessThanOrEqual(maxDescriptionLength)
  expect(productSummary(product)).toMatch(/ pine…$/)
})
