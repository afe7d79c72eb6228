import { describe, expect, it } from 'vitest'
import { couponObjection, emailHash, type CouponRecord } from './coupon'

const coupon: CouponRecord = {
  code: 'TEN',
  kind: 'percent',
  percent: 10,
  amounts: null,
  minimumGross: null,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  limitTotal: null,
  limitPerEmail: null,
  appliesToDiscounted: true,
  deliveryMethods: null,
  title: { hu: 'Tíz', en: 'Ten' },
}
const full = { quantity: 1, unitGross: 10_000, originalGross: 10_000, isDiscounted: false, vatRate: 27 }
const reduced = { ...full, originalGross: 15_000, isDiscounted: true, vatRate: 27 }
const now = new Date('2026-11-20T00:00:00Z')
const objection = (changes: Partial<CouponRecord>, lines = [full], currency: 'HUF' | 'EUR' = 'HUF', at = now) =>
  couponObjection({ ...coupon, ...changes }, { total: 1, byEmail: 1 }, lines, currency, at)?.key ?? null

// R-CART-10
describe('a coupon', () => {
  it('is valid from its first moment until its last', () => {
    expect(objection({}, [full], 'HUF', new Date(coupon.startsAt.getTime() - 1))).toBe('cart.couponNotYet')
    expect(objection({}, [full], 'HUF', coupon.startsAt)).toBeNull()
    expect(objection({}, [full], 'HUF', new Date(coupon.endsAt.getTime() - 1))).toBeNull()
    expect(objection({}, [full], 'HUF', coupon.endsAt)).toBe('cart.couponExpired')
  })

  it('is limited in total and per e-mail address', () => {
    expect(objection({ limitTotal: 1 })).toBe('cart.couponUsedUp')
    expect(objection({ limitTotal: 2 })).toBeNull()
    expect(objection({ limitPerEmail: 1 })).toBe('cart.couponUsedByEmail')
    expect(objection({ limitPerEmail: 2 })).toBeNull()
  })

  it('may require a minimum, in the cart’s own currency', () => {
    expect(objection({ minimumGross: { HUF: 10_001 } })).toBe('cart.couponMinimum')
    expect(objection({ minimumGross: { HUF: 10_000 } })).toBeNull()
    expect(objection({ minimumGross: { HUF: 10_000 } }, [full], 'EUR')).toBe('cart.couponCurrency')
    expect(objection({ kind: 'amount', amounts: { HUF: 500 } }, [full], 'EUR')).toBe('cart.couponCurrency')
  })

  it('requires a line item that it applies to', () => {
    expect(objection({ appliesToDiscounted: false }, [reduced])).toBe('cart.couponNoProduct')
    expect(objection({ appliesToDiscounted: false }, [reduced, full])).toBeNull()
    expect(objection({}, [])).toBe('cart.couponNoProduct')
    expect(objection({ kind: 'free_delivery', appliesToDiscounted: false }, [reduced])).toBeNull()
  })

  it('ignores case in e-mail addresses', () => {
    expect(emailHash(' EVA@example.com')).toBe(emailHash('eva@example.com'))
  })
})
