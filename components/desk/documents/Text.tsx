import { TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { idOf, useReasons } from './form-context'
import type { PartProps } from './ListField'

/** From this length on, a text has several lines. */
const longText = 60

/** A text in one line, or several if it is long. */
export function Text({ schema, value, at, label, onChange }: PartProps) {
  const translate = useTranslate()
  const reasons = useReasons(at)
  const text = typeof value === 'string' ? value : ''
  // Decided once: a field that became a larger one while somebody types would lose the caret.
  const [isLong] = useState(schema.format === 'long' || text.length > longText || text.includes('\n'))
  const hint = schema.hint === undefined ? '' : translate(`desk.hint.${schema.hint}`)
  return (
    <TextField
      id={idOf(at)}
      label={label}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={reasons.length > 0}
      helperText={reasons.join(' ') || hint}
      multiline={isLong}
      size="small"
      margin="dense"
      fullWidth
    />
  )
}
