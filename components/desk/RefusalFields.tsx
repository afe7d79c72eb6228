import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'ra-core'

interface RefusalFieldsProps {
  /** Who reads the reason. */
  readonly hint: string
  /** The words of the button. */
  readonly action: string
  readonly isBusy: boolean
  readonly refuse: (reason: string) => void
}

/** Refuses something for a reason, without which the button does nothing. */
export function RefusalFields({ hint, action, isBusy, refuse }: RefusalFieldsProps) {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  return (
    <>
      <TextField
        label={translate('desk.withdrawal.reason')}
        helperText={hint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        fullWidth
        multiline
        minRows={2}
      />
      <Button color="error" variant="outlined" disabled={isBusy || reason.trim() === ''} onClick={() => refuse(reason)}>
        {action}
      </Button>
    </>
  )
}
