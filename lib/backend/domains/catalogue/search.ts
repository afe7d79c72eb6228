import type { Queryable } from '@/lib/backend/platform/db/database'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { findArticles } from './article-numbers'
import { findCategories } from './categories'
import { kindNamed, titleWordsOf, type Kind } from './kinds'
import { countLevels, type ListingCounts } from './listing-counts'
import { noFilters, type ListingSets, type SearchedWord } from './listing-sets'
import { queryWords } from './search-terms'
import { otherNames } from './synonyms'
import {
  findAnswers,
  findSimilar,
  lastWords,
  splitCompound,
  stemWords,
  type Answer,
  type QueryWord,
} from './vocabulary'

/** How widely a search matches: from the narrowest, until something is found. */
type Reach = 'same' | 'near' | 'texts'
const nameReaches = ['same', 'near'] as const

/** Match level by kind of name (listing-sets.ts, `searchLevels`). */
const levels = { same: { a: 1, b: 3, c: 4 }, near: { a: 2, b: 4, c: 4 } } as const
const levelOfTexts = 5

/**
 * The sets in which a query word finds products: exact words of names; with `near`, also prefix and substring matches;
 * with `texts`, also descriptions.
 *
 * @param first beginnings of the words that are matched best, without accents; the others, such as the "bedside" that
 *   "side" finds, follow them. By default no word precedes another.
 */
export function searchedWord(
  answers: readonly Answer[],
  reach: Reach,
  locale: Locale,
  first: readonly string[] = [''],
): SearchedWord {
  const byName = new Map<string, SearchedWord['sets'][number]>()
  const add = (kind: string, value: string, level: number) => {
    const name = `${kind}:${locale} ${value}`
    const known = byName.get(name)
    if (!known || known.level > level) byName.set(name, { kind: `${kind}:${locale}`, value, level })
  }
  for (const { lexeme, plain, isName, relation } of answers) {
    if (reach === 'same' && relation === 'near') continue
    const isFirst = first.some((beginning) => plain.startsWith(beginning))
    const own = isFirst ? levels[relation] : { ...levels[relation], a: levels.near.a }
    if (isName) for (const [kind, level] of Object.entries(own)) add(kind, lexeme, level)
    if (reach === 'texts' && relation === 'same') add('d', lexeme, levelOfTexts)
  }
  return { sets: [...byName.values()] }
}

/** How a listing finds a query's products, and the corrected query when nothing matched literally. */
export interface ProductSearch extends Pick<ListingSets, 'words' | 'ids'> {
  readonly correctedQuery: string | null
  /** The search words without accents and endings, for prefix matches on other names. */
  readonly beginnings: readonly string[]
  /** What the search finds without filters; null when its products are given by id. */
  readonly counts: ListingCounts | null
}

type FoundSearch = ProductSearch & { readonly counts: ListingCounts }

export interface SearchScope {
  readonly locale: Locale
  readonly currency: CurrencyCode
  /** Signal of the visitor's request: aborted as typing continues, which makes the rest of the search pointless. */
  readonly signal?: AbortSignal
}

export const nothingFound: ProductSearch = { words: [], ids: [], correctedQuery: null, beginnings: [], counts: null }

/** Maximum number of corrections of a word from which one is chosen. */
const maxCorrections = 5

/** A query word with matching catalogue words. `shown` is its form in a corrected query. */
interface Term {
  readonly shown: string
  readonly beginning: string
  /** That of the word, and its synonyms. */
  readonly beginnings: readonly string[]
  readonly answers: readonly Answer[]
  readonly kind: Kind | null
}

const isName = ({ answers }: Term): boolean => answers.some((answer) => answer.isName)
const isKind = ({ kind }: Term): boolean => kind !== null

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
  const articles = await findArticles(database, query)
  if (articles.length > 0) return { ...nothingFound, ids: articles }
  const terms = await findTerms(database, written, scope.locale)
  const names = isTyping ? nameReaches.slice(1) : nameReaches
  const literal = await narrowest(database, terms, scope, names)
  if (literal && terms.some(isKind)) return literal
  const isNamed = terms.every(({ answers }) => answers.some((answer) => answer.isName && answer.relation === 'same'))
  // "sofa" also works in Hungarian.
  const otherScope = { ...scope, locale: otherLocale(scope.locale) }
  const otherTerms = await findTerms(database, written, otherScope.locale)
  const findInOtherLanguage = () => narrowest(database, otherTerms, otherScope, ['same'])
  // A kind of product in the other language rather than a name in this one: "ágy" is a bed, not the brand Agyagos. And
  // any word of the other language rather than the beginning of one in this: "garden" is not a gardrób.
  const isKindInOtherLanguage = !terms.some(isKind) && otherTerms.some(isKind)
  const preferred = (isKindInOtherLanguage || !isNamed ? await findInOtherLanguage() : null) ?? literal
  if (preferred) return preferred
  const correct = () => searchCorrected(database, terms, scope, names)
  const correctInOtherLanguage = () => searchCorrected(database, otherTerms, otherScope, names)
  // A compound written as two words in the catalogue is not a typo: "márványasztal" is a márvány asztal.
  const apart = await replaceUnknown(terms, async ({ shown }) => {
    const parts = await splitCompound(database, shown, scope.locale)
    return parts && findTerms(database, parts, scope.locale)
  })
  const parts = apart.length > terms.length ? await narrowest(database, apart, scope, ['same']) : null
  if (parts) return parts
  return (
    (await findInTexts(database, terms, scope, names)) ??
    (await findInOtherLanguage()) ??
    (await (isKindInOtherLanguage ? correctInOtherLanguage() : correct())) ??
    (await (isKindInOtherLanguage ? correct() : correctInOtherLanguage())) ?? {
      ...nothingFound,
      beginnings: beginningsOf(terms),
    }
  )
}

