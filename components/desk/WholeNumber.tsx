import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'

type Props = Omit<TextFieldProps, 'type' | 'slotProps'> & {
  /** Whether it may be less than nothing. */
  readonly isSigned?: boolean
}

/**
 * A whole number as text. Browsers drop a comma or point from their own fields of numbers: "1,5" would become 15. Here it
 * stays, is told at once, and keeps its form from being sent.
 */
export function WholeNumber({ isSigned = false, onChange, error = false, helperText, ...field }: Props) {
  const translate = useTranslate()
  const [isWrong, setIsWrong] = useState(false)
  return (
    <TextField
      {...field}
      error={error || isWrong}
      helperText={isWrong ? translate('desk.form.noWhole') : helperText}
      onChange={(event) => {
        const { validity } = event.target as HTMLInputElement
        setIsWrong(validity.patternMismatch)
        onChange?.(event)
      }}
      slotProps={{
        htmlInput: {
          // The keyboards of some telephones have no sign among their digits.
          inputMode: isSigned ? 'text' : 'numeric',
          pattern: isSigned ? String.raw`[+\-]?\d+` : String.raw`\d+`,
          title: translate('desk.form.noWhole'),
          autoComplete: 'off',
        },
      }}
    />
  )
}
