'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Activated } from '@/lib/contract/account'
import type { LinkState } from '@/lib/account/links.server'
import type { AccountPaths } from './account-paths'
import { ActivateForm } from './ActivateForm'
import styles from './Auth.module.css'
import { AuthResult } from './AuthResult'
import { ConfirmEmail } from './ConfirmEmail'
import { InvalidEmailLink, InvalidLink } from './InvalidLink'

interface ActivateViewProps {
  readonly token: string
  readonly state: LinkState
  readonly paths: AccountPaths
  readonly resetPath: string
}

/** Confirms by a button, so that a mail scanner that merely fetches the address does not use up the link. */
export function ActivateView({ token, state, paths, resetPath }: ActivateViewProps) {
  const t = useTranslations('auth.activate')
  const [done, setDone] = useState<Activated>()
  const [invalidReason, setInvalidReason] = useState<string>()
  const [needsPassword, setNeedsPassword] = useState(false)

  const isEmailChange = 'link' in state ? state.link.purpose === 'email_change' : state.isEmailChange
  if (invalidReason !== undefined || 'reason' in state) {
    const dead = {
      reason: 'reason' in state ? state.reason : (invalidReason ?? ''),
      takesFocus: invalidReason !== undefined,
    }
    if (isEmailChange) return <InvalidEmailLink {...dead} path={paths.account} />
    return <InvalidLink {...dead} paths={paths} resetPath={resetPath} />
  }
  if (done) {
    const { purpose, email, claimed_orders: claimed } = done
    const lead = purpose === 'activation' ? t('doneLead') : t('changedLead', { email })
    return (
      <AuthResult
        state="success"
        title={purpose === 'activation' ? t('done') : t('changed')}
        lead={claimed > 0 ? `${lead} ${t('claimed', { count: claimed })}` : lead}
        takesFocus
      >
        <div className={styles.auth_other}>
          {/* The account page itself redirects to the login if needed. */}
          <a className="btn" data-variant="primary" data-block="" href={paths.account}>
            {t('account')}
          </a>
          {purpose === 'activation' && (
            <a className="btn" data-variant="secondary" data-block="" href={paths.products}>
              {t('products')}
            </a>
          )}
        </div>
      </AuthResult>
    )
  }
  const confirmation = { token, link: state.link, onDone: setDone, onInvalid: setInvalidReason }
  if (state.link.purpose === 'activation')
    return <ActivateForm {...confirmation} ownPasswordPath={`${resetPath}/${token}`} />
  if (needsPassword) return <ActivateForm {...confirmation} />
  return <ConfirmEmail {...confirmation} onPasswordNeeded={() => setNeedsPassword(true)} />
}
