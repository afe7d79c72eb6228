import type { Metadata } from 'next'
import { environment } from '@/lib/config/environment'
import type { RouteName } from '@/lib/routing/routes'
import { path, productSlug, translatedPaths } from '@/lib/routing/path'
import { productOfPage, type ProductOfPage, type ProductPageProps } from '@/lib/shop/product-page.server'
import { pageMetadata, type PageMetadata } from './metadata'

/** A page about one product besides its own. */
type SideRoute = Extract<RouteName, '3d-product_slug' | 'does-it-fit-product_slug' | 'reviews-product_slug'>

/**
 * The head of a product's side page, which search engines do not list; empty for an unknown product or an outdated slug, and
 * where there is no such page, which then has the title of missing ones.
 * @param words its title and description; null where the product has no such page
 */
export async function sidePageMetadata(
  route: SideRoute,
  params: ProductPageProps['params'],
  words: (found: ProductOfPage) => Promise<Pick<PageMetadata, 'title' | 'description'> | null>,
): Promise<Metadata> {
  const found = await productOfPage(params)
  const said = found?.isCurrent ? await words(found) : null
  if (!found || !said) return {}
  const { product, locale, init } = found
  const { hu, en } = product.links
  return pageMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: init.shop.name,
    ...said,
    path: path(route, { product_slug: productSlug(product.id, product.link) }, locale),
    alternates: translatedPaths(route, {
      hu: { product_slug: hu.slug && productSlug(product.id, hu) },
      en: { product_slug: en.slug && productSlug(product.id, en) },
    }),
    index: false,
  })
}
