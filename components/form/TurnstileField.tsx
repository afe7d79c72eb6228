'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TurnstileInstance } from '@marsidev/react-turnstile'
import { useInit } from '@/lib/api/hooks/init'
import { useQueryClient } from '@/lib/api/query'
import { queryKeys } from '@/lib/api/query-keys'
import { FieldError } from './ErrorCallout'
import styles from './Form.module.css'
import { loadTurnstile } from './load-turnstile'
import { type BotCheck, botCheckId } from './use-shop-form'

const Widget = lazy(async () => ({ default: (await import('@marsidev/react-turnstile')).Turnstile }))

/** Tokens live for five minutes: reset shortly before (R-FORM-2). */
export const resetAfterMs = 295_000

/** Purpose of the form, as the backend expects it. */
type BotCheckAction =
  | 'register'
  | 'login'
  | 'reminder'
  | 'contact'
  | 'inquiry'
  | 'datasheet'
  | 'newsletter'
  | 'offer'
  | 'stock'
  | 'samples'

interface TurnstileFieldProps {
  readonly form: BotCheck
  readonly action: BotCheckAction
}

/**
 * The bot check: rendered only when the init response lists `cloudflare_turnstile` as enabled. Its value is cleared and
 * the widget reset after 295 seconds and after every submit, because a token works once. If the script fails to load,
 * a message says so and the form stays usable (R-FORM-2, R-FORM-3).
 */
export function TurnstileField({ form, action }: TurnstileFieldProps) {
  const client = useQueryClient()
  const data = useInit()?.extensions.find(({ name }) => name === 'cloudflare_turnstile')?.data
  const siteKey = data?.enabled === true && typeof data.site_key === 'string' ? data.site_key : undefined
  const isMissing = siteKey === undefined && form.proofError !== undefined
  // The cached page may predate the setting: the current init response decides.
  useEffect(() => {
    if (isMissing) void client.refetchQueries({ queryKey: queryKeys.init, exact: true })
  }, [isMissing, client])
  return siteKey === undefined ? null : <Challenge form={form} action={action} siteKey={siteKey} />
}

function Challenge({
  form: { proof, setProof, proofError, proofsUsed },
  action,
  siteKey,
}: TurnstileFieldProps & { readonly siteKey: string }) {
  const t = useTranslations('form.turnstile')
  const locale = useLocale()
  const widget = useRef<TurnstileInstance>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    let isGone = false
    loadTurnstile().then(
      () => isGone || setState('ready'),
      (error: unknown) => {
        if (isGone) return
        console.error(error)
        setState('failed')
      },
    )
    return () => {
      isGone = true
    }
  }, [attempts])

  useEffect(() => {
    if (proof === '') return
    const timer = setTimeout(() => {
      setProof('')
      widget.current?.reset()
    }, resetAfterMs)
    return () => clearTimeout(timer)
  }, [proof, setProof])

  useEffect(() => {
    if (proofsUsed > 0) widget.current?.reset()
  }, [proofsUsed])

  return (
    <div id={botCheckId} className={styles.turnstile} role="group" aria-label={t('label')} tabIndex={-1}>
      {state === 'ready' && (
        <Suspense>
          <Widget
            ref={widget}
            siteKey={siteKey}
            injectScript={false}
            options={{ action, language: locale, size: 'flexible', theme: 'light', refreshExpired: 'auto' }}
            onSuccess={setProof}
            onExpire={() => setProof('')}
            onError={() => setProof('')}
          />
        </Suspense>
      )}
      {state === 'failed' && (
        <FieldError role="alert">
          {t('failed')}{' '}
          <button
            type="button"
            className="link"
            onClick={({ currentTarget }) => {
              // The retry button disappears while loading.
              currentTarget.closest<HTMLElement>('[role="group"]')?.focus()
              setState('loading')
              setAttempts(attempts + 1)
            }}
          >
            {t('again')}
          </button>
        </FieldError>
      )}
      <FieldError>{proofError}</FieldError>
    </div>
  )
}
