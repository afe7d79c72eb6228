import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type KeyboardEvent } from 'react'
import { isComposing } from '@/components/ui/composing'
import { Field } from '@/components/ui/Field'
import { decimalText } from '@/lib/catalogue/measures'

interface NumberFieldProps {
  readonly label: string
  /** Whole millimetres; shown and entered in centimetres. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (mm: number) => void
}

/** A length. It takes effect when the field is left, by Enter, and by the arrow keys up and down (1 cm, with Shift 10). */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const t = useTranslations('plan')
  const locale = useLocale()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const cm = (mm: number) => decimalText(mm / 10, locale)

  function set(mm: number) {
    setTyped(undefined)
    setError(undefined)
    if (mm !== value) onChange(mm)
  }

  function take() {
    if (typed === undefined) return
    const mm = Math.round(Number(typed.trim().replace(',', '.')) * 10)
    if (typed.trim() !== '' && mm >= min && mm <= max) set(mm)
    else setError(t('range', { min: cm(min), max: cm(max) }))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowUp: 10, ArrowDown: -10 }[event.key]
    if (event.key === 'Enter') take()
    else if (step) set(Math.min(max, Math.max(min, value + step * (event.shiftKey ? 10 : 1))))
    else return
    event.preventDefault()
  }

  return (
    <Field
      name={id}
      label={label}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      data-unkept=""
      value={typed ?? cm(value)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  )
}
