import { describe, expect, it } from 'vitest'
import { phoneWords } from './phone'

describe('phoneWords', () => {
  it('groups Hungarian numbers', () => {
    expect(phoneWords('+36305550117')).toBe('+36 30 555 0117')
    expect(phoneWords('+3615550142')).toBe('+36 1 555 0142')
    expect(phoneWords('+436601234567')).toBe('+436601234567')
  })
})
