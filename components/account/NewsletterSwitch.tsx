import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '@/components/ui/Notice'
import { useSaveAccount } from '@/lib/api/hooks/account'
import { formatTime } from '@/lib/checkout/order-format'
import type { Account } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Account.module.css'

export function NewsletterSwitch({ newsletter }: { readonly newsletter: Account['newsletter'] }) {
  const t = useTranslations('account')
  const locale = useLocale() as Locale
  const save = useSaveAccount()
  // The mutation reports its variables a moment after the click: without this state, the switch would jump back.
  const [isSubscribed, setIsSubscribed] = useState<boolean>()
  const { state, since } = newsletter
  const status = since
    ? t('letters.since', { date: formatTime(since, locale, { dateStyle: 'long' }) })
    : t(`letters.${state}`)

  function choose(isWanted: boolean) {
    setIsSubscribed(isWanted)
    save.mutate({ is_newsletter_subscription: isWanted }, { onSettled: () => setIsSubscribed(undefined) })
  }

  return (
    <section className={styles.profile_group} aria-labelledby="profile-letters">
      <h2 id="profile-letters">{t('letters.title')}</h2>
      {save.error && (
        <Notice tone="error" live>
          {save.error.layer === 'network' ? t('offline') : save.error.message}
        </Notice>
      )}
      <div className={styles.purpose}>
        <label>
          <strong>{t('letters.newsletter')}</strong>
          <input
            className={styles.switch}
            type="checkbox"
            role="switch"
            aria-describedby="newsletter-state"
            checked={isSubscribed ?? state !== 'none'}
            disabled={save.isPending}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        </label>
        <p id="newsletter-state" role="status">
          {status}
        </p>
      </div>
    </section>
  )
}
