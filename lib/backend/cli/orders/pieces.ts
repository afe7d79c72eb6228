import { articleKey } from '@/lib/contract/typed-identifier'
import type { OrderRow } from '../../domains/orders/store'
import { Failure, UsageError } from '../errors'

export const piecesHelp = 'as article number (all its pieces) or article number:pieces'

/** Reads pieces of an order, "ND-10482" (null: all of them) or "ND-10482:2", by product id; undefined for none. */
export function readPieces(order: OrderRow, written: readonly string[]): Map<number, number | null> | undefined {
  if (written.length === 0) return undefined
  const chosen = new Map<number, number | null>()
  for (const one of written) {
    const [, article = '', pieces] = /^(.+?)(?::(\d{1,6}))?$/.exec(one) ?? []
    const item = order.snapshot.items.find((line) => articleKey(line.article_number) === articleKey(article))
    if (!item) throw new Failure(`${order.orderNumber} has no item ${article}.`)
    if (chosen.has(item.id)) throw new UsageError(`${item.article_number} is there twice.`)
    chosen.set(item.id, pieces === undefined ? null : Number(pieces))
  }
  return chosen
}
