import { describe, expect, it } from 'vitest'
import { dayWords, deliveryDays, deliveryWords, leadTimeWeeks, weekdayWord } from './delivery-dates'

const friday = new Date('2026-11-20T10:00:00Z')

describe('delivery dates', () => {
  it('counts working days from today', () => {
    expect(deliveryDays({ min: 4, max: 7 }, friday)).toEqual({ from: '2026-11-26', to: '2026-12-01' })
  })

  it('names days in both languages', () => {
    expect(dayWords('2026-12-01', 'hu')).toBe('kedd, december 1.')
    expect(dayWords('2026-12-01', 'en')).toBe('Tuesday 1 December')
    expect([weekdayWord('2026-11-23', 'hu'), weekdayWord('2026-11-23', 'en')]).toEqual(['hétfő', 'Monday'])
  })

  it('makes a sentence', () => {
    const sentence = { between: '{from} és {to} között.', single: '{from}' }
    expect(deliveryWords({ min: 4, max: 7 }, friday, 'hu', sentence)).toBe(
      'Csütörtök, november 26. és kedd, december 1. között.',
    )
    expect(deliveryWords({ min: 4, max: 4 }, friday, 'hu', sentence)).toBe('Csütörtök, november 26.')
  })

  it('tells weeks of a lead time', () => {
    expect(leadTimeWeeks(18)).toEqual({ from: 4, to: 5 })
    expect(leadTimeWeeks(1)).toEqual({ from: 1, to: 2 })
  })
})
