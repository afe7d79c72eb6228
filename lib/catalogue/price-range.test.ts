import { describe, expect, it } from 'vitest'
import { priceChoice, typedAmount } from './price-range'

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
