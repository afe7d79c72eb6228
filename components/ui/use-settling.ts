import { useEffect, useState } from 'react'

/** Longer than the pause within a double click. */
const settleMs = 500

/**
 * True for a moment after the value has become another one: what has just moved in under a finger does not take its second
 * click. `first` is the value that counts as settled at the start; undefined, as long as nothing is there.
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
