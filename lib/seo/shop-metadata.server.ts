import type { Metadata } from 'next'
import { environment } from '@/lib/config/environment'
import type { PageContext } from '@/lib/i18n/page-context'
import { alternatePaths } from '@/lib/routing/path'
import type { RouteName, RouteParameters } from '@/lib/routing/routes'
import { readInit } from '@/lib/shop/init.server'
import { pageMetadata, type PageMetadata } from './metadata'

type PlainRoute = { [Name in RouteName]: keyof RouteParameters<Name> extends never ? Name : never }[RouteName]
/** An address, or a route without parameters, which has one in each language. */
type Address = Pick<PageMetadata, 'path' | 'alternates'> | { readonly route: PlainRoute }
type ShopPage = PageContext & Omit<PageMetadata, 'origin' | 'shopName' | 'path' | 'alternates'> & Address

/** `pageMetadata` of a page of this shop. */
export async function shopMetadata({ currency, ...page }: ShopPage): Promise<Metadata> {
  const { shop } = await readInit(page.locale, currency.id)
  const alternates = 'route' in page ? alternatePaths(page.route, { hu: {}, en: {} }) : undefined
  return pageMetadata({
    ...(alternates ? { alternates, path: alternates[page.locale] } : (page as Pick<PageMetadata, 'path'>)),
    ...page,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
  })
}
