import { describe, expect, it } from 'vitest'
import { priceIn } from './price-in'

const prices = {
  1: {
    price_gross: 49_900,
    price_original_gross: 54_900,
    qty_discounts: [
      { quantity: 4, quantity_to: 7, price_gross: 45_900 },
      { quantity: 8, quantity_to: null, price_gross: 43_900 },
    ],
  },
  2: { price_gross: 129.9, qty_discounts: [] },
}

describe('the price in a currency', () => {
  it.each([
    [1, 49_900],
    [4, 45_900],
    [7, 45_900],
    [8, 43_900],
  ])('of %i pieces is %i', (pieces, gross) => {
    expect(priceIn('HUF', prices, pieces)).toEqual({ gross, originalGross: 54_900 })
  })

  it('has no discount without tiers, and is unknown without a price in it', () => {
    expect(priceIn('HUF', { 1: { price_gross: 100, qty_discounts: [] } }, 1)).toEqual({
      gross: 100,
      originalGross: 100,
    })
    expect(priceIn('HUF', { 2: prices[2] }, 1)).toBeUndefined()
    expect(priceIn('EUR', prices, 8)).toEqual({ gross: 129.9, originalGross: 129.9 })
  })
})
