import type { Measure } from '@/lib/contract/listing-parameters'
import type { CurrencyCode } from '@/lib/money/currency'
import { isMeasure, limitAt, type Limit } from './limits'
import { filterAt, type Meaning, type NamedFilter, type Names } from './names'
import { goesOn, lengthAt, tokensOf, withoutTokens, type Token } from './tokens'
import { fillers, grossPhrases, netPhrases, stockPhrases } from './words'
import type { Locale } from '@/lib/i18n/locales'

/** Ends of a range, both included; a missing one is open. */
interface Range {
  readonly min?: number
  readonly max?: number
}

/** What a sentence asks for. */
export interface Sentence {
  /** The words that are left to search, as written. */
  readonly words: string
  /** The tokens of these words. */
  readonly left: readonly Token[]
  /** The words that are left with the names of filters among them. */
  readonly wordsWithNames: string
  readonly filters: Readonly<Partial<Record<NamedFilter, string[]>>>
  /** In whole units of the currency with decimals. */
  readonly price: (Range & { readonly currency: CurrencyCode; readonly isNet: boolean }) | null
  /** Centimetres. */
  readonly measures: Readonly<Partial<Record<Measure, Range>>>
  readonly inStock: boolean
}

interface Audience {
  readonly locale: Locale
  /** Of amounts that name none. */
  readonly currency: CurrencyCode
}

/** What a part of a sentence, up to the token `next`, means; a name may stay a word of the search. */
type Part = { readonly next: number } & (
  | { readonly kind: 'limit'; readonly limit: Limit }
  | { readonly kind: 'name'; readonly meaning: Meaning }
  | { readonly kind: 'stock' | 'net' | 'gross' }
)

/** Whether digits come right before, as before the FA of the article number "10FA2". */
const followsDigits = (tokens: readonly Token[], place: number): boolean =>
  tokens[place]?.isGlued === true && tokens[place - 1]?.number !== undefined

function partAt(tokens: readonly Token[], place: number, names: Names, audience: Audience): Part | null {
  const limit = limitAt(tokens, place, audience.currency)
  if (limit) return { kind: 'limit', limit, next: limit.next }
  for (const [kind, phrases] of [
    ['stock', stockPhrases],
    ['net', netPhrases],
    ['gross', grossPhrases],
  ] as const) {
    const length = phrases.map(({ words }) => lengthAt(tokens, place, words)).find((found) => found > 0)
    if (length) return { kind, next: place + length }
  }
  const found = filterAt(tokens, place, names, audience.locale)
  if (!found || followsDigits(tokens, place) || goesOn(tokens, found.next)) return null
  return { kind: 'name', meaning: found.meaning, next: found.next }
}

/**
 * Understands a sentence: the limits and filters it names, and the words that are left to search. Null if it names none,
 * or if it is nothing but names: these the search finds as words. Pure.
 */
export function parseSentence(sentence: string, names: Names, audience: Audience): Sentence | null {
  const tokens = tokensOf(sentence)
  const parts: { readonly part: Part; readonly tokens: readonly Token[] }[] = []
  const left: Token[] = []
  for (let place = 0; place < tokens.length;) {
    const part = partAt(tokens, place, names, audience)
    if (part) parts.push({ part, tokens: tokens.slice(place, part.next) })
    else left.push(tokens[place]!)
    place = part?.next ?? place + 1
  }
  const hasPrice = parts.some(({ part }) => part.kind === 'limit' && part.limit.of === 'price')
  // Words about VAT mean something beside an amount only.
  const [understood, literal] = split(parts, ({ part }) => (part.kind !== 'net' && part.kind !== 'gross') || hasPrice)
  const words = left.concat(literal.flatMap((part) => part.tokens)).filter((token) => !isFiller(tokens, token))
  const named = understood.flatMap(({ part }) => (part.kind === 'name' ? [part.meaning] : []))
  const isLimited = understood.some(({ part }) => part.kind !== 'name')
  const isWordOrNumber = (token: Token) => token.number !== undefined || /^\p{L}/u.test(token.plain)
  if (!isLimited && (named.length === 0 || !words.some(isWordOrNumber))) return null

  const isNet = understood.some(({ part }) => part.kind === 'net')
  const limits = understood.flatMap(({ part }) => (part.kind === 'limit' ? [part.limit] : []))
  const keep = new Set(words)
  const fill = tokens.filter((token) => !keep.has(token))
  const nameTokens = new Set(understood.flatMap((part) => (part.part.kind === 'name' ? part.tokens : [])))
  return {
    words: withoutTokens(sentence, fill),
    left: words,
    wordsWithNames: withoutTokens(
      sentence,
      fill.filter((token) => !nameTokens.has(token)),
    ),
    filters: filtersOf(named),
    price: priceOf(limits, isNet, audience.currency),
    measures: measuresOf(limits),
    inStock: understood.some(({ part }) => part.kind === 'stock'),
  }
}

/** A letter at an end of an article number is none. */
function isFiller(tokens: readonly Token[], token: Token): boolean {
  return fillers.has(token.plain) && !token.isGlued && !goesOn(tokens, tokens.indexOf(token) + 1)
}

function split<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function filtersOf(meanings: readonly Meaning[]): Sentence['filters'] {
  const filters: Partial<Record<NamedFilter, string[]>> = {}
  for (const { filter, values } of meanings) filters[filter] = [...new Set([...(filters[filter] ?? []), ...values])]
  return filters
}

/** Several limits of one thing all apply. */
function together(limits: readonly Limit[]): Range {
  const min = Math.max(...limits.flatMap((limit) => limit.min ?? []))
  const max = Math.min(...limits.flatMap((limit) => limit.max ?? []))
  return { ...(Number.isFinite(min) && { min }), ...(Number.isFinite(max) && { max }) }
}

function priceOf(limits: readonly Limit[], isNet: boolean, usual: CurrencyCode): Sentence['price'] {
  const prices = limits.filter(({ of }) => of === 'price')
  if (prices.length === 0) return null
  const currency = prices.findLast((limit) => limit.currency)?.currency ?? usual
  return { ...together(prices), currency, isNet }
}

function measuresOf(limits: readonly Limit[]): Sentence['measures'] {
  const measures: Partial<Record<Measure, Range>> = {}
  for (const { of } of limits) {
    if (isMeasure(of)) measures[of] = together(limits.filter((limit) => limit.of === of))
  }
  return measures
}
