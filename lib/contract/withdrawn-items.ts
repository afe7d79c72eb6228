import { currencyCodeOf } from '@/lib/money/currency'
import { sumOf, toDecimal, toMinor } from '@/lib/money/money'
import type { DeclaredPieces, WithdrawableOrder } from './withdrawal'
import { shareOfPieces } from './withdrawn-amount'

/**
 * What is withdrawn from: ids of line items with their pieces, "12:1 15:2", or without for all that is left of one; empty
 * for the whole order, or for items in the consumer's words.
 */
interface Choice {
  readonly items: string
}

/** Pieces by id of the line item in the form's string; infinitely many for all that is left. */
export function itemPieces(items: string): ReadonlyMap<number, number> {
  return new Map(
    items
      .split(' ')
      .filter(Boolean)
      .map((item) => {
        const [id, pieces = Infinity] = item.split(':')
        return [Number(id), Number(pieces)]
      }),
  )
}

/** The form's string with another number of pieces of a line item; 0 removes it. */
export function withItem(items: string, id: number, pieces: number): string {
  const others = items.split(' ').filter((item) => item !== '' && item.split(':')[0] !== String(id))
  return (pieces > 0 ? [...others, `${id}:${pieces}`] : others).join(' ')
}

type Item = WithdrawableOrder['items'][number]
type Openness = Pick<Item, 'quantity' | 'quantity_left' | 'is_custom_made' | 'is_withdrawn'>

/** Pieces of a line item that can be withdrawn from: none if custom-made, nor those withdrawn from before. */
export function piecesLeft(item: Openness): number {
  if (item.is_custom_made || item.is_withdrawn) return 0
  return item.quantity_left ?? item.quantity
}

/** Whether everything chosen can still be withdrawn from: a draft may be older than the last declaration. */
export function isStillOpen(order: WithdrawableOrder | null, form: Choice): boolean {
  if (!order) return true
  return [...itemPieces(form.items)].every(([id, pieces]) => {
    const left = order.items.flatMap((item) => (item.id === id ? piecesLeft(item) : []))
    return left.some((open) => open > 0 && (pieces === Infinity || pieces <= open))
  })
}

/** A line item with the pieces of it that are withdrawn from. */
interface ChosenItem {
  readonly item: Item
  readonly pieces: number
}

function openItems({ items }: WithdrawableOrder): ChosenItem[] {
  return items.map((item) => ({ item, pieces: piecesLeft(item) })).filter(({ pieces }) => pieces > 0)
}

/** Line items of a declaration; empty if it covers the whole order or items in the consumer's own words. */
export function chosenItems(order: WithdrawableOrder | null, form: Choice): ChosenItem[] {
  if (!order) return []
  const wanted = itemPieces(form.items)
  const open = openItems(order)
  const chosen = open
    .map(({ item, pieces }) => ({ item, pieces: Math.min(pieces, wanted.get(item.id) ?? 0) }))
    .filter(({ pieces }) => pieces > 0)
  if (chosen.length > 0) return chosen
  const isWhole = open.length === order.items.length && open.every(({ item, pieces }) => pieces === item.quantity)
  return isWhole ? [] : open
}

/** A chosen line item as it is declared: by its id to backends that take it only as a whole. */
export function declaredPieces({ item, pieces }: ChosenItem): DeclaredPieces | number {
  const { id, quantity_left: left } = item
  return left === undefined ? id : { id, quantity: pieces, quantity_left: left }
}

/** Whether nothing is left to refund: nothing was paid, or all of it has been refunded. */
export function owesNothing(order: WithdrawableOrder | null): boolean {
  return order?.payment === 'unpaid' || order?.payment === 'free' || order?.payment === 'refunded'
}

/**
 * The refund due after a declaration, as a decimal amount: zero if there is nothing left to refund, null if unknown.
 * With the last piece of the order, the delivery is refunded too. Never more than is left of the payment.
 */
export function refundOf(order: WithdrawableOrder | null, form: Choice): number | null {
  if (owesNothing(order)) return 0
  if (order?.payment !== 'paid') return null
  const currency = currencyCodeOf(order.currency_id)
  const chosen = chosenItems(order, form)
  const items = chosen.length > 0 ? chosen : openItems(order)
  if (items.length === 0) return null
  const amounts = items.map(({ item, pieces }) => {
    const { quantity, refund_gross: paid } = item
    const before = quantity - piecesLeft(item)
    return paid && toDecimal(shareOfPieces(toMinor(paid, currency), { pieces, before, quantity }), currency)
  })
  if (!isLeft(order, items)) amounts.push(order.other_refund_gross)
  const known = amounts.filter((amount) => amount !== undefined)
  if (known.length < amounts.length) return null
  return Math.min(sumOf(currency, ...known), order.unrefunded_gross ?? Infinity)
}

/** Whether the order holds anything besides these pieces and those withdrawn from before. */
function isLeft(order: WithdrawableOrder, chosen: readonly ChosenItem[]): boolean {
  return order.items.some((item) => {
    const { pieces = 0 } = chosen.find((one) => one.item === item) ?? {}
    return !item.is_withdrawn && (item.is_custom_made || piecesLeft(item) > pieces)
  })
}

/** Whether the declaration leaves something of an unpaid order, for which the shop sends a corrected request. */
export function isCorrected(order: WithdrawableOrder | null, form: Choice): boolean {
  const items = chosenItems(order, form)
  return order?.payment === 'unpaid' && items.length > 0 && isLeft(order, items)
}
