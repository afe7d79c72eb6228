import { useEffect, useRef, useState } from 'react'
import { whenIdle } from './when-idle'

/**
 * What depends on the clock. A cached page may be hours old: `served` is what it said then, and once the browser has nothing
 * else to do, `refresh` says what holds now.
 */
export function useAsOfNow<Value>(served: Value, refresh: (now: Date) => Promise<Value>): Value {
  const [value, setValue] = useState(served)
  const latest = useRef(refresh)
  useEffect(() => {
    const show = () => void latest.current(new Date()).then(setValue, () => undefined)
    return whenIdle(show, { patience: 2000, pause: 200 })
  }, [])
  return value
}
