import { unstable_cache } from 'next/cache'
import { headers } from 'next/headers'
import { cache } from 'react'
import { orNull } from '@/lib/api/or-null'
import { cachedRead, serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type {
  Category,
  CategoryDetail,
  Listing,
  Preview,
  Product,
  ProductCard,
  Suggestions,
} from '@/lib/contract/catalogue'
import { chosenPriceKind, sortsByShownPrice } from '@/lib/contract/price-kind'
import type { Samples } from '@/lib/contract/samples'
import type { Home } from '@/lib/contract/shop'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import { sortByIds } from '@/lib/lists/ids'
import { currencyCodeOf, type CurrencyId } from '@/lib/money/currency'
import { encodedPath } from '@/lib/routing/path'
import { foldedTerm } from './words'
import { applicableIn, listingQuery, type ListingScope, isFiltered, type ListingState } from './listing-state'

/** A product with everything its page shows; null if there is none, or none in this currency. */
export const readProduct = cachedRead(
  'product',
  { tags: (id: number) => [cacheTags.catalogue, cacheTags.product(id)], seconds: 'product' },
  async (api, id, locale, currencyId): Promise<Product | null> => {
    const endpoint = `/products/${id}`
    const product = await orNull(api.get<Product>(endpoint))
    const other = otherLocale(locale)
    if (!product || product.links[other].slug) return product
    // A backend may send only one language's link: request the product in the other language for its own.
    const translated = await orNull((await serverApi(other, currencyId)).get<Product>(endpoint))
    return translated ? { ...product, links: { ...product.links, [other]: translated.link } } : product
  },
)

/** The product that a token of the desk opens, never cached; null for any other token, and from a backend without previews. */
export const readPreview = cache(
  async (token: string, locale: Locale, currencyId: CurrencyId): Promise<Preview | null> =>
    orNull((await serverApi(locale, currencyId)).get<Preview>(`/previews/${token}`)),
)

/** All categories in the shop's order. */
export const readCategories = cachedRead(
  'categories',
  { tags: () => [cacheTags.catalogue], seconds: 'listing' },
  async (api, locale, currencyId): Promise<Category[]> => {
    const categories = await api.get<Category[]>('/categories')
    const other = otherLocale(locale)
    if (categories.every(({ slugs }) => slugs[other])) return categories
    const others = await (await serverApi(other, currencyId)).get<Category[]>('/categories')
    const translated = new Map(others.map(({ id, slug }) => [id, slug]))
    return categories.map((category) => ({
      ...category,
      slugs: { ...category.slugs, [other]: category.slugs[other] || (translated.get(category.id) ?? category.slug) },
    }))
  },
)

/** The category that formerly had a slug, or has it in the other language; null if there is none. */
export const readMovedCategory = cachedRead(
  'moved-category',
  { tags: (_slug: string) => [cacheTags.catalogue], seconds: 'listing' },
  async (api, slug): Promise<Category | null> =>
    (await orNull(api.get<CategoryDetail>(`/categories/${encodedPath(slug)}`)))?.category ?? null,
)

/** Whether the visitor has chosen net prices. In a request only: pages that are cached show both kinds. */
const isShownNet = async () => chosenPriceKind((await headers()).get('cookie') ?? '') === 'net'

/** A page of a listing with facets; null if the page is past the end. */
export const readListing = cache(
  async (scope: ListingScope, state: ListingState, locale: Locale, currencyId: CurrencyId): Promise<Listing | null> => {
    const asked = { ...applicableIn(state, currencyCodeOf(currencyId)), q: foldedTerm(state.q) }
    const shown = sortsByShownPrice(asked) && (await isShownNet()) && { net: true }
    const query = { ...listingQuery(scope, asked), ...shown }
    const isQueried = asked.q !== '' || isFiltered(asked)
    const read = unstable_cache(
      async () => orNull((await serverApi(locale, currencyId)).get<Listing>('/products', { query })),
      ['listing', JSON.stringify(query), locale, String(currencyId)],
      {
        tags: [
          cacheTags.catalogue,
          cacheTags.listings,
          ...(scope.warehouse ? [cacheTags.stocks] : []),
          ...(isQueried ? [cacheTags.queried] : []),
        ],
        revalidate: cacheSeconds.listing,
      },
    )
    const listing = await read()
    return listing && state.page > Math.max(1, listing.meta.last_page) ? null : listing
  },
)

/** What the shop sends samples of; null from a backend that does not know samples. */
export const readSamples = cachedRead(
  'samples',
  { tags: () => [cacheTags.catalogue, cacheTags.listings, cacheTags.content], seconds: 'listing' },
  (api): Promise<Samples | null> => orNull(api.get<Samples>('/samples')),
)

export const readHome = cachedRead(
  'home',
  { tags: () => [cacheTags.catalogue, cacheTags.listings, cacheTags.content], seconds: 'home' },
  (api) => api.get<Home>('/home'),
)

/** Products in the order of their ids; discontinued ones, and those without a price in the currency, are dropped. */
export const readProductsByIds = cache(
  async (ids: readonly number[], locale: Locale, currencyId: CurrencyId): Promise<ProductCard[]> => {
    if (ids.length === 0) return []
    const query = { ids, per_page: ids.length }
    const read = unstable_cache(
      async () => (await serverApi(locale, currencyId)).get<Listing>('/products', { query }),
      ['products-by-ids', ids.join(','), locale, String(currencyId)],
      { tags: [cacheTags.catalogue, cacheTags.listings], revalidate: cacheSeconds.listing },
    )
    return sortByIds(ids, (await read()).items)
  },
)

const readArticles = cachedRead(
  'matching-articles',
  { tags: (_term: string) => [cacheTags.catalogue, cacheTags.content, cacheTags.queried], seconds: 'listing' },
  async (api, term): Promise<Suggestions['articles']> =>
    (await api.get<Suggestions>('/search/suggest', { query: { q: term } })).articles,
)

export const readMatchingArticles = (text: string, locale: Locale, currencyId: CurrencyId) =>
  readArticles(foldedTerm(text), locale, currencyId)
