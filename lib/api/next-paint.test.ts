// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextPaint } from './next-paint'

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

describe('nextPaint', () => {
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
