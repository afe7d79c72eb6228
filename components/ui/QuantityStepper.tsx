'use client'

import { useState } from 'react'
import { Icon } from './Icon'
import styles from './QuantityStepper.module.css'
import { isComposing } from './composing'

interface QuantityLimits {
  /** 1, or 0 where zero removes the line. */
  readonly min: number
  readonly max: number
}

/** What is wrong with a typed quantity: it exceeds the maximum, or is not a whole number of at least the minimum. */
export type QuantityProblem = 'cut' | 'invalid'

/** Parses a typed quantity: cut to the maximum; undefined if it is not a whole number of at least the minimum. */
export function parseQuantity(text: string, { min, max }: QuantityLimits): number | undefined {
  const typed = text.trim()
  if (!/^\d+$/.test(typed) || Number(typed) < min) return undefined
  return Math.min(Number(typed), Math.max(max, min))
}

interface QuantityStepperProps {
  readonly value: number
  /** Called with a value within the limits, and only if it has changed or replaces an invalid text. */
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max: number
  readonly labels: { readonly group: string; readonly input: string; readonly less: string; readonly more: string }
  /** Called when the typed quantity does not apply as it is, to say why. */
  readonly onProblem: (problem: QuantityProblem, max: number) => void
  /**
   * An invalid text stays in the field, for a parent that waits for its correction; otherwise the former value
   * returns.
   */
  readonly keepsInvalid?: boolean
  readonly size?: 'sm'
  readonly disabled?: boolean
}

/** A number field between two buttons. A typed number is applied on blur or Enter. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max,
  labels,
  onProblem,
  keepsInvalid = false,
  size,
  disabled = false,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()
  const [isInvalid, setInvalid] = useState(false)

  function applyTyped() {
    if (typed === undefined) return
    const next = parseQuantity(typed, { min, max })
    if (next === undefined) {
      if (keepsInvalid) setInvalid(true)
      else setTyped(undefined)
      return onProblem('invalid', max)
    }
    change(next)
    if (next < Number(typed)) onProblem('cut', next)
  }

  function change(next: number) {
    setTyped(undefined)
    setInvalid(false)
    if (next !== value || isInvalid) onChange(next)
  }

  return (
    <div className={`${styles.quantity} needsScript`} data-size={size} role="group" aria-label={labels.group}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={disabled || value <= min}
        onClick={() => change(Math.max(value - 1, min))}
      >
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        aria-label={labels.input}
        aria-invalid={isInvalid || undefined}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={applyTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          applyTyped()
        }}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={disabled || value >= max}
        onClick={() => change(Math.min(value + 1, max))}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
