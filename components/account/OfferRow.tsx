import { useLocale, useTranslations } from 'next-intl'
import { Badge, type BadgeProps } from '@/components/ui/Badge'
import { GrossAmount } from '@/components/ui/Price'
import { currencyOfOrder, formatTime } from '@/lib/checkout/order-format'
import type { AccountOffer } from '@/lib/contract/account'
import type { OfferStatus } from '@/lib/contract/offer-limits'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { RowPhotos } from './RowPhotos'
import styles from './Rows.module.css'

const tones: Record<OfferStatus, BadgeProps['tone']> = {
  requested: 'wait',
  sent: 'wait',
  expired: 'neutral',
  accepted: 'success',
  declined: 'neutral',
}

export function OfferRow({ offer }: { readonly offer: AccountOffer }) {
  const t = useTranslations('account.offers')
  const locale = useLocale() as Locale
  const day = (iso: string) => formatTime(iso, locale, { dateStyle: 'long' })
  const { offer_hash: hash, valid_until: until, total_gross: total } = offer
  return (
    <li className={styles.row}>
      <div className={styles.row_head}>
        <p className={styles.row_no}>
          <a href={path('checkout-offer-offer_hash', { offer_hash: hash }, locale)}>{offer.offer_number}</a>
        </p>
        <p className={styles.row_meta}>{t('meta', { date: day(offer.created_at), count: offer.quantity })}</p>
      </div>
      <RowPhotos items={offer.items} />
      <div className={styles.row_side}>
        <Badge tone={tones[offer.status]}>{t(`status.${offer.status}`)}</Badge>
        {total !== null && (
          <span className={styles.row_sum}>
            <GrossAmount amount={total} currency={currencyOfOrder(offer)} label={t('gross')} />
          </span>
        )}
        {offer.status === 'sent' && until && (
          <span className={styles.row_meta}>{t('validUntil', { date: day(until) })}</span>
        )}
      </div>
    </li>
  )
}
