import { useTranslations } from 'next-intl'
import type { AccountPaths } from './account-paths'
import { ResultHeader } from './AuthResult'
import { LoginLink } from './LoginLink'
import { ResetRequestForm } from './ResetRequestForm'

interface InvalidLinkProps {
  readonly paths: AccountPaths
  readonly resetPath: string
  readonly reason: string
  readonly takesFocus?: boolean
}

export function InvalidLink({ paths, resetPath, reason, takesFocus = false }: InvalidLinkProps) {
  const t = useTranslations('auth.dead')
  return (
    <ResetRequestForm
      paths={paths}
      resetPath={resetPath}
      head={<ResultHeader state="failed" title={t('title')} lead={`${reason} ${t('lead')}`} takesFocus={takesFocus} />}
      send={t('send')}
      foot={<LoginLink screen="dead" path={paths.login} />}
    />
  )
}
