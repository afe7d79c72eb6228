import type { CurrencyCode } from '@/lib/money/currency'
import type { Credit } from './credit'

/** Which order a transfer is for: by the order's number in what the payer wrote, and the amount. All pure. */

export interface AwaitedOrder {
  readonly number: string
  readonly currency: CurrencyCode
  /** In minor units; null if it is not certain, as after a withdrawal from a part. */
  readonly amount: number | null
  /** Whether it still awaits a transfer. */
  readonly isAwaiting: boolean
  /** Whether the shop notes transfers for it, be it to give them back: not for orders that are paid otherwise. */
  readonly isNoted: boolean
  /** Whether it was paid by a transfer that is not noted yet. */
  readonly isAssumed: boolean
  /** Keys of the transfers that are noted. */
  readonly keys: ReadonlySet<string>
}

/**
 * "matched": number, amount and currency are those of an order that awaits it. "overpaid": it is more than the order costs.
 * "paid": the shop has moved the order on without noting its transfer, which may be this one. "surplus": the order is paid
 * by another transfer, or cancelled. "differs": the order awaits another amount, or several orders are named. "settled":
 * this transfer is noted, or the order is paid otherwise.
 */
export type MatchKind = 'matched' | 'overpaid' | 'paid' | 'surplus' | 'differs' | 'settled' | 'unknown'

/** Kinds that can be noted: the order is processed, or what is too much is to be given back. */
export const isNotable = (kind: MatchKind) => !['differs', 'settled', 'unknown'].includes(kind)

export interface Match {
  readonly credit: Credit
  readonly kind: MatchKind
  readonly order: AwaitedOrder | null
  /** Tells the transfer from others of its order; empty without one. */
  readonly key: string
}

/** Payers and banks change the marks of a number, and break it into parts: only letters and digits count. */
export const referenceKey = (text: string): string => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const maxParts = 6
const [minLength, maxLength] = [3, 40]

/** Everything in a text that may be the number of an order, as its key: "ND 2026-00 0042" has "ND2026000042". */
export function referencesIn(text: string): string[] {
  const parts = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const found = parts.flatMap((_, start) =>
    Array.from({ length: Math.min(maxParts, parts.length - start) }, (_one, more) =>
      parts.slice(start, start + more + 1).join(''),
    ),
  )
  return [...new Set(found)].filter((key) => key.length >= minLength && key.length <= maxLength)
}

/** How a transfer matches the only order that it names, of which it may be the first in its statement. */
function kindOf({ amount, currency }: Credit, order: AwaitedOrder, isFirst: boolean): MatchKind {
  if (order.currency !== currency) return 'differs'
  if (!order.isAwaiting && !(order.isAssumed && isFirst)) return 'surplus'
  if (order.isAwaiting && !isFirst) return 'surplus'
  if (order.amount !== null && amount > order.amount) return 'overpaid'
  if (!order.isAwaiting) return 'paid'
  return amount === order.amount ? 'matched' : 'differs'
}

/** @param orders by the key of their number */
export function matchCredits(credits: readonly Credit[], orders: ReadonlyMap<string, AwaitedOrder>): Match[] {
  const taken = new Set<AwaitedOrder>()
  const seen = new Map<string, number>()
  return credits.map((credit) => {
    const named = [...new Set(referencesIn(credit.text).flatMap((key) => orders.get(key) ?? []))]
    const awaiting = named.filter(({ isAwaiting }) => isAwaiting)
    const [order = named[0]] = awaiting
    if (!order) return { credit, kind: 'unknown', order: null, key: '' }
    // The same in each of the bank's files, whatever else it says there.
    const what = `${credit.day ?? ''} ${credit.amount} ${credit.currency}`
    const count = (seen.get(`${order.number} ${what}`) ?? 0) + 1
    seen.set(`${order.number} ${what}`, count)
    const key = `${what} ${count}`
    if (!order.isNoted || order.keys.has(key)) return { credit, kind: 'settled', order, key }
    if (awaiting.length > 1 || (awaiting.length === 0 && named.length > 1))
      return { credit, kind: 'differs', order, key }
    const kind = kindOf(credit, order, !taken.has(order))
    if (kind !== 'differs') taken.add(order)
    return { credit, kind, order, key }
  })
}
