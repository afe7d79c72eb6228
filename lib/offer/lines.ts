import type { Cart } from '@/lib/contract/cart'
import { choicesOf } from '@/lib/contract/configure'
import type { ChosenOption } from '@/lib/contract/product-options'
import { maxQuantity } from '@/lib/contract/limits'
import { maxOfferLines } from '@/lib/contract/offer-limits'
import { currencyCodeOf, type CurrencyCode } from '@/lib/money/currency'
import { clearDraft, readDraft, writeDraft } from '@/lib/form/drafts'

export interface RequestedLine {
  readonly product_id: number
  readonly quantity: number
  /** What was chosen of a product with options, and the currency of its prices. */
  readonly chosen?: readonly ChosenOption[] | undefined
  readonly currency?: CurrencyCode | undefined
}

/** Identifies a line: the same product with other options is another one. */
export function requestKey({ product_id: id, chosen }: RequestedLine): string {
  return chosen ? `${id} ${JSON.stringify(choicesOf(chosen))}` : String(id)
}

/** Drafts of a quote request, which spans two pages. */
export const requestDraft = 'offer-request'
const linesDraft = 'offer-lines'

const within = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), maxQuantity)

function isLine(value: unknown): value is RequestedLine {
  if (typeof value !== 'object' || value === null) return false
  const { product_id: id, quantity, chosen = [] } = value as Partial<RequestedLine>
  if (!Array.isArray(chosen)) return false
  return Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && (id ?? 0) > 0 && (quantity ?? 0) > 0
}

/** The list of this tab; null if there is none. */
export function readLines(): readonly RequestedLine[] | null {
  try {
    const stored: unknown = JSON.parse(readDraft<{ lines: string }>(linesDraft).lines ?? 'null')
    return Array.isArray(stored) ? stored.filter(isLine).slice(0, maxOfferLines) : null
  } catch {
    return null
  }
}

export function writeLines(lines: readonly RequestedLine[]): void {
  writeDraft(linesDraft, { lines: JSON.stringify(lines) })
}

/** Called after sending, so that the next request starts empty. */
export function clearRequest(): void {
  clearDraft(linesDraft)
  clearDraft(requestDraft)
}

/** The request in a query: `?product=12&quantity=4` for one product, `?from=cart` for the cart. */
interface RequestSource {
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

/** Merges lines into a list: known ones take the new quantity, others are appended. */
export function mergeLines(list: readonly RequestedLine[], more: readonly RequestedLine[]): readonly RequestedLine[] {
  const lines = new Map(list.map((line) => [requestKey(line), line]))
  for (const line of more) lines.set(requestKey(line), { ...line, quantity: within(line.quantity) })
  return [...lines.values()].slice(0, maxOfferLines)
}

/** A cart's line items, as a list. */
export function linesOfCart(cart: Pick<Cart, 'products' | 'currency_id'> | undefined): readonly RequestedLine[] {
  return (cart?.products ?? []).map(({ id, quantity, options }) => ({
    product_id: id,
    quantity,
    ...(options && cart && { chosen: options, currency: currencyCodeOf(cart.currency_id) }),
  }))
}

/** Whether a cart has a coupon, which no quote takes over. */
export function hasCoupon(cart: Pick<Cart, 'coupons'> | undefined): boolean {
  return cart !== undefined && cart.coupons.length > 0
}

/** Whether the cart is needed: requested, or there is neither a list nor a product. */
export function needsCart(source: RequestSource, stored: readonly RequestedLine[] | null): boolean {
  return source.fromCart || (source.line === null && (stored === null || stored.length === 0))
}

/** The initial list: this tab's, plus the cart if needed (`needsCart`), plus the product in the address. */
export function initialLines(
  source: RequestSource,
  stored: readonly RequestedLine[] | null,
  cart: readonly RequestedLine[],
): readonly RequestedLine[] {
  const list = needsCart(source, stored) ? mergeLines(stored ?? [], cart) : (stored ?? [])
  return source.line ? mergeLines(list, [source.line]) : list
}
