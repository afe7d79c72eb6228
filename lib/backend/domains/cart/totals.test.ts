import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies } from '@/lib/money/currency'
import { allocate } from '@/lib/money/allocate'
import { netOfGross, toDecimal, vatRates } from '@/lib/money/money'
import { computeTotals, unitGross, type PricedLine, type TotalsInput } from './totals'

const none = { coupon: null, delivery: null, payment: null } as const
const line = (unit: number, quantity = 1, original = unit, vatRate = 27): PricedLine => ({
  quantity,
  unitGross: unit,
  originalGross: original,
  isDiscounted: original > unit,
  vatRate,
})
const percent = (value: number) => ({
  kind: 'percent' as const,
  percent: value,
  amount: 0,
  appliesToDiscounted: true,
  deliveryMethods: null,
})
const home = { id: 1, gross: 6990, freeFrom: 159_900 }

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 999 }),
    unitGross: fc.integer({ min: 1, max: 3_000_000 }),
    reduction: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
    vatRate: fc.constantFrom(...vatRates),
  })
  .map(({ quantity, unitGross: unit, reduction, vatRate }) => line(unit, quantity, unit + reduction, vatRate))
const anyInput: fc.Arbitrary<TotalsInput> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  coupon: fc.option(
    fc.record({
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free_delivery' as const),
      percent: fc.integer({ min: 0, max: 100 }),
      amount: fc.integer({ min: 0, max: 5_000_000 }),
      appliesToDiscounted: fc.boolean(),
      deliveryMethods: fc.option(fc.constant([1, 3])),
    }),
  ),
  delivery: fc.option(
    fc.record({
      id: fc.integer({ min: 1, max: 4 }),
      gross: fc.integer({ min: 0, max: 20_000 }),
      freeFrom: fc.option(fc.integer({ min: 1, max: 500_000 })),
    }),
  ),
  payment: fc.option(
    fc.record({ feeGross: fc.integer({ min: 0, max: 2_000 }), cashMultiple: fc.option(fc.constant(5)) }),
  ),
})

describe('totals of any cart', () => {
  it('add up to the minor unit and never fall below 0', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const totals = computeTotals(input)
        const { items, discount, delivery, paymentFee, cashRounding, total, vat, cartDiscount, saving } = totals
        expect(total.gross).toBe(items.gross - discount.gross + delivery.gross + paymentFee.gross + cashRounding)
        expect(total.net).toBe(items.net - discount.net + delivery.net + paymentFee.net + cashRounding)
        expect(total.net + vat).toBe(total.gross)
        expect(items.gross).toBe(totals.lines.reduce((sum, one) => sum + one.gross, 0))
        expect(items.net).toBe(totals.lines.reduce((sum, one) => sum + netOfGross(one.gross, one.vatRate), 0))
        expect(discount.gross).toBe(totals.lines.reduce((sum, one) => sum + one.discountGross, 0))
        expect(totals.lines).toHaveLength(input.lines.length)
        for (const line of totals.lines) {
          expect(line.discountGross).toBeGreaterThanOrEqual(0)
          expect(line.discountGross).toBeLessThanOrEqual(line.gross)
        }
        for (const amount of [items, discount, delivery, paymentFee, total, cartDiscount, saving]) {
          expect(amount.gross).toBeGreaterThanOrEqual(0)
          expect(amount.net).toBeGreaterThanOrEqual(0)
          expect(amount.net).toBeLessThanOrEqual(amount.gross)
        }
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(saving.gross).toBe(cartDiscount.gross + discount.gross)
        expect(Math.abs(cashRounding)).toBeLessThanOrEqual(2)
        expect(total.gross % (input.payment?.cashMultiple ?? 1)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  // R-PRICE-1
  it('survive serialization: decimals convert back to the same minor units', () => {
    fc.assert(
      fc.property(anyInput, fc.constantFrom(...currencies), (input, { code, decimals }) => {
        const { total } = computeTotals(input)
        expect(Math.round(toDecimal(total.gross, code) * 10 ** decimals)).toBe(total.gross)
      }),
    )
  })

  it('grow with the quantity and shrink with the coupon', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 0, max: 99 }), (input, rate) => {
        const [first, ...rest] = input.lines as [PricedLine, ...PricedLine[]]
        const more = { ...input, ...none, lines: [{ ...first, quantity: first.quantity + 1 }, ...rest] }
        expect(computeTotals(more).total.gross).toBeGreaterThan(computeTotals({ ...input, ...none }).total.gross)
        const bigger = computeTotals({ ...input, ...none, coupon: percent(rate + 1) })
        const smaller = computeTotals({ ...input, ...none, coupon: percent(rate) })
        expect(bigger.total.gross).toBeLessThanOrEqual(smaller.total.gross)
        expect(bigger.total.net).toBeLessThanOrEqual(smaller.total.net)
      }),
    )
  })

  it('share any amount exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1 }), fc.nat(), (weights, part) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = whole === 0 ? 0 : part % (whole + 1)
        const shares = allocate(amount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(shares).toHaveLength(weights.length)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(weights[index]!)
        }
      }),
    )
  })
})

