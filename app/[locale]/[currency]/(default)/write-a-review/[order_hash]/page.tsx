import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { StopInvitations } from '@/components/reviews/StopInvitations'
import styles from '@/components/reviews/Reviews.module.css'
import { WriteReviews } from '@/components/reviews/WriteReviews'
import { Callout } from '@/components/ui/Callout'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { readOrderReviews } from '@/lib/reviews/reads.server'
import { path } from '@/lib/routing/path'

// Never cached: what was written changes.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly order_hash: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'reviews' })
  return { title: t('write.pageTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Where a buyer reviews what was delivered, by the secret address of the order. */
export default async function WriteReviewPage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const hash = (await params).order_hash
  const found = await readOrderReviews(hash, locale, currency.id)
  if (!found) notFound()
  const t = await getTranslations({ locale, namespace: 'reviews' })
  return (
    <div className={`container ${styles.page}`}>
      <Trail locale={locale} items={[{ title: t('write.pageTitle') }]} />
      <h1>{t('write.pageTitle')}</h1>
      {found === 'early' ? (
        <Callout tone="wait">
          <p>{t('write.early')}</p>
        </Callout>
      ) : (
        <>
          <p className="lead">{t('write.lead', { number: found.order_number })}</p>
          <p className="muted">{t('write.about')}</p>
          <Messages locale={locale} of={['reviews', 'form']}>
            <WriteReviews orderHash={hash} items={found.items} />
          </Messages>
          <StopInvitations orderHash={hash} isInvited={found.is_invited} locale={locale} t={t} />
        </>
      )}
      <p>
        <a className="link" href={path('orders-order_hash', { order_hash: hash }, locale)}>
          {t('write.toOrder')}
        </a>
      </p>
    </div>
  )
}
