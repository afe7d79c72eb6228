import { describe, expect, it } from 'vitest'
import { canBePhone, formatPhone } from './phone'

// R-CHECKOUT-6
describe('formatPhone', () => {
  it.each([
    ['+36305550117', '+36 30 555 0117'],
    ['+3615550142', '+36 1 555 0142'],
    ['+436641234567', '+43 664 123 4567'],
    ['+421903123456', '+421 903 123 456'],
    ['+12025550143', '+1 202 555 0143'],
    ['', ''],
  ])('groups %s', (e164, shown) => expect(formatPhone(e164)).toBe(shown))
})

it.each([
  '0664 1234567',
  '+36 0630 123 4567',
  '301234567',
  '００３６ ３０ １２３４５６７',
  '06–30–123–4567',
  '20 30 40',
])('leaves "%s" to the backend', (written) => expect(canBePhone(written)).toBe(true))

it.each(['', '12', '+36 30', 'phone', '1234567890123456789012'])('cannot be a phone number: "%s"', (written) =>
  expect(canBePhone(written)).toBe(false),
)
