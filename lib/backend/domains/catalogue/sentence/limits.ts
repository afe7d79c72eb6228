import { measures, type Measure } from '@/lib/contract/listing-parameters'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { isDash, quantityAt, sharedUnit, type Quantity } from './quantities'
import { followsLetters, goesOn, lengthAt, type Token } from './tokens'
import {
  andWords,
  comparisonsAfter,
  comparisonsBefore,
  fillers,
  measureNamed,
  rangeWords,
  type Comparison,
  type Relation,
} from './words'

/** An amount with what it limits: "300 ezer alatt", "between 100 and 200 euros", "legalább 180 cm széles". Pure. */
export interface Limit {
  readonly of: 'price' | Measure
  /** Whole units of the currency with decimals, or centimetres. */
  readonly min?: number
  readonly max?: number
  /** Of a price, if the sentence names it. */
  readonly currency?: CurrencyCode
  readonly start: number
  readonly next: number
}

/** How far "about" reaches to both sides. */
const aboutPrice = 0.15
const aboutLength = 0.05
/** Centimetres; what lies beyond is no furniture. */
const longest = 1000

const isTimes = (token: Token | undefined): boolean => token?.plain === 'x' || token?.plain === '×'

function comparisonAt(tokens: readonly Token[], place: number, phrases: readonly Comparison[]) {
  for (const phrase of phrases) {
    const length = lengthAt(tokens, place, phrase.words)
    if (length > 0) return { ...phrase, next: place + length }
  }
  return null
}

/** A second amount, with the word or dash that leads to it. */
function rangeEndAt(tokens: readonly Token[], from: Quantity, isBetween: boolean): Quantity | null {
  const word = tokens[from.next]
  if (!word) return null
  const isAnd = andWords.has(word.plain)
  const connects = isDash(word) || rangeWords.has(word.plain) || isAnd
  const to = connects
    ? quantityAt(tokens, from.next + 1)
    : from.ending === 'from'
      ? quantityAt(tokens, from.next)
      : null
  if (!to || (isAnd && !isBetween && comparisonAt(tokens, to.next, comparisonsAfter)?.relation !== 'between'))
    return null
  return sharedUnit(from, to).value < to.value ? to : null
}

/** The limit that begins at a place; null if none does. */
export function limitAt(tokens: readonly Token[], start: number, currency: CurrencyCode): Limit | null {
  if (followsLetters(tokens, start)) return null
  let place = start
  const ownMeasure = measureNamed(tokens[place]?.plain)
  if (ownMeasure) place += 1
  const before = comparisonAt(tokens, place, comparisonsBefore)
  if (before) place = before.next
  const innerMeasure = before ? measureNamed(tokens[place]?.plain) : undefined
  if (innerMeasure) place += 1
  if (isSize(tokens, place)) return null

  const first = quantityAt(tokens, place)
  if (!first) return null
  const last = rangeEndAt(tokens, first, before?.relation === 'between' || before?.words[0] === 'from')
  let next = (last ?? first).next
  if (goesOn(tokens, next)) return null
  const after = comparisonAt(tokens, next, comparisonsAfter)
  if (after) next = after.next
  const named = measureAfter(tokens, next)
  if (named) next = named.next
  const measure = before?.measure ?? after?.measure ?? named?.measure ?? innerMeasure ?? ownMeasure

  const relation = relationOf(first, last, before?.relation, after?.relation)
  const isStated = Boolean(before ?? after) || (relation !== null && (!last || first.ending === 'from'))
  const of = subjectOf(last ?? first, measure, isStated && relation !== 'about', currency)
  if (!of) return null
  const ends = last ? { min: sharedUnit(first, last).value, max: last.value } : endsOf(first, relation, of)
  const unit = (last ?? first).unit
  const code = unit === 'length' || unit === null ? first.unit : unit
  return {
    of,
    ...rounded(ends, of),
    ...(of === 'price' && code !== null && code !== 'length' && { currency: code }),
    start,
    next,
  }
}

/** "160x200" is a size, not a number before a second one. */
function isSize(tokens: readonly Token[], place: number): boolean {
  return isTimes(tokens[place + 1]) || (place > 1 && isTimes(tokens[place - 1]))
}

/** "80 cm széles", "80 cm in width". */
function measureAfter(tokens: readonly Token[], place: number) {
  const skipped = fillers.has(tokens[place]?.plain ?? '') ? 1 : 0
  const measure = measureNamed(tokens[place + skipped]?.plain)
  return measure ? { measure, next: place + skipped + 1 } : null
}

function relationOf(
  { ending }: Quantity,
  last: Quantity | null,
  before: Relation | undefined,
  after: Relation | undefined,
): Relation | null {
  if (last) return 'between'
  const stated = [before, after].find((relation) => relation !== undefined && relation !== 'between')
  if (stated) return stated
  if (ending === 'to') return 'max'
  if (ending === 'from') return 'min'
  return ending === 'of' ? 'about' : null
}

/** What an amount limits; null if that is not clear: "3 személyes", "80-120". */
function subjectOf(
  { value, unit, isMultiplied }: Quantity,
  measure: Measure | undefined,
  isStated: boolean,
  currency: CurrencyCode,
): Limit['of'] | null {
  const isLength = unit === 'length' || (measure !== undefined && unit === null && !isMultiplied)
  if (isLength) return value >= 1 && value <= longest ? (measure ?? 'width') : null
  if (unit !== null || isMultiplied) return value > 0 ? 'price' : null
  return isStated && value >= currencyByCode(currency).minimumAmount ? 'price' : null
}

/** Money without a word is what somebody wants to spend at most, a length is about that long. */
function endsOf({ value }: Quantity, relation: Relation | null, of: Limit['of']) {
  switch (relation ?? (of === 'price' ? 'max' : 'about')) {
    case 'max':
      return { max: value }
    case 'min':
      return { min: value }
    default: {
      const share = of === 'price' ? aboutPrice : aboutLength
      return { min: Math.floor(value * (1 - share)), max: Math.ceil(value * (1 + share)) }
    }
  }
}

/** Cents of a price, tenths of a centimetre. */
function rounded(ends: { readonly min?: number; readonly max?: number }, of: Limit['of']) {
  const digits = of === 'price' ? 100 : 10
  const round = (value: number) => Math.round(value * digits) / digits
  return {
    ...(ends.min !== undefined && { min: round(ends.min) }),
    ...(ends.max !== undefined && { max: round(ends.max) }),
  }
}

export const isMeasure = (of: Limit['of']): of is Measure => measures.some((measure) => measure === of)
