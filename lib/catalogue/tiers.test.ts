import { describe, expect, it } from 'vitest'
import { tierRows } from './tiers'

const product = {
  prices_by_currencies: {
    '1': {
      price_gross: 189900,
      price_net: 149528,
      qty_discounts: [
        { quantity: 4, quantity_to: 9, index: 1, price_gross: 176600, price_net: 139055 },
        { quantity: 10, quantity_to: null, index: 2, price_gross: 167100, price_net: 131575 },
      ],
    },
    '2': { price_gross: 489, price_net: 385.04, qty_discounts: [] },
  },
}

// R-PROD-4
describe('tierRows', () => {
  it('starts with the unit price, followed by the tiers', () => {
    expect(tierRows(product, 1).map((row) => [row.quantity, row.priceGross, row.percent])).toEqual([
      [1, 189900, 0],
      [4, 176600, 7],
      [10, 167100, 12],
    ])
  })

  it('is empty without tiers or without a price in the currency', () => {
    expect(tierRows(product, 2)).toEqual([])
    expect(tierRows(product, 3)).toEqual([])
  })
})
