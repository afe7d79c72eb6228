import { getTranslations } from 'next-intl/server'
import { NoScriptCart } from '@/components/cart/NoScriptCart'
import { CompanySide } from '@/components/offer/CompanySide'
import { OfferData } from '@/components/offer/OfferData'
import { offerPaths } from '@/components/offer/offer-paths'
import styles from '@/components/inquiry/Request.module.css'
import { Messages } from '@/components/page/Messages'
import { Trail } from '@/components/page/Trail'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { headIn } from '@/lib/seo/page-heads'
import { readCompany } from '@/lib/shop/reads.server'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn(async (locale) => {
  const t = await getTranslations({ locale, namespace: 'offer' })
  return {
    title: `${t('request.title')}: ${t('data.title')}`,
    description: t('data.description'),
    robots: { index: false },
  }
})

/** Quote request, second page: the customer's data. */
export default async function OfferDataPage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const [init, company, t] = await Promise.all([
    readInit(locale, currency.id),
    readCompany(locale, currency.id),
    getTranslations({ locale }),
  ])
  const paths = offerPaths(locale)
  const resultPath = path('offer-result-offer_hash', { offer_hash: '-' }, locale).replace(/\/-$/, '')
  return (
    <div className="container">
      <Trail
        locale={locale}
        items={[{ title: t('offer.request.crumb'), href: paths.request }, { title: t('offer.data.crumb') }]}
      />
      <div className={styles.request}>
        <div>
          <header className={styles.request_head}>
            <h1>{t('offer.data.title')}</h1>
          </header>
          <NoScriptCart text={t('offer.request.noScript', { phone: init.shop.phone })} />
          <Messages locale={locale} of={['offer.data', 'form']}>
            <OfferData
              paths={{ request: paths.request, privacy: paths.privacy, orderResult: paths.orderResult }}
              resultPath={resultPath}
            />
          </Messages>
        </div>
        <CompanySide contact={company?.projects} />
      </div>
    </div>
  )
}
