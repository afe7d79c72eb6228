import { describe, expect, it } from 'vitest'
import { cartLine, cartOf } from '@/tests/support/cart'
import { savings } from './savings'

// R-PRICE-6
describe('savings', () => {
  it('adds up discounts times quantity and coupons', () => {
    const cart = cartOf([
      cartLine({ price_gross: 189_900, price_original_gross: 229_900, quantity: 1 }),
      cartLine({ id: 3, price_gross: 45_900, price_original_gross: 49_900, quantity: 4 }),
    ])
    expect(savings(cart).gross).toBe(56_000)
    cart.summary.total_discount_amount_gross = 10_000
    expect(savings(cart).gross).toBe(66_000)
  })

  it('takes net amounts from the summary, which are rounded line by line', () => {
    const cart = cartOf([cartLine()])
    Object.assign(cart.summary, { cart_discount_net: 3_150, total_discount_amount_net: 787 })
    expect(savings(cart).net).toBe(3_937)
  })

  it('is never below 0', () => {
    expect(savings(cartOf([cartLine({ price_gross: 200, price_original_gross: 100 })])).gross).toBe(0)
  })

  it('keeps cents exact', () => {
    const line = cartLine({ price_gross: 0.2, price_original_gross: 0.3, quantity: 3 })
    expect(savings(cartOf([line], { currency_id: 2 })).gross).toBe(0.3)
  })
})
