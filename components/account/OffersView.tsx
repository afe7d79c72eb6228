'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { Badge, type BadgeProps } from '@/components/ui/Badge'
import { GrossAmount } from '@/components/ui/Price'
import { Skeleton } from '@/components/ui/Skeleton'
import { useAccountOffers } from '@/lib/api/hooks/account'
import { currencyOfOrder, formatMoment } from '@/lib/checkout/order-format'
import type { AccountOffer } from '@/lib/contract/account'
import type { OfferStatus } from '@/lib/contract/offer-limits'
import { path } from '@/lib/routing/path'
import { accountPaths } from './account-paths'
import { AccountFrame } from './AccountFrame'
import styles from './Account.module.css'
import { AccountList, AccountRow, usePageNumber } from './ListParts'

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
  const day = (iso: string) => formatMoment(iso, locale, { dateStyle: 'long' })
  const { offer_hash: hash, valid_until: until, total_gross: total } = offer
  return (
    <AccountRow
      href={path('checkout-offer-offer_hash', { offer_hash: hash }, locale)}
      number={offer.offer_number}
      meta={t('meta', { date: day(offer.created_at), count: offer.quantity })}
      items={offer.items}
    >
      <Badge tone={tones[offer.status]}>{t(`status.${offer.status}`)}</Badge>
      {total !== null && (
        <span className={styles.row_sum}>
          <GrossAmount amount={total} currency={currencyOfOrder(offer)} label={t('gross')} />
        </span>
      )}
      {offer.status === 'sent' && until && (
        <span className={styles.row_meta}>{t('validUntil', { date: day(until) })}</span>
      )}
    </AccountRow>
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
  const problem = error && <ErrorCallout error={error} offline={t('offline')} />

  if (!data) return problem ?? <Skeleton ratio="3" />
  return (
    <AccountList
      kind="offers"
      title={t('offers.all')}
      meta={data.meta}
      path={paths.offers}
      callouts={problem}
      isOutdated={isPlaceholderData}
      none={{ text: t('offers.none'), href: paths.requestOffer, label: t('offers.ask') }}
    >
      {data.items.map((offer) => (
        <OfferRow key={offer.offer_hash} offer={offer} />
      ))}
    </AccountList>
  )
}
