import { describe, expect, it } from 'vitest'
import { weekday } from '@/lib/calendar/working-days'
import { dayCodes, hoursOn } from './opening-hours'

const early = { days: ['Mo', 'Th'], opens: '09:00' } as const
const late = { days: ['Fr', 'Su'], opens: '11:00' } as const

describe('hoursOn', () => {
  it.each([
    ['2026-11-23', early],
    ['2026-11-24', undefined],
    ['2026-11-26', early],
    ['2026-11-27', late],
    ['2026-11-28', undefined],
    ['2026-11-29', late],
  ])('%s, as the calendar counts the days', (day, hours) => {
    expect(hoursOn([early, late], weekday(day))).toBe(hours)
  })

  it('finds every day of the week', () => {
    expect(dayCodes.map((_, day) => hoursOn([{ days: dayCodes }], day))).toEqual(Array(7).fill({ days: dayCodes }))
  })
})