// R-PRICE-5
describe('unit price', () => {
  const tiers = [
    { quantity: 4, quantity_to: 9, gross: 900 },
    { quantity: 10, quantity_to: null, gross: 800 },
  ]
  it.each([
    [1, 1000],
    [3, 1000],
    [4, 900],
    [9, 900],
    [10, 800],
    [999, 800],
  ])('of %i units is %i', (quantity, gross) => {
    expect(unitGross(1000, tiers, quantity)).toBe(gross)
  })
})

describe('the rules', () => {
  // R-OFFER-6
  it('a reduction is what all line items together cost less than at their original prices', () => {
    const totalsOf = (...lines: PricedLine[]) => computeTotals({ ...none, lines })
    const mixed = totalsOf(line(1270, 1, 1016), line(2540, 2, 3810))
    expect(mixed.cartDiscount).toEqual({ gross: 2286, net: 1800 })
    expect(mixed.items.gross + mixed.cartDiscount.gross).toBe(1016 + 2 * 3810)
    for (const dearer of [totalsOf(line(1270, 3, 1016)), totalsOf(line(1270, 3, 1016), line(508, 1, 635))])
      expect([dearer.cartDiscount, dearer.saving]).toEqual(Array(2).fill({ gross: 0, net: 0 }))
  })

  // R-PRICE-10
  it('free delivery begins at 159 900 Ft after discounts, for HUF and for eligible methods', () => {
    const fee = (gross: number, more: Partial<TotalsInput> = {}) =>
      computeTotals({ lines: [line(gross)], ...none, delivery: home, ...more }).delivery.gross
    expect(fee(159_899)).toBe(6990)
    expect(fee(159_900)).toBe(0)
    expect(fee(159_900, { coupon: percent(1) })).toBe(6990)
    expect(fee(159_900, { delivery: { ...home, freeFrom: null } })).toBe(6990)
  })

  it('a delivery coupon applies only to its methods', () => {
    const coupon = { ...percent(0), kind: 'free_delivery' as const, deliveryMethods: [1, 3] }
    const fee = (id: number) =>
      computeTotals({ lines: [line(5000)], coupon, delivery: { ...home, id }, payment: null }).delivery.gross
    expect([fee(1), fee(2), fee(3)]).toEqual([0, 6990, 0])
  })

  it('a coupon does not apply to reduced products unless it says so', () => {
    const lines = [line(10_000), line(10_000, 1, 15_000)]
    const off = (appliesToDiscounted: boolean) =>
      computeTotals({ lines, ...none, coupon: { ...percent(10), appliesToDiscounted } }).discount.gross
    expect(off(true)).toBe(2000)
    expect(off(false)).toBe(1000)
  })

  it('an amount coupon never exceeds the items', () => {
    const coupon = { ...percent(0), kind: 'amount' as const, amount: 10_000 }
    expect(computeTotals({ lines: [line(4000)], ...none, coupon }).total).toEqual({ gross: 0, net: 0 })
  })

  it('counts savings as reductions and volume prices plus the coupon (R-PRICE-6)', () => {
    const totals = computeTotals({ lines: [line(900, 4, 1000)], ...none, coupon: percent(10) })
    expect(totals.cartDiscount.gross).toBe(400)
    expect(totals.discount.gross).toBe(360)
    expect(totals.saving.gross).toBe(760)
  })

  // R-PRICE-12
  it('rounds cash to 5 Ft, shown separately', () => {
    const totals = computeTotals({
      lines: [line(12_343)],
      ...none,
      payment: { feeGross: 690, cashMultiple: 5 },
    })
    expect(totals.cashRounding).toBe(2)
    expect(totals.total.gross).toBe(13_035)
    expect(totals.vat).toBe(12_343 - netOfGross(12_343, 27) + 690 - netOfGross(690, 27))
  })

  // R-PRICE-2
  it('splits 159 900 into 125 906 net and 33 994 VAT', () => {
    const { total, vat } = computeTotals({ lines: [line(159_900)], ...none })
    expect([total.net, vat]).toEqual([125_906, 33_994])
  })
})
