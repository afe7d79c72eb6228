'use client'

import { useTranslations } from 'next-intl'
import { useHasAccountSecurity } from '@/lib/api/hooks/account-security'
import { AccountFrame } from './AccountFrame'
import styles from './Account.module.css'
import { PasskeysSection } from './PasskeysSection'
import { SessionsSection } from './SessionsSection'

/** What guards the account. Empty with a backend that lacks the calls: no link leads here then. */
export function SecurityView() {
  const t = useTranslations('account.security')
  const isSupported = useHasAccountSecurity()
  return (
    <AccountFrame screen="security" title={() => t('title')}>
      {({ email }) =>
        isSupported && (
          <div className={styles.profile}>
            <PasskeysSection email={email} />
            <SessionsSection />
          </div>
        )
      }
    </AccountFrame>
  )
}
