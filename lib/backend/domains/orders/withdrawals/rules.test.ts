import { expect, it } from 'vitest'
import { lastDay } from './rules'

it('the last day is 14 days after delivery in the shop’s time zone, and never a day off', () => {
  expect(lastDay(new Date('2026-11-02T22:59:00Z'))).toBe('2026-11-16')
  expect(lastDay(new Date('2026-11-02T23:30:00Z'))).toBe('2026-11-17')
  expect(lastDay(new Date('2026-12-10T10:00:00Z'))).toBe('2026-12-28')
})
