// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const real = Date.parse('2026-11-23T10:00:00Z')
const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** The clock of a page that has just been loaded. */
async function newPage() {
  vi.resetModules()
  return import('./clock')
}

/** What the `Date` header says at a moment. */
const header = (time: number) => new Date(time).toUTCString()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('serverTime', () => {
  // R-SHELL-9
  it.each([-day, -30 * minute, -15 * minute, 15 * minute, day])(
    'corrects a device that is %i ms off',
    async (shift) => {
      const { observeServerTime, serverTime, clockOffset } = await newPage()
      vi.setSystemTime(real + shift)
      expect(clockOffset()).toBeUndefined()
      observeServerTime(header(real), real + shift)
      expect(Math.abs(serverTime() - real)).toBeLessThanOrEqual(second)
      vi.setSystemTime(real + shift + 5 * minute)
      expect(Math.abs(serverTime() - real - 5 * minute)).toBeLessThanOrEqual(second)
    },
  )

  it('leaves a device alone whose clock may be right', async () => {
    const { observeServerTime, clockOffset } = await newPage()
    // The header is cut to seconds, and the response took two of them.
    vi.setSystemTime(real + 2600)
    observeServerTime(header(real + 900), real + 600)
    expect(clockOffset()).toBe(0)
  })

  it('does not move with every response once it is corrected', async () => {
    const { observeServerTime, clockOffset, subscribeToClock } = await newPage()
    const listener = vi.fn()
    const unsubscribe = subscribeToClock(listener)
    vi.setSystemTime(real + day)
    observeServerTime(header(real), real + day)
    const corrected = clockOffset()
    vi.setSystemTime(real + day + 10_400)
    observeServerTime(header(real + 10_000), real + day + 10_000)
    expect([clockOffset(), listener.mock.calls.length]).toEqual([corrected, 1])
    unsubscribe()
  })

  it('follows a device whose clock is set while the page is open', async () => {
    const { observeServerTime, clockOffset } = await newPage()
    vi.setSystemTime(real + day)
    observeServerTime(header(real), real + day)
    vi.setSystemTime(real + minute)
    observeServerTime(header(real + minute), real + minute)
    expect(clockOffset()).toBe(0)
  })

  it.each([null, undefined, '', 'soon'])('has only the device’s clock without a response: %s', async (date) => {
    const { observeServerTime, serverTime, clockOffset } = await newPage()
    vi.setSystemTime(real)
    observeServerTime(date, real)
    expect([clockOffset(), serverTime()]).toEqual([0, real])
  })
})
