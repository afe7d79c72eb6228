/** What a shopper typed, taken apart. Pure. */

/** Most words of a query that count. */
const mostWords = 8

/** Lower case without accents: "Ágyak" → "agyak". Catalogue words are kept in the same form (`plain_text`). */
export function plain(source: string): string {
  return source.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a query as they are written, in lower case: letters and digits; "160x200" are two. */
export function queryWords(query: string): string[] {
  const measures = query.normalize('NFC').replace(/(\d)[x×](?=\d)/gi, '$1 ')
  return (measures.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)
}

/** Letters and digits with or without a dash or space between: "ND-10482", "nd 104"; or four digits and more. */
const articlePattern = /(?<![\p{L}\p{N}])(?:([a-z]{2,3})[\s-]?(\d{2,8})|(\d{4,8}))(?![\p{L}\p{N}])/iu

/** The (part of an) article number in a query as the catalogue's `article_key` is written, null when there is none. */
export function articlePart(query: string): string | null {
  const match = articlePattern.exec(query)
  if (!match) return null
  return `${match[1] ?? ''}${match[2] ?? match[3] ?? ''}`.toUpperCase()
}

/** A text as a literal in a LIKE pattern. */
export function escapeLike(source: string): string {
  return source.replace(/[\\%_]/g, '\\$&')
}

/** Whether every word begins some word of the text, without regard to accents and case. */
export function containsWords(source: string, words: readonly string[]): boolean {
  const known = plain(source).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.every((word) => known.some((other) => other.startsWith(plain(word))))
}
