'use client'

import { useTranslations } from 'next-intl'
import type { AccountPaths } from './account-paths'
import { AuthHead } from './AuthHead'
import { LoginLink } from './LoginLink'
import { ReminderForm } from './ReminderForm'

/** The page of a forgotten password. */
export function ForgottenForm({ paths, resetPath }: { readonly paths: AccountPaths; readonly resetPath: string }) {
  const t = useTranslations('auth.forgotten')
  return (
    <ReminderForm
      paths={paths}
      resetPath={resetPath}
      head={<AuthHead title={t('title')}>{t('lead')}</AuthHead>}
      send={t('send')}
      foot={<LoginLink screen="forgotten" path={paths.login} />}
    />
  )
}
