import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ModelPage } from '@/components/model/ModelPage'
import { productOfPage, type ProductPageProps } from '@/lib/shop/product-page.server'
import { environment } from '@/lib/config/environment'
import { modelPath, productSlug, translatedPaths } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const found = await productOfPage(params)
  if (!found?.isCurrent) return {}
  const { product, locale, init } = found
  const t = await getTranslations({ locale, namespace: 'model' })
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: init.shop.name,
    title: t('title', { title: product.title }),
    description: t('description', { title: product.title }),
    path: modelPath(product, locale),
    alternates: translatedPaths('3d-product_slug', {
      hu: { product_slug: product.links.hu.slug && productSlug(product.id, product.links.hu) },
      en: { product_slug: product.links.en.slug && productSlug(product.id, product.links.en) },
    }),
    index: false,
  })
}

/** A product's 3D model. A 404 without one; an outdated slug redirects to the current one. */
export default async function ModelRoute({ params }: ProductPageProps) {
  const found = await productOfPage(params)
  const model = found?.product.model_3d
  if (!found || !model) notFound()
  if (!found.isCurrent) permanentRedirect(modelPath(found.product, found.locale))
  return <ModelPage {...found} model={model} />
}
