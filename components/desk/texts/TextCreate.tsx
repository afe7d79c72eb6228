import { Button, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { Title } from 'react-admin'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { textKey, type TextKindName } from '@/lib/contract/desk/texts'
import { Section } from '../shown'

/** Chooses the key of a new text, whose form is that of any other; a key that is in use leads to its text. */
export const createOf = (kind: TextKindName) =>
  function TextCreate() {
    const translate = useTranslate()
    const navigate = useNavigate()
    const [key, setKey] = useState('')
    const [isTried, setIsTried] = useState(false)
    const isWrong = isTried && !textKey.test(key.trim())
    const title = translate(`desk.row.new_${kind}`)
    function submit(event: React.FormEvent) {
      event.preventDefault()
      setIsTried(true)
      if (textKey.test(key.trim())) void navigate(`/${kind}/${key.trim()}/show`)
    }
    return (
      <Section title={title}>
        <Title title={title} />
        <Typography>{translate('desk.text.keyPurpose')}</Typography>
        <form onSubmit={submit} noValidate>
          <TextField
            label={translate('desk.columns.key')}
            value={key}
            onChange={(event) => setKey(event.target.value)}
            error={isWrong}
            helperText={translate('desk.text.keyForm')}
            size="small"
            margin="dense"
            fullWidth
          />
          <Button type="submit" variant="contained">
            {translate('desk.text.begin')}
          </Button>
        </form>
      </Section>
    )
  }
