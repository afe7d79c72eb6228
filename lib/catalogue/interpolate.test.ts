import { describe, expect, it } from 'vitest'
import { pluralized, interpolate } from './interpolate'

describe('interpolate', () => {
  it('fills every known placeholder', () => {
    expect(interpolate('{from}–{to} hét, {x}', { from: 3, to: '4' })).toBe('3–4 hét, {x}')
  })
})

describe('counted', () => {
  it('selects singular or plural', () => {
    const text = { one: 'product', other: 'products' }
    expect([0, 1, 2].map((count) => pluralized(text, count))).toEqual(['products', 'product', 'products'])
  })
})
