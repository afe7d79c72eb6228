import { useTranslations } from 'next-intl'
import type { AccountPaths } from './account-paths'
import { ResultHead } from './AuthResult'
import { ReminderForm } from './ReminderForm'

interface DeadLinkProps {
  readonly paths: AccountPaths
  readonly resetPath: string
  /** Why it does not work, in the backend's words. */
  readonly reason: string
}

/** A mailed link that is used, expired or unknown, and the way to a new one: it sets a password and opens the account. */
export function DeadLink({ paths, resetPath, reason }: DeadLinkProps) {
  const t = useTranslations('auth.dead')
  return (
    <ReminderForm
      paths={paths}
      resetPath={resetPath}
      head={<ResultHead state="failed" title={t('title')} lead={`${reason} ${t('lead')}`} takesFocus />}
      send={t('send')}
    />
  )
}
