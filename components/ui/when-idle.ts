import { useEffect, useRef, useState } from 'react'

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

const dayMs = 24 * 60 * 60_000

/**
 * A value that depends on the current time. `until` is when it stops being right, in milliseconds since 1970: within a
 * day. A cached page may be hours old, so a `served` value that is no longer right is replaced by the result of `refresh`
 * when the browser is idle; on a page left open, as soon as it stops being right. Until then nothing is calculated,
 * because a page's first date in a time zone or language takes the browser 30 to 50 ms.
 */
export function useTimedValue<Value extends { readonly until: number }>(
  served: Value,
  refresh: (now: Date) => Promise<Value>,
): Value {
  const [value, setValue] = useState(served)
  const initial = useRef(refresh)
  const { until } = value
  useEffect(() => {
    const left = until - Date.now()
    const show = () => void initial.current(new Date()).then(setValue, () => undefined)
    // More than a day: the browser's clock is behind.
    if (left <= 0 || left > dayMs) return whenIdle(show, { timeout: 2000, delay: 200 })
    const timer = setTimeout(show, left)
    return () => clearTimeout(timer)
  }, [until])
  return value
}
