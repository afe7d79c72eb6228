import { fromCached } from '@/lib/backend/platform/db/cached-tables'
import { perLocale } from '@/lib/i18n/locales'
import type { CategoryRow } from './categories'
import { plain } from './search-terms'
import type { Answer } from './vocabulary'

/** Without accents. */
interface TitleWords {
  /** Category ids by the word that names their kind of product. */
  readonly heads: ReadonlyMap<string, readonly number[]>
  /** All other words. */
  readonly others: ReadonlySet<string>
}

/** A kind of product that a query word names in any form. */
export interface Kind {
  readonly categories: readonly number[]
  /** Whether another kind is named after it: table lamps. */
  readonly isModifier: boolean
}

/** The words of all category titles, per language. */
export const titleWordsOf = fromCached((rows: readonly Pick<CategoryRow, 'id' | 'title'>[]) =>
  perLocale((locale): TitleWords => {
    const heads = new Map<string, number[]>()
    const others = new Set<string>()
    for (const { id, title } of rows) {
      const { head, rest } = titleParts(title[locale])
      heads.set(head, [...(heads.get(head) ?? []), id])
      for (const word of rest) others.add(word)
    }
    return { heads, others }
  }),
)

/** The word that names the thing, and the others: "coffee tables" are tables, "chests of drawers" are chests. Pure. */
export function titleParts(title: string): { readonly head: string; readonly rest: readonly string[] } {
  const [thing = '', ...details] = plain(title).split(' of ')
  const words = thing.split(' ')
  return { head: words.at(-1) ?? '', rest: [...words.slice(0, -1), ...details] }
}

/**
 * Null if the word names no kind. Nor does the head of a category's title that no product is called by: a "living room"
 * is a place. Pure.
 */
export function kindNamed(answers: readonly Answer[], { heads, others }: TitleWords): Kind | null {
  const same = answers.filter(({ relation }) => relation === 'same')
  if (!same.some(({ isTitle }) => isTitle)) return null
  const words = same.map((answer) => answer.plain)
  const categories = words.flatMap((word) => heads.get(word) ?? [])
  return categories.length > 0 ? { categories, isModifier: words.some((word) => others.has(word)) } : null
}
