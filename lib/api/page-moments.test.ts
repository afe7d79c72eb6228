// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextPaint, whenActivated } from './page-moments'

describe('whenActivated', () => {
  const prerendering = (value: boolean) =>
    Object.defineProperty(document, 'prerendering', { value, configurable: true, writable: true })

  afterEach(() => Reflect.deleteProperty(document, 'prerendering'))

  it('waits for the activation of a prerendered page', async () => {
    prerendering(true)
    let isActivated = false
    const activated = whenActivated().then(() => (isActivated = true))
    await Promise.resolve()
    expect(isActivated).toBe(false)
    prerendering(false)
    document.dispatchEvent(new Event('prerenderingchange'))
    await activated
    expect(isActivated).toBe(true)
  })

  it('does not wait on other pages, nor in browsers without prerendering', async () => {
    await whenActivated()
    prerendering(false)
    await whenActivated()
  })
})

describe('nextPaint', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }))
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  async function settled(ms: number) {
    const done = vi.fn()
    void nextPaint().then(done)
    await vi.advanceTimersByTimeAsync(0)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(ms)
    return done.mock.calls.length === 1
  }

  it('resolves after the next frame', async () => {
    expect(await settled(20)).toBe(true)
  })

  it('does not wait for a frame if nothing is painted', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    expect(await settled(99)).toBe(false)
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    expect(await settled(100)).toBe(true)
  })
})
