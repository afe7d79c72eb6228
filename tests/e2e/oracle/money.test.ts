import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsIn, malformedAmounts, currencyOf, minor, nearest, netOf, shareOut, sumOf } from './money'

describe('netOf', () => {
  it.each([
    [159_900, 125_906],
    [6_990, 5_504],
    [690, 543],
    [0, 0],
    [-1_000, -787],
  ])('the net of %i is %i', (gross, net) => {
    expect(netOf(gross)).toBe(net)
  })
})

describe('nearest', () => {
  it.each([
    [12_342, 12_340],
    [12_343, 12_345],
    [12_347, 12_345],
    [12_348, 12_350],
    [0, 0],
  ])('%i in cash is %i', (amount, rounded) => {
    expect(nearest(amount, 5)).toBe(rounded)
  })
})

describe('shareOut', () => {
  it('gives the rest to the largest remainders', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(10, [0, 5, 15])).toEqual([0, 3, 7])
    expect(shareOut(5, [0, 0])).toEqual([0, 0])
  })

  it('adds up to the amount', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (amount, given) => {
        fc.pre(sumOf(given) > 0)
        expect(sumOf(shareOut(amount, given))).toBe(amount)
      }),
    )
  })
})

describe('minor', () => {
  it('reads decimals exactly', () => {
    expect(minor(415.75, currencyOf(2))).toBe(41_575)
    expect(minor(0.29, currencyOf(3))).toBe(29)
    expect(minor(159_900, currencyOf(1))).toBe(159_900)
  })
})

describe('amountsIn', () => {
  it.each([
    ['189\u00a0900\u00a0Ft', [189_900]],
    ['999\u00a0Ft', [999]],
    ['−10\u00a0000\u00a0Ft', [-10_000]],
    ['including VAT (27%): 10\u00a0608\u00a0Ft', [10_608]],
    ['1\u00a0159.05\u00a0€ instead of 1\u00a0200.00\u00a0€', [115_905, 120_000]],
    ['from 0.07\u00a0$', [7]],
    ['2 × Lune, 5 pcs', []],
  ])('reads %s', (text, amounts) => {
    expect(amountsIn(text).map((amount) => amount.minor)).toEqual(amounts)
  })
})

describe('badlyWritten', () => {
  it.each([
    '1234\u00a0Ft',
    '€12.00',
    '489,00\u00a0€',
    '489.0\u00a0€',
    'NaN\u00a0Ft',
    '12.50\u00a0Ft',
    '1\u00a0234\u00a0HUF',
  ])('finds %s', (text) => {
    expect(malformedAmounts(text)).not.toEqual([])
  })

  it.each(['1\u00a0234\u00a0Ft', '489.00\u00a0€', 'no amount', 'ND-10483', '12 Fteen'])('accepts %s', (text) => {
    expect(malformedAmounts(text)).toEqual([])
  })
})
