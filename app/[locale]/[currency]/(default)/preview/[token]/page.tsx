import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import styles from '@/components/product/Preview.module.css'
import { ProductView } from '@/components/product/ProductView'
import { Callout } from '@/components/ui/Callout'
import { readPreview } from '@/lib/catalogue/reads.server'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { productPath } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'

// A confidential route, which no cache stores, instead of Next's draft mode: its cookie would open the whole shop past
// the caches, and names no product.
export const dynamic = 'force-dynamic'

type Props = PageProps<{ readonly token: string }>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const preview = await readPreview((await params).token, locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'product.preview' })
  return {
    ...(preview && { title: t('pageTitle', { title: preview.product.title }) }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** A product's page before it is in the shop, for whoever has a token of the desk; afterwards, it leads there. */
export default async function PreviewPage({ params }: Props) {
  const page = await pageContext(params)
  const { locale, currency } = page
  const preview = await readPreview((await params).token, locale, currency.id)
  if (!preview) notFound()
  const { product } = preview
  if (preview.is_active) redirect(productPath(product, locale))
  const t = await getTranslations({ locale, namespace: 'product.preview' })
  return (
    <>
      <div className={`container ${styles.preview}`}>
        <Callout tone="wait">
          <strong>{t('title')}</strong>
          <p>{t('text')}</p>
        </Callout>
      </div>
      <ProductView
        {...page}
        product={product}
        init={await readInit(locale, currency.id)}
        origin={environment().SHOP_ORIGIN}
        now={new Date()}
        isPreview
      />
    </>
  )
}
