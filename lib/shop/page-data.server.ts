import { listingScopes, type ListingScope, parseListingSearch, defaultListing } from '@/lib/catalogue/listing-state'
import { readCategories, readHome, readListing, readProduct, readSamples } from '@/lib/catalogue/reads.server'
import { parseBlogState } from '@/lib/content/blog-state'
import { readArticle, readBlog, readContentPage } from '@/lib/content/reads.server'
import { type Locale, otherLocale } from '@/lib/i18n/locales'
import { currencyCodeOf, type CurrencyId } from '@/lib/money/currency'
import type { RouteMatch } from '@/lib/routing/match'
import { hasParameters, path, productPath } from '@/lib/routing/path'
import { productIdOfSlug } from '@/lib/routing/validators'

type PathParameters = RouteMatch['parameters']

async function productOf({ product_slug: slug = '' }: PathParameters, locale: Locale, currencyId: CurrencyId) {
  const id = productIdOfSlug(slug)
  return id === undefined ? null : readProduct(id, locale, currencyId)
}

async function categoryOf({ category_slug: slug }: PathParameters, locale: Locale, currencyId: CurrencyId) {
  return (await readCategories(locale, currencyId)).find((category) => category.slug === slug)
}

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
    const state = search ? parseListingSearch(search, currencyCodeOf(currencyId)) : defaultListing
    return state ? readListing(scope, state, locale, currencyId) : null
  }
  switch (name) {
    case 'index':
      return readHome(locale, currencyId)
    case 'products-product_slug':
      return productOf(parameters, locale, currencyId)
    case 'categories-category_slug': {
      const category = await categoryOf(parameters, locale, currencyId)
      return category ? { category, listing: await listing({ category: category.id }) } : null
    }
    case 'all-products':
    case 'sale':
    case 'stocks':
      return listing(listingScopes[name])
    case 'search':
      return new URLSearchParams(search).get('q')?.trim() ? listing(listingScopes.search) : undefined
    case 'samples':
      return readSamples(locale, currencyId)
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

/**
 * The address of a slug's page in the other language; null if there is none. For the language link without JavaScript:
 * with it, the page's hreflang is used.
 */
export async function translatedAddress(
  { name, parameters }: RouteMatch,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<string | null> {
  const to = otherLocale(locale)
  switch (name) {
    case 'products-product_slug': {
      const product = await productOf(parameters, locale, currencyId)
      return product?.links[to].slug ? productPath({ id: product.id, link: product.links[to] }, to) : null
    }
    case 'categories-category_slug': {
      const category = await categoryOf(parameters, locale, currencyId)
      return category ? path('categories-category_slug', { category_slug: category.slugs[to] }, to) : null
    }
    case 'blog-slug': {
      const article = await readArticle(parameters.slug ?? '', locale, currencyId)
      return article?.slugs[to] ? path('blog-slug', { slug: article.slugs[to] }, to) : null
    }
    case 'page_slug': {
      const page = await readContentPage(parameters.page_slug ?? '', locale, currencyId)
      return page?.slugs[to] ? path('page_slug', { page_slug: page.slugs[to] }, to) : null
    }
    default:
      return null
  }
}
