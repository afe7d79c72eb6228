'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { linkTo } from '@/components/ui/link-to'
import { Skeleton } from '@/components/ui/Skeleton'
import { showToast } from '@/components/ui/toast'
import { useHasAccountSecurity, useAccountSessions, useEndSessions } from '@/lib/api/hooks/account-security'
import { formatMoment } from '@/lib/checkout/order-format'
import type { AccountSession, Confirmation } from '@/lib/contract/account-security'
import { path } from '@/lib/routing/path'
import styles from './Account.module.css'
import { AccountFrame } from './AccountFrame'
import { ConfirmDialog } from './ConfirmDialog'
import { PasskeysSection } from './Passkeys'

/** Login and security. Empty with a backend that lacks the calls, in which case no link leads here. */
export function SecurityView() {
  const t = useTranslations('account.security')
  const isSupported = useHasAccountSecurity()
  return (
    <AccountFrame screen="security" title={() => t('title')}>
      {({ email }) =>
        isSupported && (
          <div className={styles.profile}>
            <PasskeysSection email={email} />
            <SessionsSection email={email} />
          </div>
        )
      }
    </AccountFrame>
  )
}

/** The customer's sessions; other devices can be logged out one by one or all at once. */
function SessionsSection({ email }: { readonly email: string }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const { data, error } = useAccountSessions()
  const { mutateAsync: end } = useEndSessions()
  /** What to end, while the customer is asked to confirm it: a session, or all others without an id. */
  const [ending, setEnding] = useState<{ readonly id?: string; readonly title: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const endOthers = t('security.sessions.endOthers')

  async function leave(confirmation: Partial<Confirmation>) {
    const id = ending?.id
    await end({ id, confirmation })
    showToast({ text: id === undefined ? t('security.sessions.endedOthers') : t('security.sessions.ended') })
    setEnding(undefined)
    // The button that opened the dialog disappears.
    requestAnimationFrame(() => heading.current?.focus())
  }

  return (
    <section className={styles.profile_group} aria-labelledby="security-sessions">
      <h2 id="security-sessions" ref={heading} tabIndex={-1}>
        {t('security.sessions.title')}
      </h2>
      <ErrorCallout error={error} offline={t('offline')} />
      <p className="muted">{t.rich('security.sessions.text', { link: linkTo(path('account', {}, locale)) })}</p>
      {data ? (
        <ul className={styles.profile_list}>
          {data.items.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={(title) => setEnding({ id: session.id, title })} />
          ))}
        </ul>
      ) : (
        !error && <Skeleton ratio="4" />
      )}
      {data && data.items.length > 1 && (
        <div className={styles.profile_foot}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEnding({ title: endOthers })}>
            {endOthers}
          </Button>
        </div>
      )}
      {ending && (
        <ConfirmDialog
          name="account.sessions"
          email={email}
          title={ending.title}
          text={t('security.sessions.confirmText')}
          action={t('security.sessions.end')}
          onConfirm={leave}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}

interface SessionRowProps {
  readonly session: AccountSession
  /** `title` names the session. */
  readonly onEnd: (title: string) => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('account.security.sessions')
  const locale = useLocale()
  const device = session.device || t('unknown')
  const time = formatMoment(session.last_used_at, locale, { dateStyle: 'long', timeStyle: 'short' })
  const name = t('endOne', { device, time })
  return (
    <li className={styles.profile_data}>
      <div>
        <strong>{device}</strong>
        <p>{t('used', { time })}</p>
        {session.network && <p>{t('network', { network: session.network })}</p>}
      </div>
      {session.is_current ? (
        <Badge tone="success">{t('current')}</Badge>
      ) : (
        <Button variant="quiet" aria-haspopup="dialog" aria-label={name} onClick={() => onEnd(name)}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
