import { TextField } from '@mui/material'
import { useState } from 'react'
import { useLocale, useTranslate } from 'ra-core'
import { isLocale } from '@/lib/i18n/locales'
import { idOf, useReasons } from './form-context'
import type { PartProps } from './ListField'
import { typedNumber } from './typed-number'

/**
 * A number as text, as browsers drop a decimal comma from their own fields of numbers where the page's language has a
 * point, or the other way round: "5,5" would become 55. What is no number stays as it was typed, also in the value, which
 * the shop then refuses at this field.
 */
export function NumberField({ schema, value, at, label, onChange }: PartProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const reasons = useReasons(at)
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown }>()
  const text = typed !== undefined && typed.value === value ? typed.text : shownOf(value)
  const read = typeof value === 'string' ? typedNumber(value, schema, at) : null
  const wrong =
    read &&
    ('said' in read ? read.said[isLocale(locale) ? locale : 'en'] : 'key' in read && translate(`desk.form.${read.key}`))
  function change(next: string) {
    const found = typedNumber(next, schema, at)
    const changed = next.trim() === '' ? null : 'number' in found ? found.number : next
    setTyped({ text: next, value: changed })
    onChange(changed)
  }
  return (
    <TextField
      id={idOf(at)}
      label={label}
      value={text}
      placeholder={typeof schema.default === 'number' ? String(schema.default) : ''}
      onChange={({ target }) => change(target.value)}
      error={Boolean(wrong) || reasons.length > 0}
      helperText={wrong || reasons.join(' ')}
      slotProps={{ htmlInput: { inputMode: schema.type === 'integer' ? 'numeric' : 'decimal', autoComplete: 'off' } }}
      size="small"
      margin="dense"
      sx={{ maxWidth: 240 }}
    />
  )
}

const shownOf = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '')
