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
  /** Returns false if the plan cannot be changed so, which is said at the field. */
  readonly onChange: (mm: number) => boolean
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
    if (mm === value || onChange(mm)) {
      setTyped(undefined)
      setError(undefined)
    } else {
      setTyped(cm(mm))
      setError(t('impossible'))
    }
  }

  /** What is typed; undefined if it is not a length within the limits. */
  function typedMm(text: string): number | undefined {
    const mm = Math.round(Number(text.trim().replace(',', '.')) * 10)
    return text.trim() !== '' && mm >= min && mm <= max ? mm : undefined
  }

  function take() {
    if (typed === undefined) return
    const mm = typedMm(typed)
    if (mm === undefined) setError(t('range', { min: cm(min), max: cm(max) }))
    else set(mm)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const step = { ArrowUp: 10, ArrowDown: -10 }[event.key]
    const from = (typed === undefined ? undefined : typedMm(typed)) ?? value
    if (event.key === 'Enter') take()
    else if (step) set(Math.min(max, Math.max(min, from + step * (event.shiftKey ? 10 : 1))))
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
