import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { idOf, useReasons } from './form-context'
import type { PartProps } from './ListField'

/** From this length on, a text has several lines. */
const longText = 60

interface TextInputProps extends Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows'> {
  readonly part: PartProps
  readonly hint?: string
}

/** A text with its faults, or what belongs there. */
export function TextInput({ part: { value, at, label, onChange }, hint, ...lines }: TextInputProps) {
  const reasons = useReasons(at)
  return (
    <TextField
      id={idOf(at)}
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      error={reasons.length > 0}
      helperText={reasons.join(' ') || hint}
      size="small"
      margin="dense"
      fullWidth
      {...lines}
    />
  )
}

/** A text in one line, or several if it is long. */
export function Text(part: PartProps) {
  const { schema } = part
  const translate = useTranslate()
  const text = typeof part.value === 'string' ? part.value : ''
  // Decided once: a field that became a larger one while somebody types would lose the caret.
  const [isLong] = useState(schema.format === 'long' || text.length > longText || text.includes('\n'))
  const hint = schema.hint === undefined ? '' : translate(`desk.hint.${schema.hint}`)
  return <TextInput part={part} hint={hint} multiline={isLong} />
}
