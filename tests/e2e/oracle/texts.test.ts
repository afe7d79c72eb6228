import { describe, expect, it } from 'vitest'
import { daysIn, doubledStop, isOneOf, shopDay } from './dates'
import { foreignText, patternOfMessage, textIs } from './texts'

describe('patternOfMessage', () => {
  it.each([
    ['To pay', 'To pay', 'To pay!'],
    ['from {price}', 'from 6 990 Ft', 'upon 6 990 Ft'],
    ['<price></price> each', '6 990 Ft each', '6 990 Ft per piece'],
    ['Products ({count, plural, one {# item} other {# items}})', 'Products (3 items)', 'Products (3 items) more'],
    ['I accept the <link>terms</link>', 'I accept the terms', 'I accept the term'],
  ])('%s', (message, matching, other) => {
    const pattern = new RegExp(`^${patternOfMessage(message)}$`)
    expect(pattern.test(matching)).toBe(true)
    expect(pattern.test(other)).toBe(false)
  })

  it('throws for an unknown key', () => {
    expect(() => textIs('hu', 'cart.summary.nothing')).toThrow('cart.summary.nothing')
  })
})

describe('foreignText', () => {
  it('detects messages of the other language', () => {
    expect(foreignText('Add to cart', 'hu')).toContain('message')
    expect(foreignText('Kosárba teszem', 'en')).toContain('message')
    expect(foreignText('Kosárba teszem', 'hu')).toBeUndefined()
  })

  it('detects countries and sentences', () => {
    expect(foreignText('1117 Budapest, Fészek köz 4., Hungary', 'hu')).toContain('country')
    expect(foreignText('Your order is on the way with the courier', 'hu')).toContain('words')
    expect(foreignText('A rendelés és a szállítás már úton van', 'en')).toContain('words')
  })

  it('accepts names and addresses', () => {
    expect(foreignText('Bercsényi utca 12., Budapest', 'en')).toBeUndefined()
    expect(foreignText('Fehér Tölgy Stúdió Kft.', 'en')).toBeUndefined()
    expect(foreignText('Design and more', 'hu')).toBeUndefined()
  })
})

describe('daysIn', () => {
  it('reads Hungarian days', () => {
    expect(daysIn('kedd, december 1. és nov. 26. – dec. 3.', 'hu').map(({ month, day }) => [month, day])).toEqual([
      [12, 1],
      [11, 26],
      [12, 3],
    ])
    expect(daysIn('2026. november 23. 14:05', 'hu')).toMatchObject([{ year: 2026, month: 11, day: 23 }])
  })

  it('reads English days', () => {
    expect(daysIn('Tuesday 1 December, 26 Nov – 3 Dec', 'en').map(({ month, day }) => [month, day])).toEqual([
      [12, 1],
      [11, 26],
      [12, 3],
    ])
    expect(daysIn('23 November 2026 at 14:05', 'en')).toMatchObject([{ year: 2026, month: 11, day: 23 }])
    expect(daysIn('12 Mayfair chairs, 3 marching', 'en').length).toBeLessThan(2)
  })

  it('compares by day, and by year where one is written', () => {
    const [day] = daysIn('2026. november 23.', 'hu')
    expect(isOneOf(day!, ['2026-11-23'])).toBe(true)
    expect(isOneOf(day!, ['2027-11-23', '2026-11-24'])).toBe(false)
  })

  it('uses the shop’s time zone for a point in time', () => {
    expect(shopDay('2026-11-22T23:30:00.000Z')).toBe('2026-11-23')
    expect(shopDay('2026-11-22')).toBe('2026-11-22')
  })

  it('finds doubled full stops', () => {
    expect(doubledStop.test('november 23..')).toBe(true)
    expect(doubledStop.test('and so on...')).toBe(false)
    expect(doubledStop.test('and so on…')).toBe(false)
  })
})
