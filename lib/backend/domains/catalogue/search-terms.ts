import { cleanIdentifier } from '@/lib/contract/typed-identifier'

/** Parsing of search queries. Pure. */

/** Further words of a query are ignored. */
const maxWords = 8

/** Lower case without accents: "Ágyak" → "agyak". The catalogue's words are stored in this form (`plain_text`). */
export function plain(source: string): string {
  return source.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a query in lower case (letters and digits); "160x200" and "160 x 200" are two words. */
export function queryWords(query: string): string[] {
  const measures = query.normalize('NFC').replace(/(\d)\s*[x×]\s*(?=\d)/gi, '$1 ')
  return (measures.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords)
}

/** The words that the shop itself looks for, as `plain_text` has them; also parts of words, numbers and addresses. */
export const wordsOf = (search: string): string[] =>
  plain(cleanIdentifier(search))
    .split(' ')
    .filter((word) => word !== '')

/** Letters and digits, optionally separated by any dash or a space ("ND-10482", "nd 104"), or four or more digits. */
const articlePattern = /(?<![\p{L}\p{N}])(?:([a-z]{2,3})[\s\p{Pd}−]?(\d{2,8})|(\d{4,8}))(?![\p{L}\p{N}])/iu

/** The (partial) article number in a query, in the form of `article_key`; null if there is none. */
export function articlePart(query: string): string | null {
  const match = articlePattern.exec(cleanIdentifier(query))
  if (!match) return null
  return `${match[1] ?? ''}${match[2] ?? match[3] ?? ''}`.toUpperCase()
}

/** Escapes text for a LIKE pattern. */
export function escapeLike(source: string): string {
  return source.replace(/[\\%_]/g, '\\$&')
}

/** Whether every word is a prefix of some word of the text, ignoring accents and case. */
export function containsWords(source: string, words: readonly string[]): boolean {
  const known = plain(source).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => known.some((other) => other.startsWith(plain(word))))
}
