import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import auth from '@/components/account/Auth.module.css'
import { AuthPage } from '@/components/account/AuthPage'
import { AuthResult } from '@/components/account/AuthResult'
import { Messages } from '@/components/page/Messages'
import { StockNotice } from '@/components/stock-notice/StockNotice'
import styles from '@/components/stock-notice/StockNotice.module.css'
import { Callout } from '@/components/ui/Callout'
import { readProduct } from '@/lib/catalogue/reads.server'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path, productPath } from '@/lib/routing/path'

// Rarely requested, and the stock has to be current.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly product_id: string }>

async function load(params: Props['params']) {
  const { locale, currency } = await pageContext(params)
  const product = await readProduct(Number((await params).product_id), locale, currency.id)
  if (!product) notFound()
  return { locale, currency, product, t: await getTranslations({ locale, namespace: 'stockNotice' }) }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { product, t } = await load(params)
  return { title: t('pageTitle', { title: product.title }), robots: { index: false, follow: true } }
}

/** Sign-up for a one-time mail when a sold-out product is back in stock; a product in stock redirects to its page. */
export default async function StockNoticePage({ params }: Props) {
  const { locale, currency, product, t } = await load(params)
  const paths = {
    product: productPath(product, locale),
    products: path('all-products', {}, locale),
    privacy: path('privacy-policy', {}, locale),
  }
  return (
    <AuthPage {...{ locale, currency }} topic="mails">
      {product.availability === 'sold_out' ? (
        <div className={styles.stockNotice}>
          <div id="sent" className={styles.outcome}>
            <Callout tone="success">{t('sentPlain', { title: product.title })}</Callout>
          </div>
          <div id="failed" className={styles.outcome}>
            <Callout tone="error">{t('failed')}</Callout>
          </div>
          <Messages locale={locale} of={['form', 'stockNotice']}>
            <StockNotice productId={product.id} title={product.title} paths={paths} />
          </Messages>
        </div>
      ) : (
        <AuthResult state="success" title={t('available')} lead={t('availableLead', { title: product.title })}>
          <div className={auth.auth_other}>
            <a className="btn" data-variant="primary" data-block="" href={paths.product}>
              {t('toProduct')}
            </a>
          </div>
        </AuthResult>
      )}
    </AuthPage>
  )
}
