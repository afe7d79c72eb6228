import { describe, expect, it } from 'vitest'
import { cartLine, cartOf } from '@/tests/support/cart'
import { withQuantities } from './optimistic'

// R-CART-3
describe('withQuantities', () => {
  it('returns the same cart without changes', () => {
    const cart = cartOf([cartLine({ quantity: 2 })])
    expect(withQuantities(cart, {})).toBe(cart)
    expect(withQuantities(cart, { 2: 2, 99: 4 })).toBe(cart)
  })

  it('applies absolute quantities to line items, items total and total', () => {
    const cart = cartOf([cartLine({ quantity: 1 }), cartLine({ id: 5, price_gross: 10_000, quantity: 1 })])
    const { products, summary } = withQuantities(cart, { 2: 3 })
    expect(products[0]).toMatchObject({ quantity: 3, total_gross: 149_700, is_volume_price: false })
    expect(products[1]).toBe(cart.products[1])
    expect(summary).toMatchObject({
      total_quantity: 4,
      total_items_amount_gross: 159_700,
      total_amount_gross: 159_700,
    })
  })

  it('prices a line item by its tier, and updates the discount', () => {
    const cart = cartOf([cartLine({ quantity: 1 })])
    const { products, summary } = withQuantities(cart, { 2: 4 })
    expect(products[0]).toMatchObject({ price_gross: 45_900, total_gross: 183_600, is_volume_price: true })
    expect(products[0]?.total_original_gross).toBe(199_600)
    expect(summary.cart_discount_gross).toBe(16_000)
  })

  it('updates the amount missing for free delivery, after coupons', () => {
    const cart = cartOf([cartLine({ quantity: 1 })])
    expect(withQuantities(cart, { 2: 2 }).free_delivery?.missing_gross).toBe(60_100)
    cart.summary.total_discount_amount_gross = 10_000
    expect(withQuantities(cart, { 2: 2 }).free_delivery?.missing_gross).toBe(70_100)
    expect(withQuantities(cart, { 2: 4 }).free_delivery?.missing_gross).toBe(0)
  })

  it('changes the VAT of the line item’s rate', () => {
    const lines = [
      cartLine({ quantity: 1 }),
      cartLine({ id: 5, price_gross: 10_500, total_net: 10_000, vat_rate: 5, prices_by_currencies: {} }),
    ]
    const vat_by_rate = [
      { vat_rate: 27, net: 39_291, vat: 10_609 },
      { vat_rate: 5, net: 10_000, vat: 500 },
    ]
    const { summary } = cartOf(lines)
    const { products, summary: expected } = withQuantities(cartOf(lines, { summary: { ...summary, vat_by_rate } }), {
      5: 2,
    })
    expect(products[1]).toMatchObject({ price_net: 10_000, total_net: 20_000 })
    expect(expected.vat_by_rate).toEqual([vat_by_rate[0], { vat_rate: 5, net: 20_000, vat: 1_000 }])
    expect(expected.total_vat).toBe(summary.total_vat + 500)
  })

  it('removes a line item at 0, down to an empty cart', () => {
    const cart = cartOf([cartLine({ quantity: 2 })])
    expect(withQuantities(cart, { 2: 0 })).toMatchObject({
      products: [],
      summary: { total_quantity: 0, total_items_amount_gross: 0, total_amount_gross: 0 },
    })
  })

  it('keeps cents exact', () => {
    const prices_by_currencies = { 2: { price_gross: 0.1, price_net: 0.08, qty_discounts: [] } }
    const line = cartLine({ price_gross: 0.1, total_gross: 0.1, total_net: 0.08, prices_by_currencies })
    expect(withQuantities(cartOf([line], { currency_id: 2 }), { 2: 3 }).products[0]?.total_gross).toBe(0.3)
  })
})
