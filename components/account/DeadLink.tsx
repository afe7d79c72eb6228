import { useTranslations } from 'next-intl'
import type { AccountPaths } from './account-paths'
import { ResultHead } from './AuthResult'
import { LoginLink } from './LoginLink'
import { ReminderForm } from './ReminderForm'

interface DeadLinkProps {
  readonly paths: AccountPaths
  readonly resetPath: string
  /** Why it does not work, in the backend's words. */
  readonly reason: string
  /** It was found out by a button. */
  readonly takesFocus?: boolean
}

/** A mailed link that is used, expired or unknown, and the way to a new one: it sets a password and opens the account. */
export function DeadLink({ paths, resetPath, reason, takesFocus = false }: DeadLinkProps) {
  const t = useTranslations('auth.dead')
  return (
    <ReminderForm
      paths={paths}
      resetPath={resetPath}
      head={<ResultHead state="failed" title={t('title')} lead={`${reason} ${t('lead')}`} takesFocus={takesFocus} />}
      send={t('send')}
      foot={<LoginLink screen="dead" path={paths.login} />}
    />
  )
}
