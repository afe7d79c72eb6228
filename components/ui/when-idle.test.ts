// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('whenIdle', () => {
  it('uses the idle callback with a deadline, and can be cancelled', () => {
    const request = vi.fn().mockReturnValue(7)
    const cancel = vi.fn()
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('cancelIdleCallback', cancel)
    const work = vi.fn()
    const stop = whenIdle(work, { timeout: 3000, delay: 500 })
    expect(request).toHaveBeenCalledExactlyOnceWith(work, { timeout: 3000 })
    expect(work).not.toHaveBeenCalled()
    stop()
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('falls back to a timeout without requestIdleCallback', () => {
    const work = vi.fn()
    const cancelled = vi.fn()
    whenIdle(work, { timeout: 3000, delay: 500 })
    whenIdle(cancelled, { timeout: 3000, delay: 500 })()
    vi.advanceTimersByTime(499)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    expect(cancelled).not.toHaveBeenCalled()
  })
})
