import { describe, expect, it } from 'vitest'
import {
  addDays,
  addWorkingDays,
  easterSunday,
  endOfDay,
  isHoliday,
  isWorkingDay,
  nextChange,
  parseDay,
  shopDay,
  shopMinutes,
  weekday,
} from './working-days'

describe('addWorkingDays', () => {
  it('skips weekends', () => {
    expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23')
    expect(addWorkingDays('2026-11-20', 6)).toBe('2026-11-30')
  })

  it('skips public holidays', () => {
    expect(addWorkingDays('2026-12-23', 1)).toBe('2026-12-28')
  })

  it('is the same day for zero days', () => {
    expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-21')
  })
})

describe('addDays', () => {
  it('counts every day', () => {
    expect(addDays('2026-02-27', 8)).toBe('2026-03-07')
  })
})

describe('parseDay', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026. 2. 8.', '2026-02-08'],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', null],
    ['2027-02-30', null],
    ['2027-13-01', null],
    ['20-11-2026', null],
    ['soon', null],
  ])('reads "%s" as %s', (written, day) => expect(parseDay(written)).toBe(day))
})

describe('easterSunday', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('is correct for %i', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })
})

describe('isWorkingDay', () => {
  it('excludes weekends and public holidays', () => {
    const free = ['2026-11-21', '2026-11-22', '2026-04-03', '2026-10-23', '2026-12-24']
    expect(free.filter(isWorkingDay)).toEqual([])
    expect(['2026-11-20', '2026-04-07'].filter(isWorkingDay)).toHaveLength(2)
  })
})

describe('isHoliday', () => {
  it.each(['2026-04-03', '2026-04-06', '2026-05-25', '2027-03-26', '2026-03-15'])('recognizes %s', (day) => {
    expect(isHoliday(day)).toBe(true)
  })

  it('is false for an ordinary day', () => {
    expect(isHoliday('2026-11-20')).toBe(false)
  })
})

describe('the shop clock', () => {
  it('uses Budapest time, summer and winter', () => {
    expect(shopDay(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
    expect(shopMinutes(new Date('2026-07-01T08:05:00Z'))).toBe(10 * 60 + 5)
    expect(shopMinutes(new Date('2026-11-20T23:30:00Z'))).toBe(30)
  })

  it.each([
    // Summer, winter, and the two days on which the clocks change.
    ['2026-07-01T08:05:00Z', '2026-07-01T22:00:00Z'],
    ['2026-11-20T23:30:00Z', '2026-11-21T23:00:00Z'],
    ['2026-03-29T12:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-10-25T12:00:00Z', '2026-10-25T23:00:00Z'],
  ])('knows when the day of %s ends', (moment, end) => {
    expect(nextChange(new Date(moment))).toBe(Date.parse(end))
    expect(endOfDay(shopDay(new Date(moment)))).toEqual(new Date(Date.parse(end) - 1000))
  })

  it.each([
    ['07:59', '2026-11-23T08:00:00Z'],
    ['08:00', '2026-11-23T16:00:00Z'],
    ['16:00', '2026-11-23T23:00:00Z'],
  ])('knows the next of some times of the day: %s in UTC', (time, next) => {
    expect(nextChange(new Date(`2026-11-23T${time}:00Z`), ['17:00', '09:00'])).toBe(Date.parse(next))
  })

  it('starts weeks on Monday', () => {
    expect(weekday('2026-11-23')).toBe(0)
    expect(weekday('2026-11-22')).toBe(6)
  })
})
