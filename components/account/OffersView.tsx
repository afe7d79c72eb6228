'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAccountOffers } from '@/lib/api/hooks/account'
import type { Locale } from '@/lib/i18n/locales'
import { accountPaths } from './account-paths'
import { AccountFrame } from './AccountFrame'
import { ListPages } from './ListPages'
import { OfferRow } from './OfferRow'
import styles from './Rows.module.css'
import { usePageNumber } from './use-page-number'

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
  const paths = accountPaths(useLocale() as Locale)
  const { data, error, isPlaceholderData } = useAccountOffers(usePageNumber())
  const problem = error && (
    <Notice tone="error" live>
      {error.layer === 'network' ? t('offline') : error.message}
    </Notice>
  )

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
          <a className="btn" data-variant="secondary" href={isPastEnd ? paths.offers : paths.askOffer}>
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
