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

/**
 * A value that depends on the current time. A cached page may be hours old, so `served` is replaced by the result of
 * `refresh` when the browser is idle.
 */
export function useRefreshedValue<Value>(served: Value, refresh: (now: Date) => Promise<Value>): Value {
  const [value, setValue] = useState(served)
  const latest = useRef(refresh)
  useEffect(() => {
    const show = () => void latest.current(new Date()).then(setValue, () => undefined)
    return whenIdle(show, { timeout: 2000, delay: 200 })
  }, [])
  return value
}
