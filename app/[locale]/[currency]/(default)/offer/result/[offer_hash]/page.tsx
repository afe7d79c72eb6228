import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RequestResult } from '@/components/offer/RequestResult'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { secretHead } from '@/lib/seo/page-heads'
import { readOffer } from '@/lib/order/reads.server'

// Never cached: the state of a quote changes.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly offer_hash: string }>

export const generateMetadata = secretHead(async (locale) => ({
  title: (await getTranslations({ locale, namespace: 'offer.result' }))('pageTitle'),
}))

export default async function OfferResultPage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const offer = await readOffer((await params).offer_hash, locale, currency.id)
  if (!offer) notFound()
  return (
    <div className="container">
      <RequestResult offer={offer} locale={locale} />
    </div>
  )
}
