import { expect, it } from 'vitest'
import { timeLeft } from './validity'

const end = '2026-12-02T22:59:59.000Z'

it.each([
  ['2026-11-20T22:59:59.000Z', { unit: 'days', count: 12 }],
  ['2026-12-01T00:00:00.000Z', { unit: 'hours', count: 46 }],
  ['2026-12-02T21:59:59.000Z', { unit: 'hours', count: 1 }],
  ['2026-12-02T22:30:00.000Z', { unit: 'minutes', count: 29 }],
  ['2026-12-02T22:59:58.000Z', { unit: 'minutes', count: 1 }],
  ['2026-12-02T22:59:59.000Z', null],
])('at %s', (now, left) => {
  expect(timeLeft(end, Date.parse(now))).toEqual(left)
})
