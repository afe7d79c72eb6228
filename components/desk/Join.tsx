import { Box, Button, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSetLocale, useTranslate } from 'ra-core'
import { useNavigate, useParams } from 'react-router-dom'
import type { z } from 'zod'
import { minPasswordLength } from '@/lib/contract/limits'
import type { deskInvitationSchema, DeskPerson } from '@/lib/contract/desk/people'
import { call, fieldErrorsOf, noteLogin, reasonOf } from './call'
import { CodeField, Entrance, wide } from './Login'

type Invitation = z.infer<typeof deskInvitationSchema>

/** Accepts an invitation: the second factor is set up, a password chosen, and the first code proves both. */
export function Join() {
  const { token = '' } = useParams()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [error, setError] = useState('')
  const translate = useTranslate()
  const setLocale = useSetLocale()
  const navigate = useNavigate()
  const client = useQueryClient()

  useEffect(() => {
    let isShown = true
    call<Invitation>(`join/${token}`)
      .then(async (found) => {
        if (!isShown) return
        // Whoever opens an invitation becomes somebody else, whose language it is.
        noteLogin(null)
        await setLocale(found.locale)
        setInvitation(found)
      })
      .catch((failure: unknown) => isShown && setError(reasonOf(failure)))
    return () => {
      isShown = false
    }
  }, [token, setLocale])

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setError('')
    try {
      noteLogin(await call<DeskPerson>(`join/${token}`, Object.fromEntries(new FormData(event.currentTarget))))
      await client.invalidateQueries({ queryKey: ['auth'] })
      void navigate('/')
    } catch (failure) {
      setError(Object.values(fieldErrorsOf(failure)).flat().join(' ') || reasonOf(failure))
    }
  }

  return (
    <Entrance title={translate('desk.join.title')} error={error}>
      {invitation && (
        <form onSubmit={(event) => void submit(event)}>
          <Typography>{`${invitation.name}, ${invitation.email}`}</Typography>
          <Typography sx={{ mt: 2 }}>{translate('desk.join.scan')}</Typography>
          <Box
            component="img"
            src={`data:image/svg+xml,${encodeURIComponent(invitation.qr)}`}
            alt={translate('desk.join.qr')}
            sx={{ width: 200, display: 'block', my: 1 }}
          />
          <TextField
            label={translate('desk.join.secret')}
            value={invitation.secret}
            slotProps={{ htmlInput: { readOnly: true } }}
            fullWidth
            margin="normal"
          />
          <TextField
            label={translate('desk.join.password')}
            helperText={translate('desk.join.passwordHint')}
            name="password"
            type="password"
            autoComplete="new-password"
            slotProps={{ htmlInput: { minLength: minPasswordLength } }}
            {...wide}
          />
          <CodeField label={translate('desk.login.code')} />
          <Button type="submit" variant="contained" size="large" fullWidth sx={{ mt: 2 }}>
            {translate('desk.join.submit')}
          </Button>
        </form>
      )}
    </Entrance>
  )
}
