import type { CurrencyCode } from '@/lib/money/currency'
import type { Token } from './tokens'
import { currencyWords, endings, lengthUnits, metreOrMillion, multipliers, type Ending } from './words'

/** A number with what follows it: "300 ezer forintig", "€800", "1,5 m-es". Pure. */
export interface Quantity {
  /** With the multiplier; a length in centimetres. */
  readonly value: number
  /** The multiplier, or the centimetres of the unit; 1 without one. */
  readonly factor: number
  /** Null for a number without a unit. */
  readonly unit: CurrencyCode | 'length' | null
  readonly isMultiplied: boolean
  readonly ending: Ending | null
  /** The first token after it. */
  readonly next: number
}

interface Named<Value> {
  readonly value: Value
  readonly ending: Ending | null
}

/** What a word of a table means, in any inflected form: "ezerig", "méteres". */
function named<Value>(word: string, table: ReadonlyMap<string, Value>): Named<Value> | null {
  const exact = table.get(word)
  if (exact !== undefined) return { value: exact, ending: null }
  for (const [form, ending] of endings) {
    const base = word.endsWith(form) ? word.slice(0, -form.length) : ''
    // "es" is no form of "e".
    const value = base.length > 1 ? table.get(base) : undefined
    if (value !== undefined) return { value, ending }
  }
  return null
}

export const isDash = (token: Token | undefined): boolean => token !== undefined && /^[\p{Pd}−]$/u.test(token.plain)
const longEndings: ReadonlySet<string> = new Set(['ig', 'tol', 'nal', 'nel'])

/** An ending behind a hyphen, "200-ig", or one that got apart from its word, "cm nél". */
function endingAt(tokens: readonly Token[], place: number): { readonly ending: Ending; readonly next: number } | null {
  const [dash, word] = [tokens[place], tokens[place + 1]]
  const hyphened = dash?.isGlued && isDash(dash) && word?.isGlued ? endings.get(word.plain) : undefined
  if (hyphened) return { ending: hyphened, next: place + 2 }
  const apart = dash && longEndings.has(dash.plain) ? endings.get(dash.plain) : undefined
  return apart ? { ending: apart, next: place + 1 } : null
}

/** Digits of a number written in groups, "300 000", and the token after them. */
function numberAt(tokens: readonly Token[], place: number): { readonly value: number; readonly next: number } | null {
  const first = tokens[place]
  if (first?.number === undefined) return null
  let value = first.number
  let next = place + 1
  const isGroup = (token: Token | undefined): token is Token & { number: number } =>
    token?.number !== undefined && !token.isGlued && token.end - token.start === 3 && Number.isInteger(token.number)
  if (first.end - first.start <= 3 && Number.isInteger(value)) {
    for (let group = tokens[next]; isGroup(group); group = tokens[++next]) value = value * 1000 + group.number
  }
  return { value, next }
}

export function quantityAt(tokens: readonly Token[], place: number): Quantity | null {
  const sign = tokens[place]
  const prefixed = sign && /^[€$]$/.test(sign.plain) ? currencyWords.get(sign.plain) : undefined
  const number = numberAt(tokens, place + (prefixed ? 1 : 0))
  if (!number) return null
  let { next } = number
  let ending: Ending | null = null
  const takeEnding = (own: Ending | null = null) => {
    const after = own ? null : endingAt(tokens, next)
    ending = own ?? after?.ending ?? ending
    next = after?.next ?? next
  }

  const multiplier = multiplierAt(tokens, next)
  if (multiplier) {
    next += 1
    takeEnding(multiplier.ending)
  }
  const word = tokens[next]
  const currency = word && named(word.plain, currencyWords)
  const length = word && !multiplier && !prefixed ? named(word.plain, lengthUnits) : null
  const unit = currency ?? length
  if (unit) next += 1
  takeEnding(unit?.ending)
  const factor = multiplier?.value ?? (length && !currency ? length.value : 1)
  return {
    value: number.value * factor,
    factor,
    unit: currency?.value ?? prefixed ?? (length ? 'length' : null),
    isMultiplied: Boolean(multiplier),
    ending,
    next,
  }
}

function multiplierAt(tokens: readonly Token[], place: number): Named<number> | null {
  const word = tokens[place]
  if (!word) return null
  if (word.plain === metreOrMillion) {
    const after = tokens[place + 1]
    return after && named(after.plain, currencyWords) ? { value: 1e6, ending: null } : null
  }
  // "300e" and "300 k" are thousands, "3 e" is not.
  return word.plain === 'e' && !word.isGlued ? null : named(word.plain, multipliers)
}

/** Both ends of a range: the first has the multiplier and unit of the second unless it has its own. */
export function sharedUnit(from: Quantity, to: Quantity): Quantity {
  if (from.unit !== null) return from
  const factor = from.isMultiplied || to.factor === 1 ? 1 : to.factor
  return { ...from, value: from.value * factor, factor: to.factor, unit: to.unit, isMultiplied: to.isMultiplied }
}
