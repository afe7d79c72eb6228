import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Category, CategoryDetail, Listing, Product } from '@/lib/contract/catalogue'
import type { Home } from '@/lib/contract/shop'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { listingQuery, type ListingScope } from './listing-query'
import { listingQueryString, type ListingState } from './listing-state'

/** A product with everything its page shows; null if there is none, or none in this currency. */
export const readProduct = cache(
  async (id: number, locale: Locale, currencyId: CurrencyId): Promise<Product | null> => {
    const read = unstable_cache(
      async () => {
        const load = async (language: Locale) =>
          orNull((await serverApi(language, currencyId)).get<Product>(`/products/${id}`))
        const product = await load(locale)
        const other = otherLocale(locale)
        if (!product || product.links[other].slug) return product
        // A backend that sends only one address is asked for the other.
        const translated = await load(other)
        return translated ? { ...product, links: { ...product.links, [other]: translated.link } } : product
      },
      ['product', String(id), locale, String(currencyId)],
      { tags: [cacheTags.catalogue, cacheTags.product(id)], revalidate: cacheSeconds.product },
    )
    return read()
  },
)

/** All categories in the shop's order. */
export const readCategories = cache(async (locale: Locale, currencyId: CurrencyId): Promise<Category[]> => {
  const read = unstable_cache(
    async () => {
      const load = async (language: Locale) => (await serverApi(language, currencyId)).get<Category[]>('/categories')
      const categories = await load(locale)
      const other = otherLocale(locale)
      if (categories.every(({ slugs }) => slugs[other])) return categories
      const translated = new Map((await load(other)).map(({ id, slug }) => [id, slug]))
      return categories.map((category) => ({
        ...category,
        slugs: { ...category.slugs, [other]: category.slugs[other] || (translated.get(category.id) ?? category.slug) },
      }))
    },
    ['categories', locale, String(currencyId)],
    { tags: [cacheTags.catalogue], revalidate: cacheSeconds.listing },
  )
  return read()
})

/** The category that had a slug before, or has it in the other language; null if there is none. */
export const readMovedCategory = cache(
  async (slug: string, locale: Locale, currencyId: CurrencyId): Promise<Category | null> => {
    const read = unstable_cache(
      async () => {
        const api = await serverApi(locale, currencyId)
        const path = slug.split('/').map(encodeURIComponent).join('/')
        return (await orNull(api.get<CategoryDetail>(`/categories/${path}`)))?.category ?? null
      },
      ['moved-category', slug, locale, String(currencyId)],
      { tags: [cacheTags.catalogue], revalidate: cacheSeconds.listing },
    )
    return read()
  },
)

/** A page of a listing with facets; null if the page is past the end. */
export const readListing = cache(
  async (scope: ListingScope, state: ListingState, locale: Locale, currencyId: CurrencyId): Promise<Listing | null> => {
    const query = listingQuery(scope, state)
    const load = async () => orNull((await serverApi(locale, currencyId)).get<Listing>('/products', { query }))
    // Search terms are unbounded: not cached.
    if (state.text) return load()
    const read = unstable_cache(
      load,
      ['listing', JSON.stringify(scope), listingQueryString(state), locale, String(currencyId)],
      { tags: [cacheTags.catalogue, cacheTags.listings], revalidate: cacheSeconds.listing },
    )
    const listing = await read()
    return listing && state.page > Math.max(1, listing.meta.last_page) ? null : listing
  },
)

export const readHome = cache(async (locale: Locale, currencyId: CurrencyId): Promise<Home> => {
  const read = unstable_cache(
    async () => (await serverApi(locale, currencyId)).get<Home>('/home'),
    ['home', locale, String(currencyId)],
    { tags: [cacheTags.catalogue, cacheTags.listings, cacheTags.content], revalidate: cacheSeconds.home },
  )
  return read()
})
