import { describe, expect, it } from 'vitest'
import { formatCollectionDay, nextCollection } from './collection'

const hours = [
  { days: ['Mo' as const], opens: '10:00', closes: '17:00' },
  { days: ['We' as const, 'Th' as const], opens: '09:30', closes: '17:00' },
]

describe('nextCollection', () => {
  it.each([
    ['Friday → Monday', '2026-11-20T10:00:00Z', { day: '2026-11-23', hour: '10:00' }],
    ['Monday → Wednesday, shut on Tuesday', '2026-11-23T08:00:00Z', { day: '2026-11-25', hour: '09:30' }],
    ['after midnight in Budapest it is the next day', '2026-11-22T23:30:00Z', { day: '2026-11-25', hour: '09:30' }],
    ['over a holiday', '2026-12-24T10:00:00Z', { day: '2026-12-28', hour: '10:00' }],
  ])('%s', (_, now, expected) => expect(nextCollection(hours, 1, new Date(now))).toEqual(expected))

  it.each([
    ['what is ready today', 0, { day: '2026-11-23', hour: '10:00' }],
    ['what takes two working days', 2, { day: '2026-11-25', hour: '09:30' }],
    ['what takes seven', 7, { day: '2026-12-02', hour: '09:30' }],
  ])('on a Friday: %s', (_, leadTimeDays, expected) =>
    expect(nextCollection(hours, leadTimeDays, new Date('2026-11-20T10:00:00Z'))).toEqual(expected),
  )

  it('is undefined if the warehouse never opens', () => {
    expect(nextCollection([], 1, new Date('2026-11-20T10:00:00Z'))).toBeUndefined()
  })
})

describe('formatCollectionDay', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  it('returns the weekday within the coming week, else the date', () => {
    expect(formatCollectionDay({ day: '2026-11-26', hour: '10:00' }, 'hu', now)).toBe('csütörtök')
    expect(formatCollectionDay({ day: '2026-12-02', hour: '10:00' }, 'hu', now)).toBe('szerda, december 2.')
    expect(formatCollectionDay({ day: '2026-12-02', hour: '10:00' }, 'en', now)).toBe('Wednesday 2 December')
  })
})
