import type { Cart, CartProduct } from '@/lib/contract/cart'
import { describe, expect, it } from 'vitest'
import { card, cartLine, cartOf as anyCart, homeDelivery } from '../../support/cart'
import { expectedCart, type ShopRules } from './cart'
import { expectedOrder } from './judge-order'
import { orderOf } from '../../support/order'
import type { WireCart, WireOrder } from './wire'

const rules: ShopRules = { coupons: [], freeDeliveryIds: new Set([1]), couponMinimums: [] }
const cartOf = (lines: CartProduct[], cart: Partial<Cart> = {}) =>
  anyCart(lines, { delivery_methods: [homeDelivery], ...cart })
const faultsOf = (cart: WireCart, given = rules) => expectedCart(cart, given).faults

describe('expectedCart', () => {
  it('accepts a correct cart', () => {
    expect(faultsOf(cartOf([cartLine({ quantity: 2 })]))).toEqual([])
  })

  it('picks the unit price by the quantity’s tier', () => {
    const cart = cartOf([cartLine({ quantity: 4, price_gross: 45_900, price_original_gross: 49_900 })], {
      delivery_methods: [],
    })
    expect(faultsOf(cart)).toEqual([])
    expect(expectedCart(cart, rules).sums.saving.gross).toBe(16_000)
    const untiered = cartOf([cartLine({ quantity: 4 })])
    expect(faultsOf(untiered).join()).toContain('price_gross of 4 × “Tihany étkezőszék” is 49900, expected 45900 Ft')
  })

  it('finds a wrong fee, VAT and total', () => {
    const cart = cartOf([cartLine()], { delivery_method: homeDelivery, payment_method: { ...card, fee_gross: 690 } })
    const reported = faultsOf(cart).map((fault) => /the backend's (\w+)/.exec(fault)?.[1])
    expect(reported).toEqual([
      'total_amount_gross',
      'total_amount_net',
      'delivery_gross',
      'payment_fee_gross',
      'total_vat',
    ])
  })

  it('knows when delivery is free', () => {
    const cart = cartOf([cartLine({ quantity: 4, price_gross: 45_900, price_original_gross: 49_900 })])
    expect(expectedCart(cart, rules).deliveryFees.get(1)).toBe(0)
    expect(faultsOf(cart)).toEqual(["the backend's fee of “Házhoz szállítás” is 6990"])
    expect(expectedCart({ ...cart, currency_id: 2 }, rules).deliveryFees.get(1)).toBe(699_000)
  })

  it('rounds cash to 5 Ft', () => {
    const cash = { ...card, id: 3, key: 'cash_on_delivery', fee_gross: 691 }
    const { sums } = expectedCart({ ...cartOf([cartLine()]), payment_method: cash }, rules)
    expect([sums.total.gross, sums.rounding]).toEqual([50_590, -1])
  })

  it('computes coupons by their terms', () => {
    const coupon = {
      code: 'FESZEK5',
      kind: 'percent',
      percent: 5,
      amounts: {},
      appliesToDiscounted: true,
      deliveryMethods: null,
    } as const
    const cart = cartOf([cartLine()], { coupons: [{ code: 'FESZEK5', title: '', discount_gross: 1 }] })
    expect(expectedCart(cart, { ...rules, coupons: [coupon] }).sums.coupon.gross).toBe(2_495)
    expect(expectedCart(cart, rules).sums.coupon.gross).toBe(1)
  })
})

describe('expectedOrder', () => {
  const order = orderOf() as WireOrder

  it('recomputes an order', () => {
    expect(expectedOrder(order).faults).toContain("the backend's delivery_gross is 0, expected 6990 Ft")
    const summary = { ...order.summary, delivery_gross: 6_990, total_amount_gross: 106_790, total_amount_net: 84_087 }
    expect(expectedOrder({ ...order, summary: { ...summary, total_vat: 22_703 } }).faults).toEqual([])
  })
})
