import { getTranslations } from 'next-intl/server'
import { LastOrder } from '@/components/order/LastOrder'
import styles from '@/components/order/Result.module.css'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { headIn } from '@/lib/seo/page-heads'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export const generateMetadata = headIn(async (locale) => {
  const t = await getTranslations({ locale, namespace: 'result' })
  return { title: t('pageTitle'), robots: { index: false, follow: false } }
})

/** Without a hash: redirects to this browser's last order, or says that there is none. */
export default async function BareCheckoutResultPage({ params }: PageProps) {
  const { locale } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'result.none' })
  return (
    <div className="container">
      <LastOrder resultPath={path('checkout-result', {}, locale)} className={styles.result}>
        <div className={styles.result_main}>
          <div className={styles.result_text}>
            <h1>{t('title')}</h1>
            <p className="lead">{t('text')}</p>
          </div>
          <div className={styles.result_actions}>
            <a className="btn" data-variant="primary" href={path('all-products', {}, locale)}>
              {t('products')}
            </a>
            <a className="btn" data-variant="secondary" href={path('cart', {}, locale)}>
              {t('cart')}
            </a>
          </div>
        </div>
      </LastOrder>
    </div>
  )
}
