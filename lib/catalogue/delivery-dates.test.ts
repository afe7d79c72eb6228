import { describe, expect, it } from 'vitest'
import { formatDay, formatWeekday } from '@/lib/i18n/dates'
import { workingDaysFrom } from '@/lib/calendar/working-days'
import { deliveryText, leadTimeWeeks } from './delivery-dates'

const friday = new Date('2026-11-20T10:00:00Z')

describe('delivery dates', () => {
  it('counts working days from today', () => {
    expect(workingDaysFrom({ min: 4, max: 7 }, friday)).toEqual({ from: '2026-11-26', to: '2026-12-01' })
  })

  it('formats days in both languages', () => {
    expect(formatDay('2026-12-01', 'hu')).toBe('kedd, december 1.')
    expect(formatDay('2026-12-01', 'en')).toBe('Tuesday 1 December')
    expect([formatWeekday('2026-11-23', 'hu'), formatWeekday('2026-11-23', 'en')]).toEqual(['hétfő', 'Monday'])
  })

  it('fills the sentence', () => {
    const sentence = { between: '{from} és {to} között.', single: '{from}' }
    expect(deliveryText({ min: 4, max: 7 }, friday, 'hu', sentence)).toEqual({
      text: 'Csütörtök, november 26. és kedd, december 1. között.',
      until: Date.parse('2026-11-20T23:00:00Z'),
    })
    expect(deliveryText({ min: 4, max: 4 }, friday, 'hu', sentence).text).toBe('Csütörtök, november 26.')
  })

  it('converts a lead time to weeks', () => {
    expect(leadTimeWeeks(18)).toEqual({ from: 4, to: 5 })
    expect(leadTimeWeeks(1)).toEqual({ from: 1, to: 2 })
  })
})
