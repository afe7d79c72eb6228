import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { FitPage } from '@/components/fit/FitPage'
import { wayTexts } from '@/lib/contract/way'
import type { QueryPageProps } from '@/lib/i18n/page-context'
import { fitPath } from '@/lib/routing/path'
import { sidePageMetadata } from '@/lib/seo/side-page.server'
import { productOfPage } from '@/lib/shop/product-page.server'

type FitRouteProps = QueryPageProps<Record<string, string | string[]>, { readonly product_slug: string[] }>

export function generateMetadata({ params }: FitRouteProps): Promise<Metadata> {
  return sidePageMetadata('does-it-fit-product_slug', params, async ({ product: { title }, locale }) => {
    const t = await getTranslations({ locale, namespace: 'fit' })
    return { title: t('metaTitle', { title }), description: t('description', { title }) }
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
