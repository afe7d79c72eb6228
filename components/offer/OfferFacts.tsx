import { useTranslations } from 'next-intl'
import { shortDateRange } from '@/lib/checkout/delivery-words'
import { timeWords } from '@/lib/checkout/order-words'
import type { Offer } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import { dayWords } from '@/lib/inquiry/day-words'
import styles from './Offer.module.css'

/** What stands at the head of the document: dates, delivery, whom to ask. */
export function OfferFacts({ offer, locale }: { readonly offer: Offer; readonly locale: Locale }) {
  const t = useTranslations('offer.view')
  const projects = useTranslations('offer.projects')
  const { delivery, contact, deadline, sent_at: sentAt, valid_until: validUntil } = offer
  const day = (moment: string | null) => (moment ? timeWords(moment, locale, { dateStyle: 'long' }) : '')
  const estimate = delivery ? [shortDateRange(delivery.estimated, locale), delivery.note] : []
  const rows: readonly [string, string][] = sentAt
    ? [
        [t('dated'), day(sentAt)],
        [t('valid'), day(validUntil)],
        [t('delivery'), estimate.filter(Boolean).join(', ')],
        [t('contact'), contact.name],
      ]
    : [
        [t('asked'), day(offer.created_at)],
        [t('replyBy'), dayWords(offer.reply_by, locale)],
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
