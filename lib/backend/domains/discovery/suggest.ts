import { findTeasers } from '@/lib/backend/domains/content/articles'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { ProductCard, Suggestions } from '@/lib/contract/catalogue'
import { findProductCards, inOrder } from '../catalogue/cards'
import { findCategories, referenceOf } from '../catalogue/categories'
import { readPageIds } from '../catalogue/listing-page'
import { countLevels, type ListingCounts } from '../catalogue/listing-counts'
import { noFilters, type ListingSets } from '../catalogue/listing-sets'
import { chooseSearch, type SearchScope } from '../catalogue/search'
import { containsWords } from '../catalogue/search-terms'
import { listingOf, understand } from '../catalogue/understand'

/** At most ten suggestions in total (R-SEARCH-1). */
const maxCounts = { products: 5, categories: 3, articles: 2 }

/**
 * Suggestions while typing: typo-tolerant, and the last word may be a prefix. A sentence with filters is understood as in
 * the search. Empty for a query without words.
 */
export async function readSuggestions(database: Queryable, query: string, scope: SearchScope): Promise<Suggestions> {
  const { locale, currency } = scope
  const tree = await findCategories(database)
  const understanding = await understand(database, query, scope, true)
  const search = understanding ? understanding.search : await chooseSearch(database, query, scope, true)
  if (!understanding && !search) return { products: [], categories: [], articles: [] }
  const listing = understanding
    ? listingOf(understanding, tree, scope)
    : { ...noFilters, currency, words: search?.words ?? [], ids: search?.ids ?? null }
  const products = listing
    ? await bestMatches(database, listing, understanding ? null : (search?.counts ?? null), maxCounts.products, scope)
    : []
  const words = search?.beginnings ?? []
  const named = understanding?.understood.within ?? []
  const articles = await findTeasers(database)
  return {
    products,
    categories: tree
      .filter(
        (row) => named.includes(row.path[locale]) || (words.length > 0 && containsWords(row.title[locale], words)),
      )
      .slice(0, maxCounts.categories)
      .map((row) => referenceOf(row, locale)),
    articles: (words.length > 0 ? articles : [])
      .filter((row) => containsWords(`${row.title[locale]} ${row.lead[locale]}`, words))
      .slice(0, maxCounts.articles)
      .map((row) => ({ slug: row.slug[locale], title: row.title[locale] })),
  }
}

/** The first products of a listing; `counted` are its counts, if they are known. */
export async function bestMatches(
  database: Queryable,
  listing: ListingSets,
  counted: ListingCounts | null,
  limit: number,
  { locale, currency }: SearchScope,
): Promise<ProductCard[]> {
  const counts = counted ?? (await countLevels(database, listing))
  const page = { sort: 'default', offset: 0, limit } as const
  const found = await readPageIds(database, listing, counts, page, locale)
  return inOrder(await findProductCards(database, found, locale, currency), found)
}
