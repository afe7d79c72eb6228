import { useEffect, useRef, useState } from 'react'
import { serverTime } from '@/lib/browser/clock'
import { useClockOffset } from './use-clock-offset'

/**
 * Runs low-priority work when the browser is idle, after `timeout` milliseconds at the latest. Returns the function
 * that cancels it. In Safari, which lacks requestIdleCallback, it runs after `delay` milliseconds.
 */
export function whenIdle(work: () => void, { timeout, delay }: { timeout: number; delay: number }): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, delay)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(handle)
}

/**
 * A value that depends on the server's time. `until` is when it stops being right, in milliseconds since 1970. A cached
 * page may be hours old, so once the time is known a `served` value that is no longer right is replaced by the result
 * of `refresh` when the browser is idle; on a page left open, as soon as it stops being right. Until then nothing is
 * calculated, because a page's first date in a time zone or language takes the browser 30 to 50 ms.
 */
export function useTimedValue<Value extends { readonly until: number }>(
  served: Value,
  refresh: (now: Date) => Promise<Value>,
): Value {
  const [value, setValue] = useState(served)
  const initial = useRef(refresh)
  const { until } = value
  const offset = useClockOffset()
  useEffect(() => {
    if (offset === undefined) return
    const left = until - serverTime()
    const show = () => void initial.current(new Date(serverTime())).then(setValue, () => undefined)
    if (left <= 0) return whenIdle(show, { timeout: 2000, delay: 200 })
    const timer = setTimeout(show, left)
    return () => clearTimeout(timer)
  }, [until, offset])
  return value
}
