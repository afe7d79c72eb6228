import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Lookup, LookupItem, ProductCard } from '@/lib/contract/catalogue'
import { findProductCards, inOrder } from './cards'
import { chooseSearch, type SearchScope } from './search'
import { bestMatches } from './suggest'
import { plain } from './search-terms'

/** Suggestions for a term without an exact match. */
const maxSuggestions = 3

/**
 * Resolves the lines of a quick order, in order: the product with that article number or exact name, else suggestions,
 * else nothing.
 */
export async function lookUp(database: Queryable, terms: readonly string[], scope: SearchScope): Promise<Lookup> {
  const byArticle = await findByArticleKeys(database, terms.map(articleKey), scope)
  /** By spelling: the same name is searched once, however often it is listed. */
  const byName = new Map<string, LookupItem>()
  const items: LookupItem[] = []
  for (const term of terms) {
    const product = byArticle.get(articleKey(term))
    const found = product ? { term, product, suggestions: [] } : byName.get(plain(term))
    const item = found ?? (await lookUpName(database, term, scope))
    if (!product) byName.set(plain(term), item)
    items.push({ ...item, term })
  }
  return { items }
}

async function lookUpName(database: Queryable, term: string, scope: SearchScope): Promise<LookupItem> {
  const search = await chooseSearch(database, term, scope)
  const found = search ? await bestMatches(database, search, maxSuggestions, scope) : []
  const [named, ...others] = found.filter(({ title }) => plain(title) === plain(term))
  if (named && others.length === 0) return { term, product: named, suggestions: [] }
  return { term, product: null, suggestions: found }
}

/** An article number in the form of the catalogue's `article_key`: capital letters and digits only. Pure. */
export function articleKey(term: string): string {
  return term.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Products by complete article number. */
async function findByArticleKeys(
  database: Queryable,
  keys: readonly string[],
  { locale, currency }: SearchScope,
): Promise<Map<string, ProductCard>> {
  const given = JSON.stringify(keys.filter((key) => /\d/.test(key)))
  const rows = await database
    .select({ id: products.id, key: sql<string>`products.article_key` })
    .from(products)
    .where(sql`products.article_key in (select jsonb_array_elements_text(${given}::jsonb))`)
  const ids = rows.map((row) => row.id)
  const cards = await findProductCards(database, ids, locale, currency)
  const keysById = new Map(rows.map((row) => [row.id, row.key]))
  return new Map(inOrder(cards, ids).map((card) => [keysById.get(card.id) ?? '', card]))
}
