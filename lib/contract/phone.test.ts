import { expect, it } from 'vitest'
import { normalizePhone } from './phone'

it.each([
  ['06 30 123 4567', '+36301234567'],
  ['+36 30/123-4567', '+36301234567'],
  ['0036 (1) 555 0142', '+3615550142'],
  ['+43 660 1234567', '+436601234567'],
  ['06 52 123 456', '+3652123456'],
  ['0043 660 1234567', '+436601234567'],
])('writes %s as %s', (written, number) => {
  expect(normalizePhone(written)).toBe(number)
})

it.each(['', '12', '06 30 12', '+36 30 123 45678', 'phone', '+0 123 4567890', '301234567', '+36 0 555 0117'])(
  'refuses "%s"',
  (written) => {
    expect(normalizePhone(written)).toBeNull()
  },
)
