import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/Notice'
import { formatTime } from '@/lib/checkout/order-format'
import type { Offer } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import { formatLongDate } from '@/lib/i18n/dates'
import { path } from '@/lib/routing/path'
import styles from './Offer.module.css'
import { Validity } from './Validity'

interface OfferNoticeProps {
  readonly offer: Offer
  readonly locale: Locale
  readonly now: Date
}

export function OfferNotice({ offer, locale, now }: OfferNoticeProps) {
  const t = useTranslations('offer.view')
  const day = (moment: string | null) => (moment ? formatTime(moment, locale, { dateStyle: 'long' }) : '')
  const sentence = () => {
    switch (offer.status) {
      case 'requested':
        return (
          <Notice tone="wait">
            {t('requested', { date: formatLongDate(offer.reply_by, locale), email: offer.customer_data.email })}
          </Notice>
        )
      case 'sent':
        return offer.valid_until && <Validity validUntil={offer.valid_until} now={now} />
      case 'expired':
        return <Notice tone="error">{t('expired', { date: day(offer.valid_until) })}</Notice>
      case 'accepted':
        return (
          <Notice tone="success">
            {t('accepted', { date: day(offer.decided_at) })}{' '}
            {offer.order_hash && (
              <a className="link" href={path('orders-order_hash', { order_hash: offer.order_hash }, locale)}>
                {t('toOrder')}
              </a>
            )}
          </Notice>
        )
      case 'declined':
        return (
          <Notice>
            {t('declined', { date: day(offer.decided_at) })}{' '}
            {offer.decline_reason && t('reason', { reason: offer.decline_reason })}
          </Notice>
        )
    }
  }
  return <div className={styles.offer_notice}>{sentence()}</div>
}
