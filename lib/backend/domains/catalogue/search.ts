import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { locales, type Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { withMasks, type ListingSets, type SearchedWord } from './listing-sets'
import { articlePart, escapeLike, queryWords } from './search-terms'
import { otherNames } from './synonyms'
import { findAnswers, findSimilar, splitCompound, stemWords, type Answer } from './vocabulary'

/** How widely a search matches, tried in this order until something is found. */
export const reaches = ['same', 'near', 'texts'] as const
type Reach = (typeof reaches)[number]

/** Match level by kind of name (listing-sets.ts, `searchLevels`). */
const levels = { same: { a: 1, b: 3, c: 4 }, near: { a: 2, b: 4, c: 4 } } as const
const levelOfTexts = 5
const levelOfKinds = levels.same.b

/**
 * The sets in which a query word finds products: exact words of names; with `near`, also prefix and substring matches;
 * with `texts`, also descriptions.
 */
export function searchedWord(answers: readonly Answer[], reach: Reach, locale: Locale): SearchedWord {
  const byName = new Map<string, SearchedWord['sets'][number]>()
  const add = (kind: string, value: string, level: number) => {
    const name = `${kind}:${locale} ${value}`
    const known = byName.get(name)
    if (!known || known.level > level) byName.set(name, { kind: `${kind}:${locale}`, value, level })
  }
  for (const { lexeme, isName, relation } of answers) {
    if (reach === 'same' && relation === 'near') continue
    if (isName) for (const [kind, level] of Object.entries(levels[relation])) add(kind, lexeme, level)
    if (reach === 'texts' && relation === 'same') add('d', lexeme, levelOfTexts)
  }
  return { sets: [...byName.values()] }
}

/** How a listing finds a query's products, and the corrected query when nothing matched literally. */
export interface ProductSearch extends Pick<ListingSets, 'words' | 'ids'> {
  readonly correctedQuery: string | null
  /** The search words without accents and endings, for prefix matches on other names. */
  readonly beginnings: readonly string[]
}

export interface SearchScope {
  readonly locale: Locale
  readonly currency: CurrencyCode
  /** Signal of the visitor's request: aborted as typing continues, which makes the rest of the search pointless. */
  readonly signal?: AbortSignal
}

export const nothingFound: ProductSearch = { words: [], ids: [], correctedQuery: null, beginnings: [] }

/** Maximum number of products matched by a partial article number. */
const maxArticles = 100

/** A query word with matching catalogue words. `shown` is its form in a corrected query. */
interface Term {
  readonly shown: string
  readonly beginning: string
  readonly answers: readonly Answer[]
}

/**
 * Plans the search for a query: by article number, otherwise by words, each as narrowly as yields results (titles,
 * brand, category, colour and material in any form, compounds by their last word; then prefixes and substrings; then
 * texts). Unknown words are corrected or dropped. Null for an empty query; one without letters or digits ("😀") finds
 * nothing. With `isTyping`, the last word may be a prefix.
 */
export async function chooseSearch(
  database: Queryable,
  query: string,
  scope: SearchScope,
  isTyping = false,
): Promise<ProductSearch | null> {
  if (query.trim() === '') return null
  const written = queryWords(query)
  if (written.length === 0) return nothingFound
  const article = articlePart(query)
  if (article !== null) {
    const ids = await findArticles(database, article, maxArticles)
    if (ids.length > 0) return { words: [], ids, correctedQuery: null, beginnings: [] }
  }
  const terms = await findTerms(database, written, scope.locale)
  const reach = isTyping ? reaches.slice(1) : reaches
  const names = reach.filter((name) => name !== 'texts')
  const literal = await narrowest(database, terms, scope, names)
  if (literal) return { words: literal, ids: null, correctedQuery: null, beginnings: beginningsOf(terms) }
  // A compound written as two words in the catalogue is not a typo: "márványasztal" is a márvány asztal.
  const apart = await replaceUnknown(terms, async ({ shown }) => {
    const parts = await splitCompound(database, shown, scope.locale)
    return parts?.length === 2 ? findTerms(database, parts, scope.locale) : null
  })
  const parts = apart.length > terms.length ? await narrowest(database, apart, scope, names) : null
  if (parts) return { words: parts, ids: null, correctedQuery: null, beginnings: beginningsOf(apart) }
  const texts = await narrowest(database, terms, scope, ['texts'])
  if (texts) return { words: texts, ids: null, correctedQuery: null, beginnings: beginningsOf(terms) }
  const foreign = await searchElsewhere(database, written, scope)
  if (foreign) return foreign

  const corrected = await replaceUnknown(terms, async ({ shown }) => {
    const [nearest] = await findSimilar(database, shown, scope.locale)
    const words = nearest ? [nearest.word] : await splitCompound(database, shown, scope.locale)
    return words && findTerms(database, words, scope.locale)
  })
  const known = corrected.filter(({ answers }) => answers.length > 0)
  const found = await narrowest(database, known, scope, reach)
  if (found) {
    return { words: found, ids: null, correctedQuery: shownQuery(known, terms), beginnings: beginningsOf(known) }
  }
  return mostSpecific(database, known, terms, scope)
}

/**
 * Ids of products whose article number contains the part (as returned by `articlePart`): complete numbers first, then
 * prefixes.
 */
export async function findArticles(database: Queryable, part: string, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: products.id })
    .from(products)
    .where(sql`products.article_key like ${`%${escapeLike(part)}%`}`)
    .orderBy(sql`position(${part} in products.article_key)`, sql`length(products.article_key)`, asc(products.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

async function findTerms(database: Queryable, written: readonly string[], locale: Locale): Promise<Term[]> {
  const stemmed = await stemWords(database, written, locale)
  const meaningful = stemmed.map(({ lexeme, plain }) => lexeme !== null || otherNames(plain, locale).length > 0)
  const words = written.filter((_, index) => meaningful[index] || !meaningful.includes(true))
  const stems = stemmed.filter((_, index) => meaningful[index] || !meaningful.includes(true))
  const named = stems.map(({ plain, lexeme }) => {
    const names = otherNames(plain, locale)
    return names.length > 0 ? names : otherNames(lexeme ?? plain, locale)
  })
  const others = named.flat()
  const otherStems = others.length > 0 ? await stemWords(database, others, locale) : []
  const found = await findAnswers(database, [...stems, ...otherStems], locale)
  return words.map((shown, index) => {
    const names = named[index] ?? []
    const alike = names.flatMap((name) => found[stems.length + others.indexOf(name)] ?? [])
    // A synonym is treated as the same word, and so are its prefixes.
    const synonymous = alike.map((answer): Answer => ({ ...answer, relation: 'same' }))
    return { shown, beginning: stems[index]?.stem ?? shown, answers: [...(found[index] ?? []), ...synonymous] }
  })
}

/** Searches in the shop's other language: "sofa" also works in Hungarian. */
async function searchElsewhere(
  database: Queryable,
  written: readonly string[],
  scope: SearchScope,
): Promise<ProductSearch | null> {
  for (const locale of locales.filter((other) => other !== scope.locale)) {
    const terms = await findTerms(database, written, locale)
    const words = await narrowest(database, terms, { ...scope, locale }, ['same'])
    if (words) return { words, ids: null, correctedQuery: null, beginnings: beginningsOf(terms) }
  }
  return null
}

/** The narrowest reach at which all terms together find something; null when none does. */
async function narrowest(
  database: Queryable,
  terms: readonly Term[],
  scope: SearchScope,
  allowed: readonly Reach[],
): Promise<SearchedWord[] | null> {
  if (terms.length === 0) return null
  for (const reach of allowed) {
    scope.signal?.throwIfAborted()
    const words = terms.map(({ answers }) => searchedWord(answers, reach, scope.locale))
    if (words.every(({ sets }) => sets.length > 0) && (await countFound(database, words, scope)) > 0) return words
  }
  return null
}

async function countFound(database: Queryable, words: SearchedWord[], { currency }: SearchScope): Promise<number> {
  const masks = withMasks({ currency, scope: [], filters: {}, price: null, words, ids: null })
  const { rows } = await database.execute<{ found: number }>(
    sql`${masks} select coalesce(sum(bit_count(matched)), 0)::int as found from masks`,
  )
  return rows[0]?.found ?? 0
}

/** Replaces terms that match no name in the catalogue. `replacement` returns null to keep a term. */
async function replaceUnknown(
  terms: readonly Term[],
  replacement: (term: Term) => Promise<Term[] | null>,
): Promise<Term[]> {
  const replaced: Term[] = []
  for (const term of terms) {
    const isKnown = term.answers.some(({ isName }) => isName)
    replaced.push(...((isKnown ? null : await replacement(term)) ?? [term]))
  }
  return replaced
}

/**
 * When no product matches all words, one word decides: preferably a kind of product ("piros kanapé": kanapé), and among
 * those the most specific, found in the fewest products.
 */
async function mostSpecific(
  database: Queryable,
  known: readonly Term[],
  terms: readonly Term[],
  scope: SearchScope,
): Promise<ProductSearch> {
  let best: { words: SearchedWord[]; term: Term; isKind: boolean; found: number } | null = null
  for (const term of known.length > 1 ? known : []) {
    const words = await narrowest(database, [term], scope, reaches)
    if (!words) continue
    const kinds = words.map(({ sets }) => ({ sets: sets.filter(({ level }) => level === levelOfKinds) }))
    const isKind = kinds.every(({ sets }) => sets.length > 0) && (await countFound(database, kinds, scope)) > 0
    const found = await countFound(database, words, scope)
    const isBetter = !best || (isKind === best.isKind ? found < best.found : isKind)
    if (isBetter) best = { words, term, isKind, found }
  }
  if (!best) return { words: [], ids: [], correctedQuery: null, beginnings: beginningsOf(terms) }
  return {
    words: best.words,
    ids: null,
    correctedQuery: shownQuery([best.term], terms),
    beginnings: beginningsOf([best.term]),
  }
}

/** The query actually searched; null when it equals the one entered. */
function shownQuery(searched: readonly Term[], stemmed: readonly Term[]): string | null {
  const query = searched.map(({ shown }) => shown).join(' ')
  return query === stemmed.map(({ shown }) => shown).join(' ') ? null : query
}

function beginningsOf(terms: readonly Term[]): string[] {
  return terms.map(({ beginning }) => beginning)
}
