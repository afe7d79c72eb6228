import type { Locale } from '@/lib/i18n/locales'
import { isCurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { AmountFault, currencyNamedIn, parseAmount } from '@/lib/money/parse-amount'
import type { Schema } from './schema'

/** A number, or why what was typed is none: a text of the desk, or the words of the reader of amounts. */
export type TypedNumber =
  | { readonly number: number }
  | { readonly key: 'noNumber' | 'noWhole' }
  | { readonly said: Readonly<Record<Locale, string>> }

/** What an amount without a currency of its own is read as: nothing that can be read in two ways. */
const strictest = 'EUR'

/**
 * The currency of an amount, by its place: "free_from.HUF", "prices.EUR.gross"; by what is typed where the place names
 * none. Null for what is no amount.
 */
function currencyAt(at: string, text: string) {
  const places = at.split('.')
  return (
    places.findLast(isCurrencyCode) ??
    (/(?:^|_)gross$/.test(places.at(-1) ?? '') ? (currencyNamedIn(text) ?? strictest) : null)
  )
}

/** Reads a typed number, with a decimal comma or point. Nothing in it is dropped or guessed. Pure. */
export function typedNumber(text: string, schema: Schema, at: string): TypedNumber {
  const currency = currencyAt(at, text)
  if (currency !== null && schema.type !== 'integer') {
    try {
      return { number: toDecimal(parseAmount(text, currency), currency) }
    } catch (error) {
      if (error instanceof AmountFault) return { said: error.said }
      throw error
    }
  }
  const compact = text.replace(/\s/g, '').replace(',', '.').replace('−', '-')
  if (schema.type === 'integer') return /^-?\d{1,15}$/.test(compact) ? { number: Number(compact) } : { key: 'noWhole' }
  return /^-?\d{1,15}(?:\.\d+)?$/.test(compact) ? { number: Number(compact) } : { key: 'noNumber' }
}
