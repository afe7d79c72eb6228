import { maxQuantity, maxLookupTermLength, maxLookupTerms } from '@/lib/contract/limits'

/** What a line asks for. */
interface Reading {
  /** Article number or name, as typed. */
  readonly term: string
  /** Null if the quantity is invalid. */
  readonly quantity: number | null
}

export interface TypedLine extends Reading {
  /** From 1, counting empty lines, as in an editor. */
  readonly number: number
  /** The columns read quantity first; used if only this reading finds an article number. */
  readonly swapped?: Reading
}

interface TypedList {
  readonly lines: readonly TypedLine[]
  /** Lines beyond the lookup limit, as typed. */
  readonly dropped: readonly string[]
}

export const lineBreak = /\r\n|\r|\n/
const unit = String.raw`(?:db|darab|pcs?|pieces?)`
const pieces = String.raw`(?:\s*${unit}\.?)?`
/** A hyphen, or what a word processor makes of it. */
const minus = String.raw`[\p{Pd}−]`
// Wider than what can be ordered: "2,5" and "-3" are wrong quantities, not parts of a name.
const number = String.raw`${minus}?(?:\d{1,3}(?: \d{3}){1,3}|\d+(?:[.,]\d+)?)`
/** Quantities beside a product; the first match counts. */
const patterns = [
  // "3 x ND-10120", "3 db ND-10120"; in "5991234567890 x 3", the number in front is the product.
  String.raw`^(?<quantity>${number})\s*(?:[x×*]|${unit})\s+(?!\d{1,3}${pieces}$)(?<term>\S.*)$`,
  // "ND-10601 x 6", "ND-10601x6": the x is separate or follows a digit, so that no word loses its last letter.
  String.raw`^(?<term>.+?)(?:\s|(?<=\d))[x×*]\s*(?<quantity>${number})${pieces}$`,
  // "tálca 8 db", "tálca 2,5": more than three digits belong to an article number written with a space, "ND 10120".
  String.raw`^(?<term>\D*[^\s,\d])\s+(?<quantity>${minus}?\d{1,3}(?:[.,]\d+)?)${pieces}$`,
  // "tálca, 8": names contain commas, too, but no number after the last one.
  String.raw`^(?<term>\D*[^\s,\d])\s*,\s*(?<quantity>${number})${pieces}$`,
  // "ND-10301   4", "ND 10301, 4": the article number has been read, so that any further number is a quantity.
  String.raw`^(?<term>\D*\d.*?)(?<![\s,])(?:\s*,\s*|\s+)(?<quantity>${number})${pieces}$`,
].map((pattern) => new RegExp(pattern, 'iu'))
const justQuantity = new RegExp(`^(${number})${pieces}$`, 'iu')

function orderable(text: string): number | null {
  const quantity = /^\d+$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null
}

const shortened = (term: string) => term.slice(0, maxLookupTermLength)

/** Quantity first, then the product; undefined if another column may be the quantity. */
function fromSwapped([quantity = '', term = '', ...others]: readonly string[]): Reading | undefined {
  const isSwapped = /^\d+$/.test(quantity) && term !== '' && !others.some((column) => justQuantity.test(column))
  return isSwapped ? { term: shortened(term), quantity: orderable(quantity) } : undefined
}

/** Spreadsheet columns: the first is the product, the last non-empty one the quantity. */
function fromColumns(columns: readonly string[]): Omit<TypedLine, 'number'> {
  const [term = '', ...others] = columns
  const last = others.findLast((column) => column !== '')
  if (last === undefined) return { term, quantity: 1 }
  const swapped = fromSwapped(columns)
  return { term, quantity: orderable(justQuantity.exec(last)?.[1] ?? ''), ...(swapped && { swapped }) }
}

function readLine(line: string): Omit<TypedLine, 'number'> {
  if (/[\t;]/.test(line)) return fromColumns(line.split(/[\t;]/).map((column) => column.trim()))
  for (const pattern of patterns) {
    const { term, quantity } = pattern.exec(line)?.groups ?? {}
    if (term && quantity) return { term: term.trimEnd(), quantity: orderable(quantity) }
  }
  return { term: line, quantity: 1 }
}

/**
 * Parses article numbers or names with quantities, one per line, separated by tab, semicolon, comma, spaces or "x". The
 * default quantity is one. Returns at most as many lines as one lookup resolves.
 */
export function parseLines(text: string): TypedList {
  const rows = text.split(lineBreak)
  const typed = rows.flatMap((line, index): TypedLine[] => {
    // Control characters other than tabs come from damaged copies; no backend accepts them.
    const clean = line.replace(/[\u00a0 ]|(?!\t)[\p{Cc}\p{Cs}]/gu, ' ').trim()
    const read = readLine(clean)
    return read.term === '' ? [] : [{ number: index + 1, ...read, term: shortened(read.term) }]
  })
  const lines = typed.slice(0, maxLookupTerms)
  return { lines, dropped: typed.slice(maxLookupTerms).map(({ number }) => rows[number - 1] ?? '') }
}
