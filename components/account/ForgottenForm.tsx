'use client'

import { useTranslations } from 'next-intl'
import type { AccountPaths } from './account-paths'
import { AuthHeader } from './AuthHeader'
import { LoginLink } from './LoginLink'
import { ResetRequestForm } from './ResetRequestForm'

export function ForgottenForm({ paths, resetPath }: { readonly paths: AccountPaths; readonly resetPath: string }) {
  const t = useTranslations('auth.forgotten')
  return (
    <ResetRequestForm
      paths={paths}
      resetPath={resetPath}
      head={<AuthHeader title={t('title')}>{t('lead')}</AuthHeader>}
      send={t('send')}
      foot={<LoginLink screen="forgotten" path={paths.login} />}
    />
  )
}
