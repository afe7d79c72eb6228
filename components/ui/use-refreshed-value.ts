import { useEffect, useRef, useState } from 'react'
import { whenIdle } from './when-idle'

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
