import { describe, expect, test } from 'vitest'
import { startOfDay } from '@/lib/calendar/working-days'
import { hasNoReduction } from './no-reductions'

const day = (date: string) => startOfDay(`2026-${date}`)
const history = [{ gross: 1000, announced: false, validFrom: day('01-01') }]
const regular = { price: { gross: 1000, originalGross: null }, tiers: [] }
const scheduled = (gross: number, from: string, until: string | null) => ({
  gross,
  startsAt: day(from),
  endsAt: until === null ? null : day(until),
  replaced: null,
})

describe('R-PRICE-8: a scheduled price', () => {
  test('is a reduction from the price asked before', () => {
    expect(hasNoReduction(history, [scheduled(800, '11-01', '11-08')], regular)).toBe(false)
  })

  test('is none soon after a lower one, whether that was asked or is scheduled, too', () => {
    const asked = [
      ...history,
      { gross: 700, announced: true, validFrom: day('10-01') },
      { gross: 1000, announced: false, validFrom: day('10-08') },
    ]
    expect(hasNoReduction(asked, [scheduled(800, '11-01', '11-08')], regular)).toBe(true)
    expect(hasNoReduction(asked, [scheduled(800, '11-08', '11-15')], regular)).toBe(false)
    const week = scheduled(700, '10-01', '10-08')
    expect(hasNoReduction(history, [week, scheduled(800, '11-01', '11-08')], regular)).toBe(true)
    expect(hasNoReduction(history, [week, scheduled(800, '11-08', '11-15')], regular)).toBe(false)
  })

  test('is none of a regular price that was never asked', () => {
    const fresh = { price: { gross: 800, originalGross: 1000 }, tiers: [] }
    const announced = [{ gross: 800, announced: true, validFrom: day('10-31') }]
    expect(hasNoReduction(announced, [scheduled(900, '11-01', '11-08')], fresh)).toBe(true)
  })

  test('without an end is the new regular price, of which the next one is a reduction', () => {
    expect(hasNoReduction(history, [scheduled(800, '11-01', null)], regular)).toBe(false)
    const lower = [scheduled(800, '11-01', null), scheduled(700, '11-08', '11-15')]
    expect(hasNoReduction(history, lower, regular)).toBe(false)
    const back = [scheduled(800, '11-01', null), scheduled(900, '11-08', '11-15')]
    expect(hasNoReduction(history, back, regular)).toBe(false)
  })
})
