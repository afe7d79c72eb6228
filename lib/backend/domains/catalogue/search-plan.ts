import type { Locale } from '@/lib/i18n/locales'
import type { SearchedWord } from './listing-sets'
import type { Answer } from './vocabulary'

/** How widely a search matches, tried in this order until something is found. Pure. */
export const reaches = ['same', 'near', 'texts'] as const
export type Reach = (typeof reaches)[number]

/** Match level by kind of name (listing-sets.ts, `searchLevels`). */
const levels = { same: { a: 1, b: 3, c: 4 }, near: { a: 2, b: 4, c: 4 } } as const
const levelOfTexts = 5
export const levelOfKinds = levels.same.b

/**
 * The sets in which a query word finds products: exact words of names, with `near` also prefix and substring matches,
 * with `texts` also descriptions.
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
