import { findTeasers } from '@/lib/backend/domains/content/articles'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { ProductCard, Suggestions } from '@/lib/contract/catalogue'
import { findProductCards, inOrder } from '../catalogue/cards'
import { findCategories, referenceOf } from '../catalogue/categories'
import { readPageIds } from '../catalogue/listing-page'
import { countLevels } from '../catalogue/listing-counts'
import { chooseSearch, type ProductSearch, type SearchScope } from '../catalogue/search'
import { containsWords } from '../catalogue/search-terms'

/** At most ten suggestions in total (R-SEARCH-1). */
const maxCounts = { products: 5, categories: 3, articles: 2 }

/** Suggestions while typing: typo-tolerant, and the last word may be a prefix. Empty for a query without words. */
export async function readSuggestions(database: Queryable, query: string, scope: SearchScope): Promise<Suggestions> {
  const search = await chooseSearch(database, query, scope, true)
  if (!search) return { products: [], categories: [], articles: [] }
  const { locale } = scope
  const products = await bestMatches(database, search, maxCounts.products, scope)
  const words = search.beginnings
  const tree = await findCategories(database)
  const articles = await findTeasers(database)
  return {
    products,
    categories: (words.length > 0 ? tree : [])
      .filter((row) => containsWords(row.title[locale], words))
      .slice(0, maxCounts.categories)
      .map((row) => referenceOf(row, locale)),
    articles: (words.length > 0 ? articles : [])
      .filter((row) => containsWords(`${row.title[locale]} ${row.lead[locale]}`, words))
      .slice(0, maxCounts.articles)
      .map((row) => ({ slug: row.slug[locale], title: row.title[locale] })),
  }
}

export async function bestMatches(
  database: Queryable,
  { words, ids, counts }: ProductSearch,
  limit: number,
  { locale, currency }: SearchScope,
): Promise<ProductCard[]> {
  const listing = { currency, scope: [], filters: {}, price: null, words, ids }
  const known = counts ?? (await countLevels(database, listing))
  const found = await readPageIds(database, listing, known, { sort: 'default', offset: 0, limit }, locale)
  return inOrder(await findProductCards(database, found, locale, currency), found)
}
