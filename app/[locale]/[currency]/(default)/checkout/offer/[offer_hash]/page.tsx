import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import { offerPaths } from '@/components/offer/offer-paths'
import { GuaranteeNotice } from '@/components/legal/GuaranteeNotice'
import { OfferView } from '@/components/offer/OfferView'
import { Breadcrumbs } from '@/components/ui/Breadcrumbs'
import { pageContext, type PageParameters } from '@/lib/i18n/page-context'
import { readOffer } from '@/lib/offer/offer.server'

// Never cached: a quote is revised, decided on, and expires.
export const dynamic = 'force-dynamic'

interface PageProps {
  readonly params: Promise<Awaited<PageParameters> & { readonly offer_hash: string }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
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

export default async function OfferViewPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const offer = await readOffer((await params).offer_hash, locale, currency.id)
  if (!offer) notFound()
  const [t, all] = await Promise.all([getTranslations({ locale }), getMessages({ locale })])
  const { offer: texts, form } = all as Record<'offer' | 'form', AbstractIntlMessages>
  const { view, accept, decline } = texts as Record<'view' | 'accept' | 'decline', AbstractIntlMessages>
  const paths = offerPaths(locale)
  return (
    <div className="container">
      <Breadcrumbs
        label={t('ui.breadcrumbs')}
        items={[{ title: t('shell.home'), href: paths.home }, { title: offer.offer_number }]}
      />
      <NextIntlClientProvider locale={locale} messages={{ offer: { view, accept, decline }, form }}>
        <OfferView {...{ offer, locale, paths }} now={new Date()} notice={<GuaranteeNotice locale={locale} />} />
      </NextIntlClientProvider>
    </div>
  )
}
