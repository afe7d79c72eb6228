import { maxQuantity, maxLookupTermLength, maxLookupTerms } from '@/lib/contract/limits'

export interface TypedLine {
  /** From 1, counting empty lines, as in an editor. */
  readonly number: number
  /** Article number or name, as typed. */
  readonly term: string
  /** Null if the quantity is invalid. */
  readonly quantity: number | null
}

interface TypedList {
  readonly lines: readonly TypedLine[]
  /** Lines beyond the lookup limit. */
  readonly left: number
}

const pieces = String.raw`(?:\s*(?:db|darab|pcs?|pieces?)\.?)?`
/** "3 x ND-10120", "3 db ND-10120" */
const quantityFirst = /^(\d{1,6})\s*(?:[x×*]|db|darab|pcs?|pieces?)\s+(\S.*)$/i
/** "ND-10601 x 6", "ND-10601x6": the x is separate or follows a digit, so that no word loses its last letter. */
const quantityAfterX = new RegExp(String.raw`^(.+?)(?:\s|(?<=\d))[x×*]\s*(\d{1,6})${pieces}$`, 'i')
/** "ND-10301   4", "tálca 8 db"; more than three digits belong to an article number written with a space. */
const quantityAfterSpace = new RegExp(String.raw`^(.*\S)\s+(\d{1,3})${pieces}$`, 'i')
const justQuantity = new RegExp(String.raw`^(\d{1,6})${pieces}$`, 'i')

function orderable(text: string): number | null {
  const quantity = Number(text)
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null
}

/** Spreadsheet columns: the first is the product, the last non-empty one the quantity. */
function fromColumns(columns: readonly string[]): Omit<TypedLine, 'number'> {
  const [term = '', ...others] = columns
  const last = others.findLast((column) => column !== '')
  if (last === undefined) return { term, quantity: 1 }
  return { term, quantity: orderable(justQuantity.exec(last)?.[1] ?? '') }
}

function readLine(line: string): Omit<TypedLine, 'number'> {
  if (/[\t;]/.test(line)) return fromColumns(line.split(/[\t;]/).map((column) => column.trim()))
  // Names contain commas: only a number after the last one is a quantity.
  const comma = line.lastIndexOf(',')
  const behindComma = comma > 0 ? justQuantity.exec(line.slice(comma + 1).trim()) : null
  if (behindComma) return { term: line.slice(0, comma).trim(), quantity: orderable(behindComma[1] ?? '') }
  const first = quantityFirst.exec(line)
  if (first) return { term: first[2] ?? '', quantity: orderable(first[1] ?? '') }
  const after = quantityAfterX.exec(line) ?? quantityAfterSpace.exec(line)
  if (after) return { term: after[1]?.trimEnd() ?? '', quantity: orderable(after[2] ?? '') }
  return { term: line, quantity: 1 }
}

/**
 * Parses article numbers or names with quantities, one per line, separated by tab, semicolon, comma, spaces or "x". The
 * default quantity is one. Returns at most as many lines as one lookup resolves.
 */
export function parseLines(text: string): TypedList {
  const typed = text.split(/\r\n|\r|\n/).flatMap((line, index): TypedLine[] => {
    const clean = line.replace(/[\u00a0 ]/g, ' ').trim()
    const { term, quantity } = readLine(clean)
    return term === '' ? [] : [{ number: index + 1, term: term.slice(0, maxLookupTermLength), quantity }]
  })
  return { lines: typed.slice(0, maxLookupTerms), left: Math.max(0, typed.length - maxLookupTerms) }
}
