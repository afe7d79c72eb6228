'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { EmailField } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { PasswordField } from '@/components/form/PasswordField'
import { TurnstileField } from '@/components/form/TurnstileField'
import { useShopForm } from '@/components/form/use-shop-form'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Callout } from '@/components/ui/Callout'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { whenIdle } from '@/components/ui/when-idle'
import { ApiError } from '@/lib/api/error'
import { requestPasskeyLogin, useHasAccountSecurity, usePasskeyLogin } from '@/lib/api/hooks/account-security'
import { useLogin } from '@/lib/api/hooks/auth'
import { isChangeLost, safeRedirectPath } from '@/lib/account/redirect'
import type { AccountPaths } from './account-paths'
import styles from './Auth.module.css'
import { AuthHeader } from './AuthResult'
import { loginSchema } from './schemas'

/** The bot check appears when the backend requires it after failed attempts. */
export function LoginForm({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslations('auth.login')
  const locale = useLocale()
  const login = useLogin()
  const hasPasskeys = useHasAccountSecurity()
  const [needsBotCheck, setNeedsBotCheck] = useState(false)
  // The cached page is the same for everybody.
  const hasLostChange = useInBrowser() && isChangeLost(window.location.search)
  const form = useShopForm({
    name: 'login',
    schema: loginSchema,
    initial: { email: '', password: '' },
    async save(values, proof) {
      await login.mutateAsync({ ...values, ...proof })
      leave()
    },
  })
  function leave() {
    const redirect = new URLSearchParams(window.location.search).get('redirect')
    // A full page load, so that nothing shown to the previous visitor remains.
    window.location.assign(safeRedirectPath(redirect, paths.account, locale))
  }
  if (form.proofError && !needsBotCheck) setNeedsBotCheck(true)
  return (
    <Form form={form} className={styles.auth_form} head={<AuthHeader title={t('title')}>{t('lead')}</AuthHeader>}>
      {hasLostChange && (
        <Callout tone="error" live>
          {t('ended')}
        </Callout>
      )}
      <EmailField {...form.field('email')} autoComplete="username webauthn" />
      <PasswordField {...form.field('password')} kind="current" label={t('password')} />
      <div className={styles.auth_row}>
        <a className="link" href={paths.forgotten}>
          {t('forgotten')}
        </a>
      </div>
      {needsBotCheck && <TurnstileField form={form} action="login" />}
      <SubmitButton size="lg" block busy={form.isBusy || form.isSent}>
        {t('send')}
      </SubmitButton>
      {hasPasskeys && <PasskeyLogin onLogin={leave} />}
      <div className={styles.auth_other}>
        <p>{t('noAccount')}</p>
        <a className="btn" data-variant="secondary" data-block="" href={paths.register}>
          {t('register')}
        </a>
      </div>
    </Form>
  )
}

/** Challenges expire after five minutes; the pending autofill offer is renewed shortly before. */
const renewAfterMs = 285_000

/** Login by passkey: offered in the user name's autofill, where the browser supports it, and by a button. */
function PasskeyLogin({ onLogin }: { readonly onLogin: () => void }) {
  const t = useTranslations('auth.login')
  const tForm = useTranslations('form')
  const { mutateAsync: logIn } = usePasskeyLogin()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isReady = useInBrowser()

  async function run(useBrowserAutofill: boolean) {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    const optionsJSON = await requestPasskeyLogin()
    const assertion = await startAuthentication({ optionsJSON, useBrowserAutofill })
    setBusy(true)
    try {
      await logIn(assertion)
      onLogin()
    } catch (error) {
      report(error)
    }
  }

  function report(error: unknown) {
    setBusy(false)
    if (!(error instanceof ApiError)) setProblem(t('passkeyFailed'))
    else setProblem(error.layer === 'network' ? tForm('offline') : error.message)
  }

  const offer = useEffectEvent(async () => {
    const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
    if (!(await browserSupportsWebAuthnAutofill())) return
    // Cancelled by the browser or the button, or offline: the visitor has not asked for anything yet.
    await run(true).catch(() => undefined)
  })
  useEffect(() => {
    const cancel = whenIdle(() => void offer(), { timeout: 1000, delay: 200 })
    const renewal = setInterval(() => document.visibilityState === 'visible' && void offer(), renewAfterMs)
    return () => {
      cancel()
      clearInterval(renewal)
    }
  }, [])

  function click() {
    setProblem(undefined)
    setBusy(true)
    run(false).catch(report)
  }

  if (isReady && !('PublicKeyCredential' in window)) return null
  return (
    <div className={styles.auth_passkey}>
      {problem && (
        <Callout tone="error" live>
          {problem}
        </Callout>
      )}
      <Button variant="secondary" block busy={isBusy} disabled={!isReady} onClick={click}>
        <Icon name="lock" />
        {t('passkey')}
      </Button>
    </div>
  )
}
