import { describe, expect, it } from 'vitest'
import { holdAt, minutesAndSeconds } from './hold'

const end = '2026-11-20T12:10:00.000Z'
const at = (time: string) => holdAt(end, Date.parse(`2026-11-20T${time}Z`))

// R-STOCK-3
describe('holdAt', () => {
  it('is none without a reservation', () => {
    expect(holdAt(null, 0)).toEqual({ state: 'none' })
  })

  it('counts down, is ending under two minutes, and expires', () => {
    expect(at('12:00:00')).toEqual({ state: 'held', secondsLeft: 600 })
    expect(at('12:08:00')).toEqual({ state: 'held', secondsLeft: 120 })
    expect(at('12:08:01')).toEqual({ state: 'soon', secondsLeft: 119 })
    expect(at('12:09:59')).toEqual({ state: 'soon', secondsLeft: 1 })
    expect(at('12:10:00')).toEqual({ state: 'over' })
  })
})

describe('minutesAndSeconds', () => {
  it('pads to two digits', () => {
    expect(minutesAndSeconds(522)).toBe('08:42')
    expect(minutesAndSeconds(5)).toBe('00:05')
  })
})
