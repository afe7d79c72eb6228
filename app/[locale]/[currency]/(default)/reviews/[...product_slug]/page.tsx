import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ReviewsPage } from '@/components/reviews/ReviewsPage'
import type { QueryPageProps } from '@/lib/i18n/page-context'
import { readChosen } from '@/lib/reviews/chosen'
import { readShownReviews } from '@/lib/reviews/reads.server'
import { reviewsPath } from '@/lib/routing/path'
import { sidePageMetadata } from '@/lib/seo/side-page.server'
import { productOfPage } from '@/lib/shop/product-page.server'

type ReviewsRouteProps = QueryPageProps<Record<string, string | string[]>, { readonly product_slug: string[] }>

export function generateMetadata({ params, searchParams }: ReviewsRouteProps): Promise<Metadata> {
  return sidePageMetadata('reviews-product_slug', params, async ({ product: { id, title }, locale, currency }) => {
    if (!(await readShownReviews(id, readChosen(await searchParams), locale, currency.id))) return null
    const t = await getTranslations({ locale, namespace: 'reviews' })
    return { title: t('pageTitle', { title }), description: t('description', { title }) }
  })
}

/** A product's reviews, as chosen in the address. A 404 for a shop without reviews; an outdated slug redirects. */
export default async function ReviewsRoute({ params, searchParams }: ReviewsRouteProps) {
  const found = await productOfPage(params)
  if (!found) notFound()
  const { product, locale, currency, init } = found
  const chosen = readChosen(await searchParams)
  const reviews = await readShownReviews(product.id, chosen, locale, currency.id)
  if (!reviews) notFound()
  if (!found.isCurrent) permanentRedirect(reviewsPath(product, locale))
  return <ReviewsPage {...{ product, reviews, chosen, locale, currency }} shopName={init.shop.name} />
}
