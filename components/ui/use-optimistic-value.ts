import { useState } from 'react'

/**
 * The value a control shows: the latest choice until `value` catches up. Only the control re-renders immediately;
 * everything else can wait for the next paint.
 */
export function useOptimisticValue<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [known, setKnown] = useState(value)
  const [shown, show] = useState(value)
  if (known !== value) {
    setKnown(value)
    show(value)
  }
  return [shown, show]
}
