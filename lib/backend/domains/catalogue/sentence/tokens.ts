import { plain } from '../search-terms'

/** The words, numbers and signs of a sentence. Pure. */
export interface Token {
  /** Lower case without accents. */
  readonly plain: string
  /** Place in the sentence. */
  readonly start: number
  readonly end: number
  /** Whether no space precedes it: "60cm", "200-ig". */
  readonly isGlued: boolean
  /** The value of a number; undefined for anything else. */
  readonly number?: number
}

const grouped = /^\d{1,3}(?:[.,]\d{3})+$/
/** Numbers with separators, words, signs of currencies and ranges; other signs are not tokens. */
const pattern = /\d{1,3}(?:[.,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?|\p{L}[\p{L}\p{M}]*|[€$+\p{Pd}−"]/gu

const valueOf = (digits: string): number =>
  Number(grouped.test(digits) ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))

export function tokensOf(sentence: string): Token[] {
  let last = -1
  return [...sentence.matchAll(pattern)].map(({ 0: text, index: start }): Token => {
    const end = start + text.length
    const token = { plain: plain(text), start, end, isGlued: start === last }
    last = end
    return /^\d/.test(text) ? { ...token, number: valueOf(text) } : token
  })
}

const isSign = ({ plain, number }: Token): boolean => number === undefined && !/^\p{L}/u.test(plain)

/** Whether letters come before a place without a space, as before the last 9 of the article number "DK-3E9". */
export function followsLetters(tokens: readonly Token[], place: number): boolean {
  for (let at = place; tokens[at]?.isGlued; at -= 1) {
    const before = tokens[at - 1]
    if (before && before.number === undefined && !isSign(before)) return true
  }
  return false
}

/** Whether letters or digits continue what ends before a place, without a space: "9E" in "9E3". */
export function goesOn(tokens: readonly Token[], place: number): boolean {
  const token = tokens[place]
  return token !== undefined && token.isGlued && !isSign(token)
}

/** The words at a place, among alternatives; the number of tokens they take, 0 if they are not there. */
export function lengthAt(tokens: readonly Token[], place: number, words: readonly string[]): number {
  return words.every((word, index) => tokens[place + index]?.plain === word) ? words.length : 0
}

/** The sentence without what some tokens took, on one line. */
export function withoutTokens(sentence: string, taken: readonly Token[]): string {
  const letters = [...sentence.split('')]
  for (const { start, end } of taken) letters.fill(' ', start, end)
  return letters
    .join('')
    .replace(/(^|\s)[^\p{L}\p{N}\s]+(?=\s|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:!?–—-]+|[\s.,;:!?–—-]+$/g, '')
}
