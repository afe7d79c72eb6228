import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/texts'
import styles from './Reviews.module.css'

interface StopInvitationsProps {
  readonly orderHash: string
  readonly isInvited: boolean
  /** Whether the page has nothing else: it then says that they have ended also to who did not just end them. */
  readonly isAlone: boolean
  readonly locale: Locale
  readonly t: Translator<'reviews'>
}

/** Ends the mails that invite to reviews. A plain form: it works without scripts, and opening the page ends nothing. */
export function StopInvitations({ orderHash, isInvited, isAlone, locale, t }: StopInvitationsProps) {
  if (!isInvited)
    return (
      <p id="stop" className={isAlone ? undefined : styles.stopped}>
        {t('stop.done')}
      </p>
    )
  return (
    <form id="stop" className={styles.stop} method="post" action={`/api/orders/${orderHash}/reviews/stop`}>
      <input type="hidden" name="locale" value={locale} />
      <p className="small muted">{t('stop.text')}</p>
      <button className="btn" data-variant="quiet" data-size="sm" type="submit">
        {t('stop.submit')}
      </button>
    </form>
  )
}
