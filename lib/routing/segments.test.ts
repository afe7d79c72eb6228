import { describe, expect, it } from 'vitest'
import { joinSegments } from './segments'

describe('joinSegments', () => {
  it('decodes and joins', () => {
    expect(joinSegments(['f%C3%A1k', 'lune-1'])).toBe('fák/lune-1')
  })

  it('rejects malformed URLs', () => {
    expect(joinSegments(['%E0%A4%A'])).toBeUndefined()
  })
})
