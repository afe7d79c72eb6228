import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ModelPage } from '@/components/model/ModelPage'
import { productOfPage, type ProductPageProps } from '@/lib/shop/product-page.server'
import { modelPath } from '@/lib/routing/path'
import { sidePageMetadata } from '@/lib/seo/side-page.server'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  return sidePageMetadata('3d-product_slug', params, async ({ product: { title, model_3d: model }, locale }) => {
    if (!model) return null
    const t = await getTranslations({ locale, namespace: 'model' })
    return { title: t('title', { title }), description: t('description', { title }) }
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
