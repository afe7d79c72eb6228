import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { whenIdle } from '@/components/ui/when-idle'
import { ApiError } from '@/lib/api/error'
import { requestPasskeyLogin, usePasskeyLogin } from '@/lib/api/hooks/account-security'
import styles from './Auth.module.css'

/** Challenges expire after five minutes; the pending autofill offer is renewed shortly before. */
const renewAfterMs = 285_000

/** Login by passkey: offered in the user name's autofill, where the browser supports it, and by a button. */
export function PasskeyLogin({ onLogin }: { readonly onLogin: () => void }) {
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
    await logIn(assertion)
    onLogin()
  }

  function report(error: unknown) {
    setBusy(false)
    if (!(error instanceof ApiError)) setProblem(t('passkeyFailed'))
    else setProblem(error.layer === 'network' ? tForm('offline') : error.message)
  }

  const offer = useEffectEvent(async () => {
    const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
    if (!(await browserSupportsWebAuthnAutofill())) return
    try {
      await run(true)
    } catch (error) {
      // Cancelled by the browser or the button, or offline: the visitor has not asked for anything yet.
      if (error instanceof ApiError && error.layer === 'validation') report(error)
    }
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
        <Notice tone="error" live>
          {problem}
        </Notice>
      )}
      <Button variant="secondary" block busy={isBusy} disabled={!isReady} onClick={click}>
        <Icon name="lock" />
        {t('passkey')}
      </Button>
    </div>
  )
}
