import { largestQuantity } from '@/lib/contract/limits'
import { mostOfferLines } from '@/lib/contract/offer-limits'
import { clearDraft, readDraft, writeDraft } from '@/lib/form/drafts'

/** A product and how many of it a quote is wanted for. */
export interface RequestedLine {
  readonly product_id: number
  readonly quantity: number
}

/** Names of what is kept of a request on its way over two pages. */
export const requestDraft = 'offer-request'
const linesDraft = 'offer-lines'

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), largestQuantity)

function isLine(value: unknown): value is RequestedLine {
  if (typeof value !== 'object' || value === null) return false
  const { product_id: id, quantity } = value as Partial<RequestedLine>
  return Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && (id ?? 0) > 0 && (quantity ?? 0) > 0
}

/** The list of this tab; null when it has none yet. */
export function readLines(): readonly RequestedLine[] | null {
  try {
    const stored: unknown = JSON.parse(readDraft<{ lines: string }>(linesDraft).lines ?? 'null')
    return Array.isArray(stored) ? stored.filter(isLine).slice(0, mostOfferLines) : null
  } catch {
    return null
  }
}

/** Keeps the lines of the request in this tab. */
export function writeLines(lines: readonly RequestedLine[]): void {
  writeDraft(linesDraft, { lines: JSON.stringify(lines) })
}

/** The request has been sent: the next one begins anew. */
export function clearRequest(): void {
  clearDraft(linesDraft)
  clearDraft(requestDraft)
}

/** What the address asks for: `?product=12&quantity=4` one product, `?from=cart` what is in the cart. */
export interface RequestSource {
  readonly line: RequestedLine | null
  readonly fromCart: boolean
}

export function parseRequestSource(search: string): RequestSource {
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
export function withLines(list: readonly RequestedLine[], more: readonly RequestedLine[]): readonly RequestedLine[] {
  const lines = new Map(list.map((line) => [line.product_id, line]))
  for (const line of more) lines.set(line.product_id, { ...line, quantity: within(line.quantity) })
  return [...lines.values()].slice(0, mostOfferLines)
}

/** Whether the list cannot be told without the cart: it is asked for, or there is no list and no product. */
export function needsCart(source: RequestSource, stored: readonly RequestedLine[] | null): boolean {
  return source.fromCart || (source.line === null && (stored === null || stored.length === 0))
}

/** The list to begin with: the tab's own, with what the address asks for; else the cart. */
export function firstLines(
  source: RequestSource,
  stored: readonly RequestedLine[] | null,
  cart: readonly RequestedLine[],
): readonly RequestedLine[] {
  const list = needsCart(source, stored) ? withLines(stored ?? [], cart) : (stored ?? [])
  return source.line ? withLines(list, [source.line]) : list
}
