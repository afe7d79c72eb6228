'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useActivate } from '@/lib/api/hooks/auth'
import type { AccountPaths } from './account-paths'
import { AuthHead } from './AuthHead'
import { AuthResult } from './AuthResult'
import styles from './Auth.module.css'
import { DeadLink } from './DeadLink'

interface ActivateViewProps {
  readonly token: string
  readonly paths: AccountPaths
  readonly resetPath: string
}

/** Confirms what the mailed link is for by a button: whoever only fetches the address (a mail scanner) uses nothing up. */
export function ActivateView({ token, paths, resetPath }: ActivateViewProps) {
  const t = useTranslations('auth.activate')
  const offline = useTranslations('form')('offline')
  const isReady = useInBrowser()
  const { mutate, data, error, isPending } = useActivate(token)
  const reason = error?.fields.token?.[0]

  if (reason) return <DeadLink paths={paths} resetPath={resetPath} reason={reason} />
  if (data) {
    const { purpose, email, claimed_orders: claimed } = data
    const lead = purpose === 'activation' ? t('doneLead') : t('changedLead', { email })
    return (
      <AuthResult
        state="success"
        title={purpose === 'activation' ? t('done') : t('changed')}
        lead={claimed > 0 ? `${lead} ${t('claimed', { count: claimed })}` : lead}
        takesFocus
      >
        <div className={styles.auth_other}>
          {/* The account asks for a login itself where there is none. */}
          <a className="btn" data-variant="primary" data-block="" href={paths.account}>
            {purpose === 'activation' ? t('login') : t('account')}
          </a>
        </div>
      </AuthResult>
    )
  }
  return (
    <div className={styles.auth_form}>
      <AuthHead title={t('title')}>{t('lead')}</AuthHead>
      {error && (
        <Notice tone="error" live>
          {error.layer === 'network' ? offline : error.message}
        </Notice>
      )}
      <Button size="lg" block busy={isPending} disabled={!isReady} onClick={() => mutate()}>
        {t('send')}
      </Button>
    </div>
  )
}