/**
 * Products whose texts have the words that names lack. Beside a kind of product such words only rank the products that the
 * names find, shown as a correction, for they may mean anything there: "red wine", on a blue chair.
 */
async function findInTexts(
  database: Queryable,
  terms: readonly Term[],
  scope: SearchScope,
  names: readonly Reach[],
): Promise<ProductSearch | null> {
  const found = await narrowest(database, terms, scope, ['texts'])
  if (!found || !terms.some(isKind)) return found
  const named = terms.filter(isName)
  const preferred = terms.filter((term) => !isName(term)).map(({ answers }) => preferenceFor(answers, scope))
  const search = await narrowest(database, named, scope, names, preferred)
  return search && { ...search, correctedQuery: shownQuery(named, terms) }
}

/** Ranks products whose texts have a word before the others. Excludes none. */
function preferenceFor(answers: readonly Answer[], { locale, currency }: SearchScope): SearchedWord {
  const { sets } = searchedWord(answers, 'texts', locale)
  const inText = sets.map((set) => ({ ...set, level: 1 }))
  return { sets: [...inText, { kind: 'currency', value: currency, level: levelOfTexts - 1 }] }
}

/** Products of a kind precede those named after it: for "table", coffee tables before table lamps. Excludes none. */
function precedenceOf(terms: readonly Term[], { currency }: SearchScope): SearchedWord[] {
  const kind = terms.findLast(isKind)?.kind
  if (!kind?.isModifier) return []
  const ofKind = kind.categories.map((id) => ({ kind: 'category', value: String(id), level: 1 }))
  return [{ sets: [...ofKind, { kind: 'currency', value: currency, level: levelOfTexts }] }]
}

async function findTerms(database: Queryable, written: readonly string[], locale: Locale): Promise<Term[]> {
  const words = await meaningfulWords(database, written, locale)
  const others = words.flatMap(({ names }) => names)
  const otherStems = others.length > 0 ? await stemWords(database, others, locale) : []
  const answers = await findAnswers(database, [...words, ...otherStems], locale)
  const titleWords = titleWordsOf(await findCategories(database))(locale)
  return words.map(({ word, stem, names }, index) => {
    const alike = names.flatMap((name) => answers[words.length + others.indexOf(name)] ?? [])
    const known = [...(answers[index] ?? []), ...alike]
    return {
      shown: word,
      beginning: stem,
      beginnings: [stem, ...names],
      answers: known,
      kind: kindNamed(known, titleWords),
    }
  })
}

interface NamedWord extends QueryWord {
  readonly names: readonly string[]
}

/** The query's words with their synonyms, except stop words; two that form a compound with synonyms are one word. */
async function meaningfulWords(
  database: Queryable,
  written: readonly string[],
  locale: Locale,
): Promise<readonly NamedWord[]> {
  const pairs = written.slice(1).map((word, index) => `${written[index]}${word}`)
  const stems = await stemWords(database, [...written, ...pairs], locale)
  const named = stems.map((word) => ({ ...word, names: otherNames(word.plain, locale, word.lexeme ?? word.plain) }))
  const words: NamedWord[] = []
  let next = 0
  for (const [index, word] of named.slice(0, written.length).entries()) {
    if (index < next) continue
    const pair = named[written.length + index]
    const isCompound = pair !== undefined && pair.names.length > 0
    words.push(isCompound ? pair : word)
    next = index + (isCompound ? 2 : 1)
  }
  const meaningful = words.filter(({ lexeme, names }) => lexeme !== null || names.length > 0)
  return meaningful.length > 0 ? meaningful : words
}

