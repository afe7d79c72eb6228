import { describe, expect, it } from 'vitest'
import {
  bankTransfer,
  card,
  cashOnDelivery,
  cartLine,
  cartOf,
  homeDelivery,
  pickupDelivery,
} from '@/tests/support/cart'
import { cartDifferences, reviewedAfter, totalDifference } from './changes'

const lamp = cartLine({ id: 7, title: 'Lámpa', price_gross: 19_900 })
const shown = cartOf([cartLine({ quantity: 2 })], { delivery_method: homeDelivery, payment_method: card })
const kinds = (now: typeof shown, before = shown) => cartDifferences(before, now).map(({ kind }) => kind)

describe('cartDifferences', () => {
  it('finds none in the same cart', () => {
    expect(cartDifferences(shown, structuredClone(shown))).toEqual([])
    expect(totalDifference(shown, structuredClone(shown))).toBeNull()
  })

  it('reports added, removed and changed line items', () => {
    const now = cartOf([cartLine({ quantity: 3, price_gross: 54_900 }), lamp], {
      delivery_method: homeDelivery,
      payment_method: card,
    })
    expect(cartDifferences(shown, now)).toEqual([
      { kind: 'quantity', title: 'Tihany étkezőszék', from: 2, to: 3 },
      {
        kind: 'price',
        title: 'Tihany étkezőszék',
        from: { amount: 49_900, currency: 'HUF' },
        to: { amount: 54_900, currency: 'HUF' },
      },
      { kind: 'added', title: 'Lámpa', quantity: 1 },
    ])
    expect(cartDifferences(now, shown)).toContainEqual({ kind: 'removed', title: 'Lámpa', quantity: 1 })
    expect(totalDifference(shown, now)).toEqual({
      from: { amount: 99_800, currency: 'HUF' },
      to: { amount: 184_600, currency: 'HUF' },
    })
  })

  it('reports added, removed and changed coupons', () => {
    const coupon = { code: 'OSZ10', title: 'Ősz', discount_gross: 10_000 }
    const discounted = { ...shown, coupons: [coupon] }
    expect(kinds(discounted)).toEqual(['couponAdded'])
    expect(kinds(shown, discounted)).toEqual(['couponRemoved'])
    expect(kinds({ ...shown, coupons: [{ ...coupon, discount_gross: 5000 }] }, discounted)).toEqual(['discount'])
  })

  it('reports a changed delivery method, its dates, pick-up point and fee', () => {
    const summary = { ...shown.summary, delivery_gross: 1490 }
    expect(kinds({ ...shown, delivery_method: pickupDelivery, summary })).toEqual(['delivery', 'deliveryFee'])
    const later = { ...homeDelivery, estimated: { from: '2026-11-30', to: '2026-12-03' } }
    expect(kinds({ ...shown, delivery_method: later })).toEqual(['deliveryDate'])
    const point = { id: 'p', name: 'Allee' } as NonNullable<typeof shown.pickup_point>
    expect(kinds({ ...shown, pickup_point: point })).toEqual(['pickupPoint'])
  })

  it('reports a changed payment method, its fee and the rounding of cash', () => {
    const summary = { ...shown.summary, payment_fee_gross: 690, cash_rounding: -2 }
    expect(kinds({ ...shown, payment_method: null, summary })).toEqual(['payment', 'paymentFee', 'rounding'])
  })

  it('reports only the currency if it differs', () => {
    const euros = cartOf([cartLine({ quantity: 2, price_gross: 129 })], {
      delivery_method: homeDelivery,
      payment_method: card,
      currency_id: 2,
    })
    expect(cartDifferences(shown, euros)).toEqual([{ kind: 'currency', from: 'HUF', to: 'EUR' }])
    expect(totalDifference(shown, euros)?.to).toEqual({ amount: 258, currency: 'EUR' })
  })
})

describe('reviewedAfter', () => {
  const paid = { ...shown, payment_method: bankTransfer, summary: { ...shown.summary, total_amount_gross: 100_490 } }

  it('counts the buyer’s choice as reviewed', () => {
    expect(reviewedAfter(shown, paid, 'payment')).toBe(paid)
  })

  it.each([
    ['reports a date that changed by itself', shown, { ...shown, payment_method: cashOnDelivery }, ['deliveryDate']],
    ['counts the date that comes with a transfer as reviewed', shown, paid, []],
    ['counts the date that comes back from a transfer as reviewed', paid, shown, []],
  ])('%s', (_, before, after, found) => {
    const estimated = { from: '2026-11-30', to: '2026-12-03' }
    const now = {
      ...after,
      products: [...after.products, lamp],
      delivery_method: { ...homeDelivery, estimated },
    }
    const left = cartDifferences(reviewedAfter(before, now, 'payment'), now).map(({ kind }) => kind)
    expect(left.toSorted()).toEqual(['added', ...found])
  })

  it('still reports what changed along with it', () => {
    const now = { ...paid, products: [...paid.products, lamp] }
    const reviewed = reviewedAfter(shown, now, 'payment')
    expect(cartDifferences(reviewed, now)).toEqual([{ kind: 'added', title: 'Lámpa', quantity: 1 }])
    expect(totalDifference(reviewed, now)?.from.amount).toBe(99_800)
  })
})
