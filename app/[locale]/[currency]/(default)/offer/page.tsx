import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoScriptCart } from '@/components/cart/NoScriptCart'
import { CompanySide } from '@/components/offer/CompanySide'
import { offerPaths } from '@/components/offer/offer-paths'
import { OfferRequest } from '@/components/offer/OfferRequest'
import styles from '@/components/inquiry/Request.module.css'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { readCompany } from '@/lib/shop/reads.server'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'offer.request' })
  return shopMetadata({ locale, currency, title: t('title'), description: t('description'), route: 'offer' })
}

/** Quote request, first page: products and quantities. */
export default async function OfferPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [init, company, t] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    getTranslations({ locale }),
  ])
  const paths = offerPaths(locale)
  return (
    <div className="container">
      <Trail locale={locale} items={[{ title: t('offer.request.crumb') }]} />
      <div className={styles.request}>
        <div>
          <header className={styles.request_head}>
            <h1>{t('offer.request.title')}</h1>
            <p className="lead">{t('offer.request.lead')}</p>
          </header>
          <NoScriptCart text={t('offer.request.noScript', { phone: init.shop.phone })} />
          <Messages locale={locale} of={['offer.request', 'offer.projects', 'form']}>
            <OfferRequest paths={{ data: paths.data, inquiry: paths.inquiry }} currency={currency} />
          </Messages>
        </div>
        <CompanySide contact={company?.projects} />
      </div>
    </div>
  )
}
