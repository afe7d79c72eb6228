import { articleKey } from '@/lib/contract/typed-identifier'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { LookupItem } from '@/lib/contract/lookup'
import { maxQuantity } from '@/lib/contract/limits'
import { foldedTerm } from '@/lib/catalogue/words'
import { lineBreak, type TypedLine } from './parse-lines'

/** A line that can be added to the cart. */
export interface ValidLine extends Pick<TypedLine, 'number' | 'term'> {
  readonly kind: 'good'
  readonly product: ProductCard
  readonly quantity: number
  readonly requested: number
}

/**
 * Why a line cannot be added: unknown, a similar article number, an ambiguous name, sold out, invalid quantity, or
 * something to be chosen on the product's page.
 */
type Problem = 'unknown' | 'similar' | 'ambiguous' | 'soldOut' | 'quantity' | 'options'

export interface InvalidLine extends Pick<TypedLine, 'number' | 'term' | 'quantity'> {
  readonly kind: 'bad'
  readonly problem: Problem
  /** Best match first. */
  readonly suggestions: readonly ProductCard[]
}

export type QuickLine = ValidLine | InvalidLine

/** Maximum quantity that can be ordered now. */
export function maxOrderable({ availability, quantity }: ProductCard): number {
  return availability === 'in_stock' ? Math.min(quantity, maxQuantity) : maxQuantity
}

export function validLine(
  line: Pick<TypedLine, 'number' | 'term'>,
  product: ProductCard,
  requested: number,
): ValidLine {
  const { number, term } = line
  return { kind: 'good', number, term, product, quantity: Math.min(requested, maxOrderable(product)), requested }
}

/** Whether all of several products have the term in their name: it is ambiguous, not just similar. */
function isInAllNames(term: string, products: readonly ProductCard[]): boolean {
  return products.length > 1 && products.every(({ title }) => foldedTerm(title).includes(foldedTerm(term)))
}

function resolveLine({ number, term, quantity }: TypedLine, found: LookupItem | undefined): QuickLine {
  const product = found?.product ?? null
  const bad = (problem: Problem, suggestions: readonly ProductCard[]): InvalidLine => ({
    kind: 'bad',
    number,
    term,
    quantity,
    problem,
    suggestions,
  })
  const orderable = (found?.suggestions ?? []).filter(({ availability }) => availability !== 'sold_out')
  if (product?.availability === 'sold_out') return bad('soldOut', orderable)
  if (!product) {
    if (orderable.length === 0) return bad('unknown', [])
    return bad(isInAllNames(term, orderable) ? 'ambiguous' : 'similar', orderable)
  }
  if (product.requires_options) return bad('options', [product])
  if (quantity === null) return bad('quantity', [product])
  return validLine({ number, term }, product, quantity)
}

/** Merges lines of the same product, at the position of the first. */
function together(lines: readonly QuickLine[]): QuickLine[] {
  const places = new Map<number, number>()
  const merged: QuickLine[] = []
  for (const line of lines) {
    const place = line.kind === 'good' ? places.get(line.product.id) : undefined
    const previous = place === undefined ? undefined : merged[place]
    if (line.kind === 'good' && place !== undefined && previous?.kind === 'good') {
      merged[place] = validLine(previous, previous.product, previous.requested + line.requested)
      continue
    }
    if (line.kind === 'good') places.set(line.product.id, merged.length)
    merged.push(line)
  }
  return merged
}

type LookUp = (terms: readonly string[]) => Promise<readonly LookupItem[]>

/** Lines with the quantity first, by number: their first column is no product, the second an article number. */
async function findSwapped(lines: readonly TypedLine[], found: readonly LookupItem[], lookUp: LookUp) {
  const unread = lines.flatMap(({ number, swapped }, index) =>
    swapped && !found[index]?.product ? [{ number, ...swapped }] : [],
  )
  const items = unread.length > 0 ? await lookUp(unread.map(({ term }) => term)) : []
  return new Map(
    unread.flatMap((line, index) => {
      const item = items[index]
      const isArticle = item?.product && articleKey(item.product.article_number) === articleKey(line.term)
      return isArticle ? [[line.number, { line, item }] as const] : []
    }),
  )
}

/** Looks up typed lines and resolves them. `lookUp` returns one result per term, in order. */
export async function lookUpLines(lines: readonly TypedLine[], lookUp: LookUp): Promise<QuickLine[]> {
  const found = await lookUp(lines.map(({ term }) => term))
  const swapped = await findSwapped(lines, found, lookUp)
  return resolveLines(
    lines.map((line) => swapped.get(line.number)?.line ?? line),
    found.map((item, index) => swapped.get(lines[index]?.number ?? 0)?.item ?? item),
  )
}

/** Resolves typed lines; `found` holds one result per line, in order. */
export function resolveLines(lines: readonly TypedLine[], found: readonly LookupItem[]): QuickLine[] {
  return together(lines.map((line, index) => resolveLine(line, found[index])))
}

interface Remainder {
  readonly lines: QuickLine[]
  /** The list that these lines and the dropped ones stand for. */
  readonly text: string
  readonly refusals: Record<number, string>
}

interface AddedLines {
  /** Line numbers. */
  readonly added: ReadonlySet<number>
  /** The cart's errors by line number. */
  readonly refusals: Readonly<Record<number, string>>
}

interface CheckedList {
  readonly lines: readonly QuickLine[]
  /** The text that was checked. */
  readonly checked: string
  /** Its lines beyond the lookup limit. */
  readonly dropped: readonly string[]
}

/** What remains of a checked list after adding, renumbered. */
export function removeAdded({ lines, checked, dropped }: CheckedList, { added, refusals }: AddedLines): Remainder {
  const typed = checked.split(lineBreak)
  const left = lines.filter(({ number }) => !added.has(number))
  // A valid line may stand for several typed ones, or for a chosen suggestion.
  const toText = (line: QuickLine) =>
    line.kind === 'bad' ? (typed[line.number - 1]?.trim() ?? '') : `${line.product.article_number}; ${line.requested}`
  return {
    lines: left.map((line, index) => ({ ...line, number: index + 1 })),
    text: [...left.map(toText), ...dropped].join('\n'),
    refusals: Object.fromEntries(
      left.flatMap(({ number }, index) => (refusals[number] === undefined ? [] : [[index + 1, refusals[number]]])),
    ),
  }
}

/** An invalid quantity is reported before the product is accepted with a quantity of one. */
export function chooseProduct(lines: readonly QuickLine[], number: number, product: ProductCard): QuickLine[] {
  const chosen = (line: InvalidLine): QuickLine => {
    if (product.requires_options) return { ...line, problem: 'options', suggestions: [product] }
    return line.quantity === null && line.problem !== 'quantity'
      ? { ...line, problem: 'quantity', suggestions: [product] }
      : validLine(line, product, line.quantity ?? 1)
  }
  return together(lines.map((line) => (line.number === number && line.kind === 'bad' ? chosen(line) : line)))
}
