import { useTranslations } from 'next-intl'
import { formatDateRange, formatLongDate } from '@/lib/i18n/dates'
import { formatTime } from '@/lib/checkout/order-format'
import type { Offer } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Offer.module.css'

/** Header of the document: dates, delivery, contact. */
export function OfferFacts({ offer, locale }: { readonly offer: Offer; readonly locale: Locale }) {
  const t = useTranslations('offer.view')
  const projects = useTranslations('offer.projects')
  const { delivery, contact, deadline, sent_at: sentAt, valid_until: validUntil } = offer
  const day = (moment: string | null) => (moment ? formatTime(moment, locale, { dateStyle: 'long' }) : '')
  const estimate = delivery ? [formatDateRange(delivery.estimated, locale), delivery.note] : []
  const rows: readonly [string, string][] = sentAt
    ? [
        [t('dated'), day(sentAt)],
        [t('valid'), day(validUntil)],
        [t('delivery'), estimate.filter(Boolean).join(', ')],
        [t('contact'), contact.name],
      ]
    : [
        [t('asked'), day(offer.created_at)],
        [t('replyBy'), formatLongDate(offer.reply_by, locale)],
        [t('project'), projects(offer.project)],
        deadline ? [t('needed'), deadline] : [t('contact'), contact.name],
      ]
  return (
    <dl className={styles.offer_facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
