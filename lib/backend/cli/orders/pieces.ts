import { optionsText } from '@/lib/contract/configure'
import { articleKey } from '@/lib/contract/typed-identifier'
import type { OrderRow } from '../../domains/orders/store'
import { Failure } from '../../exchange/failure'
import { UsageError } from '../errors'

export const piecesHelp =
  'as article number (all its pieces) or article number:pieces; ND-10302#2 is the second line item of an article'

type Item = Pick<OrderRow['snapshot']['items'][number], 'id' | 'article_number' | 'options'>

/**
 * The line item of an order that an article number means, "ND-10302"; with several of the same article, "ND-10302#2" is the
 * second. Throws a Failure if there is none, or if it could be several.
 */
export function findItem<Found extends Item>(orderNumber: string, items: readonly Found[], written: string): Found {
  const [, article = written, place] = /^(.+)#(\d{1,3})$/.exec(written) ?? []
  const found = items.filter((item) => articleKey(item.article_number) === articleKey(article))
  const item = found[place === undefined ? 0 : Number(place) - 1]
  if (!item) throw new Failure(`${orderNumber} has no item ${written}.`)
  if (place === undefined && found.length > 1) {
    const known = found.map((one, index) => `${one.article_number}#${index + 1} (${optionsText(one.options)})`)
    throw new Failure(`${orderNumber} has several items ${item.article_number}: ${known.join(', ')}.`)
  }
  return item
}

/** Reads pieces of an order, "ND-10482" (null: all of them) or "ND-10482:2", by line item; undefined for none. */
export function readPieces(order: OrderRow, written: readonly string[]): Map<number, number | null> | undefined {
  if (written.length === 0) return undefined
  const chosen = new Map<number, number | null>()
  for (const one of written) {
    const [, article = '', pieces] = /^(.+?)(?::(\d{1,6}))?$/.exec(one) ?? []
    const item = findItem(order.orderNumber, order.snapshot.items, article)
    if (chosen.has(item.id)) throw new UsageError(`${item.article_number} is there twice.`)
    chosen.set(item.id, pieces === undefined ? null : Number(pieces))
  }
  return chosen
}
