import { useTranslations } from 'next-intl'
import type { AccountPaths } from './account-paths'
import { AuthResult, ResultHeader } from './AuthResult'
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

interface InvalidEmailLinkProps extends Pick<InvalidLinkProps, 'reason' | 'takesFocus'> {
  /** Of the account, which asks for a login if needed. */
  readonly path: string
}

/** The link of a changed address: the account is open, and another change begins in it. */
export function InvalidEmailLink({ reason, path, takesFocus = false }: InvalidEmailLinkProps) {
  const t = useTranslations('auth')
  return (
    <AuthResult
      state="failed"
      title={t('dead.title')}
      lead={`${reason} ${t('dead.changeLead')}`}
      takesFocus={takesFocus}
    >
      <a className="btn" data-variant="primary" data-block="" href={path}>
        {t('activate.account')}
      </a>
    </AuthResult>
  )
}
