import { useEffect, useState } from 'react'

/** Longer than the interval of a double click. */
const settleMs = 500

/**
 * True for `settleMs` after the value has changed, so that a double click does not hit a control that has just moved
 * under the pointer. `first` is the initially settled value; undefined while nothing is shown.
 */
export function useSettling<Value>(value: Value, first: Value = value): boolean {
  const [settled, setSettled] = useState({ value: first })
  const isSettling = settled.value !== value
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setSettled({ value }), settleMs)
    return () => clearTimeout(timer)
  }, [isSettling, value])
  return isSettling && settled.value !== undefined
}
