import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, homeDelivery } from '@/tests/support/cart'
import { cartTotal, itemsTotal } from './total'

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
