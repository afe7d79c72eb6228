import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FitPage } from '@/components/fit/FitPage'
import { wayTexts } from '@/lib/catalogue/way'
import { environment } from '@/lib/config/environment'
import type { QueryPageProps } from '@/lib/i18n/page-context'
import { fitPath, productSlug, translatedPaths } from '@/lib/routing/path'
import { pageMetadata } from '@/lib/seo/metadata'
import { productOfPage } from '@/lib/shop/product-page.server'

type FitRouteProps = QueryPageProps<Record<string, string | string[]>, { readonly product_slug: string[] }>

export async function generateMetadata({ params }: FitRouteProps): Promise<Metadata> {
  const found = await productOfPage(params)
  if (!found?.isCurrent) return {}
  const { product, locale, init } = found
  const t = await getTranslations({ locale, namespace: 'fit' })
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: init.shop.name,
    title: t('metaTitle', { title: product.title }),
    description: t('description', { title: product.title }),
    path: fitPath(product, locale),
    alternates: translatedPaths('does-it-fit-product_slug', {
      hu: { product_slug: product.links.hu.slug && productSlug(product.id, product.links.hu) },
      en: { product_slug: product.links.en.slug && productSlug(product.id, product.links.en) },
    }),
    index: false,
  })
}

/** Whether a product gets into the visitor's home, by the measures in the address. An outdated slug redirects. */
export default async function FitRoute({ params, searchParams }: FitRouteProps) {
  const found = await productOfPage(params)
  if (!found) notFound()
  if (!found.isCurrent) permanentRedirect(fitPath(found.product, found.locale))
  const query = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return <FitPage {...found} texts={wayTexts(new URLSearchParams(query))} />
}
