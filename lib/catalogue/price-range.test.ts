import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netOfGross } from '@/lib/money/money'
import { priceChoice, typedAmount, grossChoice, netRange } from './price-range'

describe('typedAmount', () => {
  it.each([
    ['35 000', 35000],
    ['35\u00a0000', 35000],
    ['12,5', 12.5],
    ['', undefined],
    ['abc', undefined],
    ['-5', undefined],
  ])('reads %j', (text, value) => expect(typedAmount(text)).toBe(value))
})

describe('priceChoice', () => {
  it('is undefined at the bounds or beyond them', () => {
    expect(priceChoice(100, 900, 100, 900)).toEqual({ from: undefined, to: undefined })
    expect(priceChoice(1, 9999, 100, 900)).toEqual({ from: undefined, to: undefined })
  })

  it('is set within the bounds', () => {
    expect(priceChoice(200, undefined, 100, 900)).toEqual({ from: 200, to: undefined })
    expect(priceChoice(undefined, 300, 100, 900)).toEqual({ from: undefined, to: 300 })
  })

  it('orders swapped values', () => {
    expect(priceChoice(500, 200, 100, 900)).toEqual({ from: 200, to: 500 })
  })
})

describe('price ranges in the net view', () => {
  it('converts gross bounds and choices to net', () => {
    const range = { min: 9_990, max: 489_900, from: 35_000, to: undefined }
    expect(netRange(range, 'HUF')).toEqual({ min: 7_866, max: 385_748, from: 27_559, to: undefined })
    expect(netRange({ min: 3, max: 1_490, from: undefined, to: 100 }, 'EUR')).toEqual({
      min: 2,
      max: 1_174,
      from: undefined,
      to: 78.74,
    })
  })

  it('selects exactly the products whose net prices are within a net range', () => {
    const net = fc.integer({ min: 0, max: 2_000_000 })
    fc.assert(
      fc.property(net, net, fc.integer({ min: 0, max: 2_600_000 }), (one, other, price) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const gross = grossChoice({ from, to }, 'HUF')
        const isFound = price >= (gross.from ?? 0) && price <= (gross.to ?? 0)
        expect(isFound).toBe(netOfGross(price, 27) >= from && netOfGross(price, 27) <= to)
        expect(netRange({ min: 0, max: 0, ...gross }, 'HUF')).toMatchObject({ from, to })
      }),
    )
  })

  it('uses at most the cents an address can hold', () => {
    expect(grossChoice({ from: 10, to: 78.74 }, 'EUR')).toEqual({ from: 12.7, to: 100 })
  })
})
