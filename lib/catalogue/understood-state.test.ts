import { expect, test } from 'vitest'
import { defaultListing, listingQueryString } from './listing-state'
import { understoodState } from './understood-state'

// R-SEARCH-5
test('a sentence becomes filters, beside those that there were', () => {
  const state = {
    ...defaultListing,
    q: 'zöld kanapé 300 ezer alatt',
    colour: ['black'],
    sort: 'name' as const,
    page: 2,
  }
  const understood = {
    q: '',
    within: ['ulobutorok/kanapek'],
    colour: ['green', 'black'],
    price_max: 300_000,
    currency: 'HUF' as const,
    width_min: 180,
    in_stock: true as const,
  }
  expect(decodeURIComponent(listingQueryString(understoodState(state, understood)))).toBe(
    'category=ulobutorok/kanapek&colour=black&colour=green&price_max=300000&currency=HUF&width_min=180&in_stock=1' +
      '&asked=zöld+kanapé+300+ezer+alatt&sort=name',
  )
})

test('what was asked first stays, and other prices do', () => {
  const state = { ...defaultListing, q: 'fém lámpa', asked: 'olcsó fém lámpa', price_max: 9, currency: 'EUR' as const }
  expect(understoodState(state, { q: 'lámpa', material: ['steel'] })).toMatchObject({
    q: 'lámpa',
    asked: 'olcsó fém lámpa',
    material: ['steel'],
    price_max: 9,
    currency: 'EUR',
  })
})
