import { describe, expect, it } from 'vitest'
import { formatPhone } from './phone'

describe('formatPhone', () => {
  it('groups Hungarian numbers', () => {
    expect(formatPhone('+36305550117')).toBe('+36 30 555 0117')
    expect(formatPhone('+3615550142')).toBe('+36 1 555 0142')
    expect(formatPhone('+436601234567')).toBe('+436601234567')
  })
})
