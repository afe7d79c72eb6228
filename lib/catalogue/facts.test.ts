import { expect, it } from 'vitest'
import { sampleFeedItem } from '@/tests/support/sample-feed-item'
import { sampleAttribute, sampleProduct } from '@/tests/support/sample-product'
import { factsOf, feedFacts, fieldText } from './facts'

it('puts a value of every kind in words', () => {
  const about = ''
  const cases = [
    [{ kind: 'integer', about, max: 9000 }, 1200, '1200', '1200'],
    [{ kind: 'decimal', about, max: 9, unit: 'l' }, 2.5, '2,5\u00a0l', '2.5\u00a0l'],
    [{ kind: 'yes-no', about }, false, 'nem', 'no'],
    [{ kind: 'choice', about, values: ['loose', 'fixed'] }, 'fixed', 'Fix', 'Fix'],
  ] as const
  const texts = { label: 'X', choices: { loose: 'Loose', fixed: 'Fix' } }
  for (const [field, value, hungarian, english] of cases) {
    expect(fieldText(field, value, texts, 'hu')).toBe(hungarian)
    expect(fieldText(field, value, texts, 'en')).toBe(english)
    for (const none of [null, undefined, 'sewn on']) expect(fieldText(field, none, texts, 'hu')).toBeNull()
  }
})

it('lists fields before attributes, and only fields with a unit among the dimensions', () => {
  const attributes = [sampleAttribute({ key: 'shelf-load', number: 35, unit: 'kg' })]
  const facts = factsOf(sampleProduct({ weight_kg: 23, max_load_kg: null, attributes }), 'hu')
  expect(facts.map(({ key, isMeasure }) => [key, isMeasure])).toEqual([
    ['weight_kg', true],
    ['shelf-load', false],
  ])
})

it('leaves out what a feed has in a place of its own', () => {
  const item = { ...sampleFeedItem, max_load_kg: 140, details: [{ label: 'Socket', text: 'E27' }] }
  const labels = feedFacts(item, 'en', ['weight_kg']).map(({ label }) => label)
  expect(labels).toEqual(['Load', 'Socket'])
})
