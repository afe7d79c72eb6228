import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { Locale } from '@/lib/i18n/locales'
import { compoundParts, editDistance, swappedForms, tolerance } from './spelling'
import { escapeLike, plain } from './search-terms'

/** The catalogue's words (`search_words`) and how they match query words. */

/**
 * How a catalogue word matches a query word: "same" for any form of it or a compound ending in it (étkezőasztal for
 * asztal), "near" if it contains the query word as prefix or substring.
 */
type Relation = 'same' | 'near'

interface KnownWord {
  readonly word: string
  readonly plain: string
  readonly lexeme: string
  /** Whether it occurs in names, not only in descriptions. */
  readonly isName: boolean
}

export interface Answer extends KnownWord {
  /** Whether it occurs in the title of a current product. */
  readonly isTitle: boolean
  readonly relation: Relation
}

export interface QueryWord {
  readonly word: string
  readonly plain: string
  /** Stem in the language's search configuration; null for stop words ("the"). */
  readonly lexeme: string | null
  /** Stem of the accented word, with accents removed. */
  readonly stem: string
}

/** Maximum number of words per kind of match. */
const maxWords = 60
/** Minimum length for substring matches. */
const minSubstringLength = 4

const columns = sql.raw('word, plain, lexeme, is_name as "isName"')

/** Stems of query words, in order. */
export async function stemWords(database: Queryable, words: readonly string[], locale: Locale): Promise<QueryWord[]> {
  const dictionary = sql.raw(locale === 'hu' ? `'hungarian_stem'` : `'english_stem'`)
  const { rows } = await database.execute<{
    word: string
    plain: string
    lexeme: string | null
    stem: string | null
  }>(sql`
    select word, plain_text(word) as plain, search_lexeme(${locale}, word) as lexeme,
      plain_text((ts_lexize(${dictionary}, word))[1]) as stem
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as requested(word, place)
    order by place`)
  return rows.map((row) => ({ ...row, stem: row.stem ?? row.plain }))
}

/** For each query word, the catalogue words that match it literally; one statement. */
export async function findAnswers(
  database: Queryable,
  wanted: readonly QueryWord[],
  locale: Locale,
): Promise<Answer[][]> {
  if (wanted.length === 0) return []
  const like = (pattern: string, place: number) => sql`(select ${place}::int as place, ${columns} from search_words
    where locale = ${locale} and plain like ${pattern} and lexeme is not null
    order by length(plain), plain limit ${maxWords})`
  const branches = wanted.flatMap(({ plain: word, lexeme, stem }, place): SQL[] => [
    like(`${escapeLike(word)}%`, place),
    ...(lexeme === null
      ? []
      : [
          sql`(select ${place}::int, ${columns} from search_words where locale = ${locale} and lexeme = ${lexeme}
            limit ${maxWords})`,
        ]),
    ...(stem !== word && stem.length >= 3 ? [like(`${escapeLike(stem)}%`, place)] : []),
    ...(word.length >= minSubstringLength ? [like(`%${escapeLike(word)}%`, place)] : []),
    ...(stem !== word && stem.length >= minSubstringLength ? [like(`%${escapeLike(stem)}%`, place)] : []),
  ])
  const { rows } = await database.execute<Omit<Answer, 'relation'> & { place: number } & Record<string, unknown>>(sql`
    select found.*, exists (select 1 from listing_sets s
      where s.kind = ${`a:${locale}`} and s.value = lexeme and s.members <> no_members()) as "isTitle"
    from (${sql.join(branches, sql` union `)}) as found`)
  return wanted.map((word, index) =>
    rows
      .filter(({ place }) => place === index)
      .map(({ place: _, ...row }) => ({ ...row, relation: relationOf(word, row) })),
  )
}

/** Maximum letters that an inflected form may add to its stem: kanap|ék, tükr|öket. */
const maxEndingLength = 3

/** Pure. */
export function relationOf(wanted: Omit<QueryWord, 'word'>, known: Pick<KnownWord, 'plain' | 'lexeme'>): Relation {
  if (known.plain === wanted.plain || known.lexeme === wanted.lexeme) return 'same'
  // Stem of the accented form, for which the stemmer does better: kanapé, kanapék. The suffix "-i" makes a different
  // word.
  const stem = wanted.plain === `${wanted.stem}i` ? wanted.plain : wanted.stem
  if (stem.length >= minSubstringLength && isFormOf(known.plain, stem)) return 'same'
  // A compound's last word names the kind of thing.
  if (wanted.plain.length >= 3 && known.plain.length - wanted.plain.length >= 3 && known.plain.endsWith(wanted.plain)) {
    return 'same'
  }
  const place = known.plain.lastIndexOf(stem)
  const isLastWord = stem.length >= minSubstringLength && place >= 3 && isFormOf(known.plain.slice(place), stem)
  return isLastWord ? 'same' : 'near'
}

