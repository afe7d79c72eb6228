'use client'

import { useTranslations } from 'next-intl'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { registeredEmail } from '@/lib/account/registered'
import type { AccountPaths } from './account-paths'
import { ResendActivationForm } from './ResendActivationForm'
import { AuthResult } from './AuthResult'
import styles from './Auth.module.css'

/** After registration: the account is activated by the mailed link, which can be sent again. */
export function RegisterSuccess({ paths }: { readonly paths: AccountPaths }) {
  const t = useTranslations('auth.registered')
  const isInBrowser = useInBrowser()
  const email = isInBrowser ? registeredEmail() : ''
  return (
    <AuthResult state="success" title={t('title')} lead={email ? t('leadTo', { email }) : t('lead')}>
      <div className={styles.auth_other}>
        <a className="btn" data-variant="primary" data-block="" href={paths.products}>
          {t('products')}
        </a>
      </div>
      {isInBrowser && <ResendActivationForm known={email} />}
    </AuthResult>
  )
}
