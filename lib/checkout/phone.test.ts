import { describe, expect, it } from 'vitest'
import { isPhone, phoneWords } from './phone'

describe('isPhone', () => {
  it.each(['06305550117', '+36 (1) 555-0142', '0043 660 1234567'])('takes %s', (phone) => {
    expect(isPhone(phone)).toBe(true)
  })
  it.each(['305550117', '+36 0 555 0117', '+36 30 555', 'hívj fel'])('refuses %s', (phone) => {
    expect(isPhone(phone)).toBe(false)
  })
})

describe('phoneWords', () => {
  it('groups Hungarian numbers', () => {
    expect(phoneWords('+36305550117')).toBe('+36 30 555 0117')
    expect(phoneWords('+3615550142')).toBe('+36 1 555 0142')
    expect(phoneWords('+436601234567')).toBe('+436601234567')
  })
})
