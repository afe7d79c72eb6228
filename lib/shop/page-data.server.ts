import { readCategories, readHome, readListing, readProduct } from '@/lib/catalogue/reads.server'
import { parseListingSearch, defaultListing } from '@/lib/catalogue/listing-state'
import { listingScopes, type ListingScope } from '@/lib/catalogue/listing-query'
import { readArticle, readBlog } from '@/lib/content/articles.server'
import { parseBlogState } from '@/lib/content/blog-state'
import { readContentPage } from '@/lib/content/pages.server'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import type { RouteMatch } from '@/lib/routing/match'
import { hasParameters } from '@/lib/routing/path'
import { productIdOfSlug } from '@/lib/routing/validators'

interface PageOfData {
  readonly match: RouteMatch
  /** Query of the address, "?page=2". */
  readonly search: string
  readonly locale: Locale
  readonly currencyId: CurrencyId
}

/**
 * The backend data of a public page, in the page's language and currency. Null if it does not exist; undefined for
 * pages without backend data of their own.
 */
export async function pageData({ match, search, locale, currencyId }: PageOfData): Promise<unknown> {
  const { name, route, parameters } = match
  const listing = (scope: ListingScope) => {
    const state = search ? parseListingSearch(search) : defaultListing
    return state ? readListing(scope, state, locale, currencyId) : null
  }
  switch (name) {
    case 'index':
      return readHome(locale, currencyId)
    case 'products-product_slug': {
      const id = productIdOfSlug(parameters.product_slug ?? '')
      return id === undefined ? null : readProduct(id, locale, currencyId)
    }
    case 'categories-category_slug': {
      const categories = await readCategories(locale, currencyId)
      const category = categories.find(({ slug }) => slug === parameters.category_slug)
      return category ? { category, listing: await listing({ categoryId: category.id }) } : null
    }
    case 'all-products':
    case 'sale':
    case 'stocks':
      return listing(listingScopes[name])
    case 'search':
      return new URLSearchParams(search).get('q')?.trim() ? listing(listingScopes.search) : undefined
    case 'blog': {
      const state = parseBlogState(Object.fromEntries(new URLSearchParams(search)))
      return state ? readBlog(state.page, state.tag, locale, currencyId) : null
    }
    case 'blog-slug':
      return readArticle(parameters.slug ?? '', locale, currencyId)
    case 'page_slug':
      return readContentPage(parameters.page_slug ?? '', locale, currencyId)
    default:
      // A static route may also take its text from a content page.
      return hasParameters(route)
        ? undefined
        : ((await readContentPage(route.paths[locale], locale, currencyId)) ?? undefined)
  }
}
