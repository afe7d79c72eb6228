import { expect, test } from 'vitest'
import type { Home } from '@/lib/contract/shop'
import { isBeingSetUp } from './set-up'

const home: Home = {
  heroes: [],
  headings: {},
  popular_categories: [],
  popular: [],
  newest: [],
  discounted: [],
  brands: [],
  articles: [],
  social_feed: [],
  newsletter: { title: '', text: '' },
}

// R-HOME-2
test('a shop is being set up until it has a product, or something on its home page', () => {
  expect(isBeingSetUp(home, { all_products: 0 })).toBe(true)
  expect(isBeingSetUp(home, { all_products: 1 })).toBe(false)
  expect(isBeingSetUp({ ...home, brands: [{ slug: 'own', name: 'Own' }] }, { all_products: 0 })).toBe(false)
})
