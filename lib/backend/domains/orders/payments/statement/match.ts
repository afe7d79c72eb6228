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
}

/**
 * "matched": number, amount and currency are those of an order that awaits it. "differs": the order awaits another amount,
 * or several orders are named, or another transfer of the statement pays it. "settled": the order awaits none.
 */
export const matchKinds = ['matched', 'differs', 'settled', 'unknown'] as const
export type MatchKind = (typeof matchKinds)[number]

export interface Match {
  readonly credit: Credit
  readonly kind: MatchKind
  readonly order: AwaitedOrder | null
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

/** @param orders by the key of their number */
export function matchCredits(credits: readonly Credit[], orders: ReadonlyMap<string, AwaitedOrder>): Match[] {
  const taken = new Set<AwaitedOrder>()
  return credits.map((credit) => {
    const named = [...new Set(referencesIn(credit.text).flatMap((key) => orders.get(key) ?? []))]
    const [order = named[0], ...others] = named.filter(({ isAwaiting }) => isAwaiting)
    if (!order) return { credit, kind: 'unknown', order: null }
    if (!order.isAwaiting) return { credit, kind: 'settled', order }
    const isSame = order.amount === credit.amount && order.currency === credit.currency
    if (!isSame || others.length > 0 || taken.has(order)) return { credit, kind: 'differs', order }
    taken.add(order)
    return { credit, kind: 'matched', order }
  })
}
