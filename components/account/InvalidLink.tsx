import { useTranslations } from 'next-intl'
import type { AccountPaths } from './account-paths'
import { ResultHeader } from './AuthResult'
import { LoginLink } from './LoginLink'
import { ResetRequestForm } from './ResetRequestForm'

interface InvalidLinkProps {
  readonly paths: AccountPaths
  readonly resetPath: string
  /** Why it does not work, in the backend's words. */
  readonly reason: string
  /** It was found out by a button. */
  readonly takesFocus?: boolean
}

/** A mailed link that is used, expired or unknown, and the way to a new one: it sets a password and opens the account. */
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
