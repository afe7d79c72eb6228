import { Alert, Box, Button, Card, CardContent, TextField, Typography } from '@mui/material'
import { LocalesMenuButton } from 'react-admin'
import { useState } from 'react'
import { useLogin, useSetLocale, useTranslate } from 'ra-core'
import { loggedIn, reasonOf } from './call'

/** E-mail address, password and code in one step. */
export function Login() {
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const translate = useTranslate()
  const setLocale = useSetLocale()
  const login = useLogin()

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setError('')
    setIsBusy(true)
    try {
      await login(Object.fromEntries(new FormData(event.currentTarget)))
      const person = loggedIn()
      if (person) await setLocale(person.locale)
    } catch (failure) {
      setError(reasonOf(failure))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Entrance title={translate('desk.login.title')} error={error}>
      <form onSubmit={(event) => void submit(event)}>
        <TextField label={translate('ra.auth.email')} name="email" type="email" autoComplete="username" {...wide} />
        <TextField
          label={translate('ra.auth.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          {...wide}
        />
        <CodeField label={translate('desk.login.code')} />
        <Button type="submit" variant="contained" size="large" fullWidth disabled={isBusy} sx={{ mt: 2 }}>
          {translate('ra.auth.sign_in')}
        </Button>
      </form>
    </Entrance>
  )
}

export const wide = { required: true, fullWidth: true, margin: 'normal' } as const

/** Six digits of an authenticator app. */
export function CodeField({ label }: { readonly label: string }) {
  return (
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      slotProps={{ htmlInput: { inputMode: 'numeric', pattern: String.raw`\d{6}`, maxLength: 6 } }}
      {...wide}
    />
  )
}

interface EntranceProps {
  readonly title: string
  /** What the backend says, or the key of a text; empty without an error. */
  readonly error: string
}

/** The frame of what is shown before somebody is logged in. */
export function Entrance({ title, error, children }: React.PropsWithChildren<EntranceProps>) {
  const translate = useTranslate()
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 420 }}>
        <CardContent>
          <Typography component="h1" variant="h5" gutterBottom>
            {title}
          </Typography>
          {error !== '' && <Alert severity="error">{translate(error)}</Alert>}
          {children}
          <LocalesMenuButton />
        </CardContent>
      </Card>
    </Box>
  )
}