function isFormOf(word: string, stem: string): boolean {
  return word.startsWith(stem) && word.length - stem.length <= maxEndingLength && !word.endsWith('i')
}

/**
 * The catalogue's words nearest to a misspelt one, all equally near: similar by trigrams, with two neighbouring letters
 * transposed, or the last word of a compound ("szekény" for the "szekrény" of "gardróbszekrény").
 */
export async function findSimilar(database: Queryable, misspelt: string, locale: Locale): Promise<string[]> {
  const word = plain(misspelt)
  const limit = tolerance(word.length)
  if (limit === 0) return []
  const names = sql.join(
    ['a', 'b', 'c'].map((kind) => sql`${`${kind}:${locale}`}`),
    sql`, `,
  )
  // Only words of current products, as words outlive the products that introduced them.
  const offered = sql`locale = ${locale} and is_name and exists (select 1 from listing_sets s
    where s.kind in (${names}) and s.value = lexeme and s.members <> no_members())`
  const { rows } = await database.execute<KnownWord & Record<string, unknown>>(sql`
    select ${columns} from search_words where plain % ${word} and ${offered}
    union select ${columns} from search_words where ${offered}
      and plain in (select jsonb_array_elements_text(${JSON.stringify(swappedForms(word))}::jsonb))
    union select ${columns} from search_words where ${offered} and plain like ${`${escapeLike(word.slice(0, 2))}%`}
      and length(plain) between ${word.length - 1} and ${word.length + 1}
    union select ${columns} from search_words where ${offered} and ${word.length >= minEndingLength}
      and length(plain) > ${word.length + 2}
      and (plain like ${`%${escapeLike(word.slice(0, 3))}%`} or plain like ${`%${escapeLike(word.slice(-3))}`})`)
  const near = [...rows, ...rows.flatMap((known) => endingsOf(known, word))]
    .map((known) => ({ known, distance: distanceTo(known.plain, word, limit) }))
    .filter(({ distance }) => Math.floor(distance) <= limit)
  const least = Math.min(...near.map(({ distance }) => distance))
  const nearest = near.filter(({ distance }) => distance === least).map(({ known }) => known.word)
  return [...new Set(nearest)].toSorted((a, b) => a.localeCompare(b, locale))
}

/** Minimum length for corrections to the last word of a compound. */
const minEndingLength = 5

/** The ends of a compound that are a single edit away from the misspelt word, and begin like it. */
function endingsOf({ word, plain: whole }: KnownWord, misspelt: string): Pick<KnownWord, 'word' | 'plain'>[] {
  if (misspelt.length < minEndingLength || whole.length !== word.length) return []
  return [-1, 0, 1]
    .map((more) => whole.length - misspelt.length - more)
    .filter((start) => start >= 3 && whole[start] === misspelt[0])
    .filter((start) => editDistance(misspelt, whole.slice(start), 1) <= 1)
    .map((start) => ({ word: word.slice(start), plain: whole.slice(start) }))
}

/**
 * Prefixes with a single edit are accepted at half an edit more: "forgsz" for "forgószék", but not "függöny" for
 * "függőlámpa".
 */
function distanceTo(known: string, word: string, limit: number): number {
  const whole = editDistance(word, known, limit)
  if (known.length <= word.length || word.length < 5) return whole
  const beginnings = [-1, 0, 1].map((more) => editDistance(word, known.slice(0, word.length + more), 1))
  return Math.min(...beginnings) > 1 ? whole : Math.min(whole, Math.min(...beginnings) + 0.5)
}

/** A compound as two words of the catalogue: "bőrfotel" → bőr, fotel. Null when it is none. */
export async function splitCompound(
  database: Queryable,
  compound: string,
  locale: Locale,
): Promise<readonly string[] | null> {
  const cuts = compoundParts(plain(compound))
  const known = await findNames(database, cuts.flat(), locale)
  const words = cuts.map((cut) => cut.flatMap((part) => known.get(part) ?? []))
  return words.find(({ length }) => length === 2) ?? null
}

/** The words of the catalogue that a compound ends in, longest first: "gyerekágy" → ágy. */
export async function lastWords(database: Queryable, compound: string, locale: Locale): Promise<string[]> {
  const ends = compoundParts(plain(compound)).map(([, last]) => last)
  const known = await findNames(database, ends, locale)
  return ends.flatMap((end) => known.get(end) ?? [])
}

/** The words of names among these, by their form without accents. */
async function findNames(
  database: Queryable,
  words: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map()
  const { rows } = await database.execute<{ plain: string; word: string }>(sql`
    select plain, min(word) as word from search_words where locale = ${locale} and is_name
      and plain in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)) group by plain`)
  return new Map(rows.map((row) => [row.plain, row.word]))
}
