import { useState } from 'react'

/**
 * What a control shows: its value, or what was just chosen until the value has followed. Whatever follows may wait for the
 * next paint, because the control alone is drawn before it.
 */
export function useShownAtOnce<Value>(value: Value): [Value, (chosen: Value) => void] {
  const [known, setKnown] = useState(value)
  const [shown, show] = useState(value)
  if (known !== value) {
    setKnown(value)
    show(value)
  }
  return [shown, show]
}
