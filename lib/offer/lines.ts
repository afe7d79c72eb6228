import { maxQuantity } from '@/lib/contract/limits'
import { maxOfferLines } from '@/lib/contract/offer-limits'
import { dropDraft, readDraft, writeDraft } from '@/lib/form/drafts'

/** A product and how many of it a quote is wanted for. */
export interface WantedLine {
  readonly product_id: number
  readonly quantity: number
}

/** Names of what is kept of a request on its way over two pages. */
export const requestDraft = 'offer-request'
const linesDraft = 'offer-lines'

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)

function isLine(value: unknown): value is WantedLine {
  if (typeof value !== 'object' || value === null) return false
  const { product_id: id, quantity } = value as Partial<WantedLine>
  return Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && (id ?? 0) > 0 && (quantity ?? 0) > 0
}

/** The list of this tab; null when it has none yet. */
export function readLines(): readonly WantedLine[] | null {
  try {
    const kept: unknown = JSON.parse(readDraft<{ lines: string }>(linesDraft).lines ?? 'null')
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, maxOfferLines) : null
  } catch {
    return null
  }
}

/** Keeps the lines of the request in this tab. */
export function writeLines(lines: readonly WantedLine[]): void {
  writeDraft(linesDraft, { lines: JSON.stringify(lines) })
}

/** The request has been sent: the next one begins anew. */
export function dropRequest(): void {
  dropDraft(linesDraft)
  dropDraft(requestDraft)
}

/** What the address asks for: `?product=12&quantity=4` one product, `?from=cart` what is in the cart. */
export interface Wish {
  readonly line: WantedLine | null
  readonly fromCart: boolean
}

export function wishOf(search: string): Wish {
  const query = new URLSearchParams(search)
  const id = Number(query.get('product'))
  const quantity = Number(query.get('quantity') ?? 1)
  const isProduct = Number.isSafeInteger(id) && id > 0
  return {
    line: isProduct ? { product_id: id, quantity: within(Number.isFinite(quantity) ? quantity : 1) } : null,
    fromCart: query.get('from') === 'cart',
  }
}

/** The list with lines laid over it: those of its products take the new quantity, others come behind. */
export function withLines(list: readonly WantedLine[], more: readonly WantedLine[]): readonly WantedLine[] {
  const wanted = new Map(list.map((line) => [line.product_id, line]))
  for (const line of more) wanted.set(line.product_id, { ...line, quantity: within(line.quantity) })
  return [...wanted.values()].slice(0, maxOfferLines)
}

/** Whether the list cannot be told without the cart: it is asked for, or there is no list and no product. */
export function needsCart(wish: Wish, kept: readonly WantedLine[] | null): boolean {
  return wish.fromCart || (wish.line === null && (kept === null || kept.length === 0))
}

/** The list to begin with: the tab's own, with what the address asks for; else the cart. */
export function firstLines(
  wish: Wish,
  kept: readonly WantedLine[] | null,
  cart: readonly WantedLine[],
): readonly WantedLine[] {
  const list = needsCart(wish, kept) ? withLines(kept ?? [], cart) : (kept ?? [])
  return wish.line ? withLines(list, [wish.line]) : list
}
