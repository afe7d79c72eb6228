import type { Listing, Product, ProductCard } from '@/lib/contract/catalogue'
import type { Article } from '@/lib/contract/content'
import type { Home } from '@/lib/contract/shop'
import type { CurrencyCode } from '@/lib/money/currency'
import type { RouteName } from '@/lib/routing/routes'
import { viewItem, viewItemList, type AnalyticsEvent } from './events'

export type ShownLists = Readonly<Record<string, readonly ProductCard[]>>

/** The products of a page's payload (`{path}/_payload.json`): its lists and its main product. */
export function shownProducts(
  name: RouteName,
  data: unknown,
): { readonly lists: ShownLists; readonly product?: Product } {
  switch (name) {
    case 'index': {
      const { popular, newest, discounted } = data as Home
      return { lists: { popular, newest, discounted } }
    }
    case 'products-product_slug': {
      const product = data as Product
      return { product, lists: { similar: product.similar_products } }
    }
    case 'categories-category_slug': {
      const { category, listing } = data as { category: { title: string }; listing: Listing | null }
      return { lists: { [category.title]: listing?.items ?? [] } }
    }
    case 'all-products':
    case 'sale':
    case 'stocks':
      return { lists: { [name]: (data as Listing).items } }
    case 'search':
      // Null before a search.
      return { lists: { search: (data as Listing | null)?.items ?? [] } }
    case 'blog-slug':
      return { lists: { article: (data as Article).related_products } }
    default:
      return { lists: {} }
  }
}

export function pageEvents(
  { lists, product }: ReturnType<typeof shownProducts>,
  currency: CurrencyCode,
): AnalyticsEvent[] {
  return [
    ...(product ? [viewItem(product, currency)] : []),
    ...Object.entries(lists).flatMap(([name, cards]) => viewItemList(name, cards, currency)),
  ]
}
