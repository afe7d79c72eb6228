import { currencyCodeOf } from '@/lib/money/currency'
import { sumOf } from '@/lib/money/money'
import type { WithdrawableOrder } from './withdrawal'

/**
 * What is withdrawn from: ids of line items, "12 15"; empty for the whole order, or for items in the consumer's words.
 */
interface Choice {
  readonly items: string
}

/** Ids of the line items in the form's string. */
export function itemIds(items: string): number[] {
  return items.split(' ').filter(Boolean).map(Number)
}

/** The form's string with a line item added or removed. */
export function withItem(items: string, id: number, isChosen: boolean): string {
  const others = itemIds(items).filter((one) => one !== id)
  return (isChosen ? [...others, id] : others).join(' ')
}

type Item = WithdrawableOrder['items'][number]

/** Whether a line item can be withdrawn from: not custom-made, and not withdrawn from before. */
export function isOpenItem(item: Pick<Item, 'is_custom_made' | 'is_withdrawn'>): boolean {
  return !item.is_custom_made && !item.is_withdrawn
}

/** Whether everything chosen can still be withdrawn from: a draft may be older than the last declaration. */
export function isStillOpen(order: WithdrawableOrder | null, form: Choice): boolean {
  const open = order?.items.filter(isOpenItem) ?? []
  return !order || itemIds(form.items).every((id) => open.some((item) => item.id === id))
}

/** Line items of a declaration; empty if it covers the whole order or items in the consumer's own words. */
export function chosenItems(order: WithdrawableOrder | null, form: Choice): Item[] {
  if (!order) return []
  const ids = itemIds(form.items)
  const open = order.items.filter(isOpenItem)
  const chosen = open.filter(({ id }) => ids.includes(id))
  if (chosen.length > 0) return chosen
  return open.length < order.items.length ? open : []
}

/** Whether nothing is left to refund: nothing was paid, or all of it has been refunded. */
export function owesNothing(order: WithdrawableOrder | null): boolean {
  return order?.payment === 'unpaid' || order?.payment === 'free' || order?.payment === 'refunded'
}

/**
 * The refund due after a declaration, as a decimal amount: zero if there is nothing left to refund, null if unknown.
 * With the last item of the order, the delivery is refunded too. Never more than is left of the payment.
 */
export function refundOf(order: WithdrawableOrder | null, form: Choice): number | null {
  if (owesNothing(order)) return 0
  if (order?.payment !== 'paid') return null
  const chosen = chosenItems(order, form)
  const items = chosen.length > 0 ? chosen : order.items.filter(isOpenItem)
  if (items.length === 0) return null
  const amounts = items.map((item) => item.refund_gross)
  if (!isLeft(order, items)) amounts.push(order.other_refund_gross)
  const known = amounts.filter((amount) => amount !== undefined)
  if (known.length < amounts.length) return null
  return Math.min(sumOf(currencyCodeOf(order.currency_id), ...known), order.unrefunded_gross ?? Infinity)
}

/** Whether the order holds anything besides these items and those withdrawn from before. */
function isLeft(order: WithdrawableOrder, items: readonly Item[]): boolean {
  return order.items.some((item) => !item.is_withdrawn && !items.includes(item))
}

/** Whether the declaration leaves something of an unpaid order, for which the shop sends a corrected request. */
export function isCorrected(order: WithdrawableOrder | null, form: Choice): boolean {
  const items = chosenItems(order, form)
  return order?.payment === 'unpaid' && items.length > 0 && isLeft(order, items)
}
