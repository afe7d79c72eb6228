import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, homeDelivery } from '@/tests/support/cart'
import { cartTotal, itemsTotal, savings } from './total'

const lines = [cartLine({ quantity: 2 })]
const { summary } = cartOf(lines)

describe('the total of a cart', () => {
  it('is the items total after coupons while no delivery method is chosen, whatever payment method is', () => {
    const cart = cartOf(lines, {
      summary: {
        ...summary,
        total_discount_amount_gross: 9_980,
        total_discount_amount_net: 7_858,
        payment_fee_gross: 690,
        payment_fee_net: 543,
        total_amount_gross: 90_510,
        total_amount_net: 71_268,
      },
    })
    expect(cartTotal(cart)).toEqual({ kind: 'products', gross: 89_820, net: summary.total_items_amount_net - 7_858 })
  })

  it('is the amount due once delivery is chosen', () => {
    const total = { total_amount_gross: 106_790, total_amount_net: 84_087 }
    const cart = cartOf(lines, { delivery_method: homeDelivery, summary: { ...summary, ...total } })
    expect(cartTotal(cart)).toEqual({ kind: 'toPay', gross: 106_790, net: 84_087 })
  })

  it('calculates in integer cents', () => {
    const cents = { total_items_amount_gross: 0.3, total_discount_amount_gross: 0.1 }
    const cart = cartOf(lines, { currency_id: 2, summary: { ...summary, ...cents } })
    expect(itemsTotal(cart).gross).toBe(0.2)
  })
})

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
