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
import { readInvitations, readOrderReviews } from '@/lib/reviews/reads.server'
import { path } from '@/lib/routing/path'

// Never cached: what was written changes.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly order_hash: string }>

/** What there is to write; "early" before the delivery. Null if the page can only end invitations, or is missing. */
async function readPage(params: Props['params']) {
  const { locale, currency } = await pageContext(params)
  const hash = (await params).order_hash
  const found = await readOrderReviews(hash, locale, currency.id)
  const isWritten = found !== null && found !== 'early'
  // Whoever agreed to invitations can end them at any time.
  const invitations = isWritten ? found : await readInvitations(hash, locale, currency.id)
  return { locale, hash, found, invitations, isMissing: found === null && invitations === null }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, found, isMissing } = await readPage(params)
  const t = await getTranslations({ locale, namespace: 'reviews' })
  return {
    ...(!isMissing && { title: t(found ? 'write.pageTitle' : 'stop.pageTitle') }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** Where a buyer reviews what was delivered, and ends invitations to it, by the secret address of the order. */
export default async function WriteReviewPage({ params }: Props) {
  const { locale, hash, found, invitations, isMissing } = await readPage(params)
  if (isMissing) notFound()
  const t = await getTranslations({ locale, namespace: 'reviews' })
  const title = t(found ? 'write.pageTitle' : 'stop.pageTitle')
  return (
    <div className={`container ${styles.page}`}>
      <Trail locale={locale} items={[{ title }]} />
      <h1>{title}</h1>
      {found === 'early' && (
        <Callout tone="wait">
          <p>{t('write.early')}</p>
        </Callout>
      )}
      {found && found !== 'early' && (
        <>
          <p className="lead">{t('write.lead', { number: found.order_number })}</p>
          <p className="muted">{t('write.about')}</p>
          <Messages locale={locale} of={['reviews', 'form']}>
            <WriteReviews orderHash={hash} orderNumber={found.order_number} items={found.items} />
          </Messages>
        </>
      )}
      {invitations && (
        <StopInvitations
          orderHash={hash}
          isInvited={invitations.is_invited}
          isAlone={found === null}
          locale={locale}
          t={t}
        />
      )}
      <p>
        <a className="link" href={path('orders-order_hash', { order_hash: hash }, locale)}>
          {t('write.toOrder')}
        </a>
      </p>
    </div>
  )
}
