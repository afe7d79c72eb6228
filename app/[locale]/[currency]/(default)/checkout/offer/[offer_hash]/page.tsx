import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { offerPaths } from '@/components/offer/offer-paths'
import { GuaranteeCard } from '@/components/legal/GuaranteeCard'
import { OfferView } from '@/components/offer/OfferView'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { readOffer } from '@/lib/order/reads.server'
import { readCountries } from '@/lib/shop/reads.server'

// Never cached: a quote is revised, decided on, and expires.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly offer_hash: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const offer = await readOffer((await params).offer_hash, locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'offer.view' })
  return {
    ...(offer && {
      title: t.markup(offer.summary ? 'title' : 'requestTitle', {
        number: offer.offer_number,
        num: (chunks) => chunks,
      }),
    }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

export default async function OfferViewPage({ params }: Props) {
  const { locale, currency } = await pageContext(params)
  const offer = await readOffer((await params).offer_hash, locale, currency.id)
  if (!offer) notFound()
  const paths = offerPaths(locale)
  const countries = await readCountries(locale, currency.id)
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: offer.offer_number }]} />
      <Messages locale={locale} of={['offer.view', 'offer.accept', 'offer.decline', 'form']}>
        <OfferView
          {...{ offer, locale, paths, countries }}
          now={new Date()}
          guaranteeNotice={<GuaranteeCard locale={locale} />}
        />
      </Messages>
    </div>
  )
}
