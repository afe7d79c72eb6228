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
    const callOff = whenIdle(work, { patience: 3000, pause: 500 })
    expect(request).toHaveBeenCalledExactlyOnceWith(work, { timeout: 3000 })
    expect(work).not.toHaveBeenCalled()
    callOff()
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7)
  })

  it('falls back to a timeout without requestIdleCallback', () => {
    const work = vi.fn()
    const calledOff = vi.fn()
    whenIdle(work, { patience: 3000, pause: 500 })
    whenIdle(calledOff, { patience: 3000, pause: 500 })()
    vi.advanceTimersByTime(499)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledOnce()
    expect(calledOff).not.toHaveBeenCalled()
  })
})
