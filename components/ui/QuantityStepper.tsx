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

/** Parses a typed quantity: clamped to the limits, or the previous value if it is not an integer. */
export function parseQuantity(text: string, former: number, { min, max }: QuantityLimits): number {
  const typed = text.trim()
  if (!/^\d+$/.test(typed)) return former
  return Math.min(Math.max(Number(typed), min), Math.max(max, min))
}

interface QuantityStepperProps {
  readonly value: number
  /** Called with a value within the limits, and only if it has changed. */
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max: number
  readonly labels: { readonly group: string; readonly input: string; readonly less: string; readonly more: string }
  /** Called after a typed quantity was cut to the maximum, to say why. */
  readonly onCut: (max: number) => void
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
  onCut,
  size,
  disabled = false,
}: QuantityStepperProps) {
  const [typed, setTyped] = useState<string>()

  function applyTyped() {
    if (typed === undefined) return
    const next = parseQuantity(typed, value, { min, max })
    change(next)
    if (/^\d+$/.test(typed.trim()) && next < Number(typed)) onCut(next)
  }

  function change(next: number) {
    setTyped(undefined)
    if (next !== value) onChange(next)
  }

  return (
    <div className={styles.quantity} data-size={size} role="group" aria-label={labels.group}>
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