/**
 * Corrects words that no name has, and drops those it cannot correct. What is left must still mean what was asked: the
 * greater part of the letters, or a kind of product at the start or end of the query, where either language names the
 * thing ("nagy piros kanapé", "sofa for two cats"). Otherwise null, rather than whatever has the "1" of a pasted text
 * in its name.
 */
async function searchCorrected(
  database: Queryable,
  terms: readonly Term[],
  scope: SearchScope,
  names: readonly Reach[],
): Promise<ProductSearch | null> {
  const corrected = await replaceUnknown(terms, async ({ shown }) => {
    const similar = (await findSimilar(database, shown, scope.locale)).slice(0, maxCorrections)
    const nearest = await Promise.all(similar.map((word) => findTerms(database, [word], scope.locale)))
    // Among equally near words, prefer a kind of product: "fotle" is a fotel rather than the fölé of a pendant lamp.
    const correction = nearest.find((found) => found.some(isKind)) ?? nearest[0]
    if (correction) return correction
    const words = await splitCompound(database, shown, scope.locale)
    if (words) return findTerms(database, words, scope.locale)
    // The last word of a compound replaces it only as a kind of product: a "gyerekágy" is a bed, but a "bookcase" is
    // not a case.
    const last = await findTerms(database, await lastWords(database, shown, scope.locale), scope.locale)
    const kind = last.find(isKind)
    return kind ? [kind] : null
  })
  const known = corrected.filter(isName)
  const ends = [corrected.at(0), corrected.at(-1)]
  if (!isGreaterPart(known, corrected) && !ends.some((term) => term && isKind(term))) return null
  const search = await narrowest(database, known, scope, names)
  if (search) return { ...search, correctedQuery: shownQuery(known, terms) }
  const kinds = known.filter(isKind)
  const deciding = kinds.length > 0 ? kinds : known.filter((term) => isGreaterPart([term], terms))
  return mostSpecific(database, deciding, terms, scope)
}

/** Whether terms make up more than half of the letters of a query. */
function isGreaterPart(some: readonly Term[], all: readonly Term[]): boolean {
  const letters = (words: readonly Term[]) => words.reduce((sum, { shown }) => sum + shown.length, 0)
  return letters(some) * 2 > letters(all)
}

/** The narrowest reach at which all terms together find something; null when none does. `preferred` only ranks. */
async function narrowest(
  database: Queryable,
  terms: readonly Term[],
  scope: SearchScope,
  allowed: readonly Reach[],
  preferred: readonly SearchedWord[] = [],
): Promise<FoundSearch | null> {
  if (terms.length === 0) return null
  const { currency } = scope
  for (const reach of allowed) {
    scope.signal?.throwIfAborted()
    // The name states the kind of product: a lamp whose text mentions a sofa is not a "corner sofa".
    const required = terms.map(({ answers, kind, beginnings }) =>
      kind
        ? searchedWord(answers, reach === 'texts' ? 'same' : reach, scope.locale)
        : searchedWord(answers, reach, scope.locale, beginnings),
    )
    if (required.some(({ sets }) => sets.length === 0)) continue
    const words = [...required, ...precedenceOf(terms, scope), ...preferred]
    const counts = await countLevels(database, { ...noFilters, currency, words, ids: null })
    if (counts.total > 0) return { words, ids: null, correctedQuery: null, beginnings: beginningsOf(terms), counts }
  }
  return null
}

/** Replaces terms that match no name in the catalogue. `replacement` returns null to keep a term. */
async function replaceUnknown(
  terms: readonly Term[],
  replacement: (term: Term) => Promise<Term[] | null>,
): Promise<Term[]> {
  const replaced: Term[] = []
  for (const term of terms) {
    replaced.push(...((isName(term) ? null : await replacement(term)) ?? [term]))
  }
  return replaced
}

/**
 * The search for a single one of the deciding words, when no product matches all: the most specific, found in the fewest
 * products ("piros kanapé": kanapé).
 */
async function mostSpecific(
  database: Queryable,
  deciding: readonly Term[],
  terms: readonly Term[],
  scope: SearchScope,
): Promise<ProductSearch | null> {
  let best: { search: FoundSearch; term: Term } | null = null
  for (const term of deciding) {
    const search = await narrowest(database, [term], scope, nameReaches)
    if (search && (!best || search.counts.total < best.search.counts.total)) best = { search, term }
  }
  return best && { ...best.search, correctedQuery: shownQuery([best.term], terms) }
}

/** The query actually searched; null when it equals the one entered. */
function shownQuery(searched: readonly Term[], stemmed: readonly Term[]): string | null {
  const query = searched.map(({ shown }) => shown).join(' ')
  return query === stemmed.map(({ shown }) => shown).join(' ') ? null : query
}

function beginningsOf(terms: readonly Term[]): string[] {
  return terms.map(({ beginning }) => beginning)
}
