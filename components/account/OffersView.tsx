'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ErrorNotice } from '@/components/form/ErrorNotice'
import { Badge, type BadgeProps } from '@/components/ui/Badge'
import { GrossAmount } from '@/components/ui/Price'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAccountOffers } from '@/lib/api/hooks/account'
import { currencyOfOrder, formatTime } from '@/lib/checkout/order-format'
import type { AccountOffer } from '@/lib/contract/account'
import type { OfferStatus } from '@/lib/contract/offer-limits'
import { path } from '@/lib/routing/path'
import { accountPaths } from './account-paths'
import { AccountFrame } from './AccountFrame'
import { ListPages, RowPhotos, usePageNumber } from './ListParts'
import styles from './Rows.module.css'

const tones: Record<OfferStatus, BadgeProps['tone']> = {
  requested: 'wait',
  sent: 'wait',
  expired: 'neutral',
  accepted: 'success',
  declined: 'neutral',
}

function OfferRow({ offer }: { readonly offer: AccountOffer }) {
  const t = useTranslations('account.offers')
  const locale = useLocale()
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

export function OffersView() {
  const t = useTranslations('account')
  return (
    <AccountFrame screen="offers" title={() => t('offers.title')}>
      {() => <Offers />}
    </AccountFrame>
  )
}

function Offers() {
  const t = useTranslations('account')
  const paths = accountPaths(useLocale())
  const { data, error, isPlaceholderData } = useAccountOffers(usePageNumber())
  const problem = error && <ErrorNotice error={error} offline={t('offline')} />

  if (!data) return problem ?? <Skeleton ratio="3" />
  const { items, meta } = data
  const isPastEnd = meta.total > 0
  return (
    <section aria-labelledby="offers">
      <div className={styles.rows_head}>
        <h2 id="offers">{t('offers.all')}</h2>
        <span className="small muted">{t('offers.count', { count: meta.total })}</span>
      </div>
      {problem}
      {items.length === 0 ? (
        <div className={styles.rows_empty}>
          <p>{isPastEnd ? t('offers.pastEnd') : t('offers.none')}</p>
          <a className="btn" data-variant="secondary" href={isPastEnd ? paths.offers : paths.requestOffer}>
            {isPastEnd ? t('pages.first') : t('offers.ask')}
          </a>
        </div>
      ) : (
        <ul className={styles.rows} aria-busy={isPlaceholderData || undefined}>
          {items.map((offer) => (
            <OfferRow key={offer.offer_hash} offer={offer} />
          ))}
        </ul>
      )}
      <ListPages meta={meta} path={paths.offers} />
    </section>
  )
}
