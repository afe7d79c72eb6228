import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, currencyById } from './currency'
import { formatMoney, formatPrice, netOfGross, percentOf, roundToMultiple, toDecimal, toMinor } from './money'

// R-LANG-7, R-PRICE-3
describe('formatMoney', () => {
  it.each([
    [189_900, 'HUF', '189 900 Ft'],
    [1_234, 'HUF', '1 234 Ft'],
    [999, 'HUF', '999 Ft'],
    [0, 'HUF', '0 Ft'],
    [48_900, 'EUR', '489.00 €'],
    [115_905, 'EUR', '1 159.05 €'],
    [7, 'USD', '0.07 $'],
    [-1_000_000, 'HUF', '−1 000 000 Ft'],
  ] as const)('formats %i %s as %s, with no-break spaces', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text.replaceAll(' ', '\u00a0'))
  })

  it('formats decimals', () => {
    expect(formatPrice(454.8, 'EUR')).toBe('454.80\u00a0€')
  })
})

// R-PRICE-1
describe('conversion', () => {
  it('round-trips between decimals and minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...currencies), (minor, { code }) => {
        expect(toMinor(toDecimal(minor, code), code)).toBe(minor)
      }),
    )
  })
})

// R-PRICE-2
describe('netOfGross', () => {
  it('is exact for the largest sums, and so are percentages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
        fc.integer({ min: 0, max: 100 }),
        (sum, percent) => {
          expect(netOfGross(sum, 27)).toBe(Number((BigInt(sum) * 200n + 127n) / 254n))
          expect(percentOf(sum, percent)).toBe(Number((BigInt(sum) * BigInt(percent) * 2n + 100n) / 200n))
        },
      ),
    )
  })

  it('matches the example in the VAT act', () => {
    expect(netOfGross(159_900, 27)).toBe(125_906)
  })

  it('rounds half up and mirrors negative amounts', () => {
    expect(netOfGross(0, 27)).toBe(0)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (gross) => {
        const net = netOfGross(gross, 27)
        expect(Math.abs(net * 127 - gross * 100)).toBeLessThanOrEqual(63.5)
        expect(netOfGross(-gross, 27)).toBe(0 - net)
      }),
    )
  })
})

describe('rounding', () => {
  it('rounds percentages half up', () => {
    expect(percentOf(1_050, 5)).toBe(53)
    expect(percentOf(1_049, 5)).toBe(52)
  })

  it.each([
    [12_342, 12_340],
    [12_343, 12_345],
    [12_347, 12_345],
    [12_348, 12_350],
  ])('rounds cash %i to %i', (total, rounded) => {
    expect(roundToMultiple(total, 5)).toBe(rounded)
  })
})

describe('currencyById', () => {
  it('accepts ids from cookies and path segments, and nothing else', () => {
    expect(currencyById('2')?.code).toBe('EUR')
    expect(currencyById(3)?.code).toBe('USD')
    expect(currencyById('HUF')).toBeUndefined()
    expect(currencyById(undefined)).toBeUndefined()
  })
})
