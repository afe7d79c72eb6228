import { describe, expect, it } from 'vitest'
import { adopt, differences, newModel, type ModelledCart } from './model'

const cart: ModelledCart = {
  products: [{ id: 2, title: 'Lune', quantity: 3 }],
  coupons: [{ code: 'OSZ10' }],
  delivery_method: { id: 4 },
  payment_method: null,
}

describe('differences', () => {
  it('lists unrequested and missing quantities and choices', () => {
    const model = newModel()
    model.pieces.set(5, 1)
    model.paymentId = 7
    expect(differences(model, cart)).toEqual([
      '0 pieces of product 2 requested, the cart has 3',
      '1 pieces of product 5 requested, the cart has 0',
      'coupon “none” requested, the cart has “OSZ10”',
      'delivery “none” requested, the cart has “4”',
      'payment “7” requested, the cart has “none”',
    ])
  })

  it('is empty after adopting the cart', () => {
    const model = newModel()
    adopt(model, cart)
    expect(differences(model, cart)).toEqual([])
  })
})
