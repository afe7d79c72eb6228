import { inArray } from 'drizzle-orm'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import type { ListingQuery } from '@/lib/contract/catalogue'
import type { Understood } from '@/lib/contract/understood'
import { measures } from '@/lib/contract/listing-parameters'
import { articleKey } from '@/lib/contract/typed-identifier'
import { locales } from '@/lib/i18n/locales'
import { isVatExempt } from '@/lib/i18n/offered'
import { isArticleNumber } from './article-numbers'
import { findCategories, type CategoryRow } from './categories'
import { countLevels } from './listing-counts'
import { readPageIds } from './listing-page'
import { planListing } from './listing-plan'
import { noFilters, type ListingSets } from './listing-sets'
import { chooseSearch, type ProductSearch, type SearchScope } from './search'
import { articlePart, plain } from './search-terms'
import { categoriesNamed, namesOf, type Names } from './sentence/names'
import { parseSentence, type Sentence } from './sentence/parse'

/** A sentence as parameters of a listing, and the search for its words. */
export interface Understanding {
  readonly understood: Understood
  readonly search: ProductSearch | null
}

/**
 * Understands a search text as a sentence: "zöld kanapé 300 ezer alatt". Null if it names no filter, or is exactly the
 * name or article number of a product. Names become filters if something in the shop fits them together with the other
 * words; else they stay words of the search, which finds them in titles or corrects them.
 *
 * @param isTyping the last word may be a prefix
 */
export async function understand(
  database: Queryable,
  query: string,
  scope: SearchScope,
  isTyping = false,
): Promise<Understanding | null> {
  const names = await readNames(database)
  const sentence = parseSentence(query, names, scope)
  if (!sentence) return null
  const searchFor = (words: string) => chooseSearch(database, words, scope, isTyping)
  const literal = await searchFor(query)
  if (await isProduct(database, query, literal, scope)) return null

  const limits = limitsOf(sentence)
  const categories = await findCategories(database)
  const within = pathsNamed(sentence, names, categories, scope)
  const tried: Understanding[] = [
    ...(within ? [{ understood: { q: '', within, ...sentence.filters }, search: null }] : []),
    { understood: { q: sentence.words, ...sentence.filters }, search: await searchFor(sentence.words) },
  ]
  const hasNames = ({ understood }: Understanding) => Object.keys(understood).length > 1
  for (const understanding of tried.filter(hasNames)) {
    const listing = listingOf(understanding, categories, scope)
    if (listing && (await countLevels(database, listing)).total > 0)
      return { ...understanding, understood: { ...understanding.understood, ...limits } }
  }
  if (Object.keys(limits).length === 0) return null
  const words = sentence.wordsWithNames
  return { understood: { q: words, ...limits }, search: await searchFor(words) }
}

/** The names of the shop's data, made again when one of its tables has changed. */
let known: { readonly of: readonly unknown[]; readonly names: Names } | undefined

async function readNames(database: Queryable): Promise<Names> {
  const data = {
    colours: await readCached(database, 'colours'),
    materials: await readCached(database, 'materials'),
    brands: await readCached(database, 'brands'),
    attributes: await readCached(database, 'attributes'),
    categories: await findCategories(database),
  }
  const of = Object.values(data)
  if (!known || known.of.some((rows, index) => rows !== of[index])) known = { of, names: namesOf(data) }
  return known.names
}

/** The first matches among which a product of exactly that name is looked for. */
const firstFew = 12

/** Whether a text is exactly the name or article number of a product. */
async function isProduct(
  database: Queryable,
  query: string,
  found: ProductSearch | null,
  { locale, currency }: SearchScope,
): Promise<boolean> {
  if (!found || found.correctedQuery !== null) return false
  if (found.ids) return articlePart(query) === articleKey(query) || isArticleNumber(database, query)
  const listing: ListingSets = { ...noFilters, currency, words: found.words, ids: null }
  const counts = found.counts ?? (await countLevels(database, listing))
  const page = { sort: 'default', offset: 0, limit: firstFew } as const
  const ids = await readPageIds(database, listing, counts, page, locale)
  const rows = await database.select({ title: products.title }).from(products).where(inArray(products.id, ids))
  const name = nameOf(query)
  return rows.some(({ title }) => locales.some((language) => nameOf(title[language]) === name))
}

const nameOf = (text: string): string => (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** The slug paths of the categories that are all the words name; null if they name something else. */
function pathsNamed(
  { left }: Sentence,
  names: Names,
  categories: readonly CategoryRow[],
  { locale }: SearchScope,
): string[] | null {
  const ids = left.length > 0 ? categoriesNamed(left, names, categories, locale) : null
  return ids && categories.filter(({ id }) => ids.includes(id)).map(({ path }) => path[locale])
}

function limitsOf({ price, measures: ranges, inStock }: Sentence): Omit<Understood, 'q'> {
  const lengths = measures.flatMap((name) =>
    (['min', 'max'] as const).flatMap((end) => {
      const value = ranges[name]?.[end]
      return value === undefined ? [] : [[`${name}_${end}`, value]]
    }),
  )
  return {
    ...(price?.min !== undefined && { price_min: price.min }),
    ...(price?.max !== undefined && { price_max: price.max }),
    ...(price && { currency: price.currency }),
    ...(price?.isNet && !isVatExempt() && { net: true as const }),
    ...Object.fromEntries(lengths),
    ...(inStock && { in_stock: true as const }),
  }
}

/** A query with what its sentence was understood to ask for, beside the filters that it has. */
export function withUnderstood(query: ListingQuery, understood: Understood, { currency }: SearchScope): ListingQuery {
  const { currency: named = currency, price_min, price_max, net, ...others } = understood
  const lists = (['within', 'colour', 'material', 'brand', 'attribute'] as const).map((name) => {
    const values = [...(query[name] ?? []), ...(others[name] ?? [])]
    return [name, values.length > 0 ? values : undefined] as const
  })
  return {
    ...query,
    ...others,
    // An amount in another currency says nothing about prices in this one.
    ...(named === currency && { price_min, price_max, net }),
    ...Object.fromEntries(lists),
  }
}

/** The products that a sentence asks for; null if a category is not there any more. */
export function listingOf(
  { understood, search }: Understanding,
  categories: readonly CategoryRow[],
  scope: SearchScope,
): ListingSets | null {
  const query = withUnderstood({ sort: 'default', page: 1, per_page: 1 }, understood, scope)
  return planListing(query, categories, search, scope)?.listing ?? null
}
