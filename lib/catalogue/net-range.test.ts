import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netOfGross } from '@/lib/money/money'
import { grossChoice, netRange } from './net-range'

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
        expect(isFound).toBe(netOfGross(price) >= from && netOfGross(price) <= to)
        expect(netRange({ min: 0, max: 0, ...gross }, 'HUF')).toMatchObject({ from, to })
      }),
    )
  })

  it('uses at most the cents an address can hold', () => {
    expect(grossChoice({ from: 10, to: 78.74 }, 'EUR')).toEqual({ from: 12.7, to: 100 })
  })
})
