import { nameWithOptions } from '@/lib/contract/configure'
import type { ParcelItem } from '../../../platform/db/schema/fulfilment'
import type { OrderRow } from '../store'
import type { Pieces } from '../withdrawals/rules'
import type { ParcelRow } from './store'

/** What is in an order's parcels. All pure. */

type Items = Pick<ParcelRow, 'items'>
type Lines = Pick<OrderRow, 'snapshot'>

/** The pieces of a line item in parcels that say what they contain. */
export function packedPieces(parcels: readonly Items[], productId: number): number {
  return parcels
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + (item.productId === productId ? item.quantity : 0), 0)
}

function nameOfItem({ items }: OrderRow['snapshot'], itemId: number): string {
  const item = items.find(({ id }) => id === itemId)
  return item ? nameWithOptions(item) : ''
}

/** What a parcel contains, with the names of the order; empty if nobody has said. */
export function contentsOf({ items }: Items, { snapshot }: Lines): { name: string; quantity: number }[] {
  return items.map(({ productId, quantity }) => ({
    name: nameOfItem(snapshot, productId),
    quantity,
  }))
}

/**
 * Pieces of a line item that are to be packed, beside the parcels that say what they contain. What was withdrawn from is
 * taken off what has not been packed, so that nothing is sent only to come back.
 * @param withdrawn pieces that are not sent any more
 */
export function unpackedPieces(
  { id, quantity }: Pick<OrderRow['snapshot']['items'][number], 'id' | 'quantity'>,
  parcels: readonly Items[],
  withdrawn: Pieces,
): number {
  return Math.max(0, quantity - (withdrawn.get(id) ?? 0) - packedPieces(parcels, id))
}

/**
 * What of the order is surely in none of the parcels, by line item. A parcel that does not say what it contains may contain
 * all the rest.
 * @param withdrawn pieces that are not sent any more
 */
export function leftToSend({ snapshot }: Lines, parcels: readonly Items[], withdrawn: Pieces): ParcelItem[] {
  if (parcels.some(({ items }) => items.length === 0)) return []
  return snapshot.items
    .map((item) => ({ productId: item.id, quantity: unpackedPieces(item, parcels, withdrawn) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Whether something of the order is surely in none of the parcels, so that another follows.
 * @param withdrawn pieces that are not sent any more
 */
export function isIncomplete(order: Lines, parcels: readonly Items[], withdrawn: Pieces): boolean {
  return parcels.length > 0 && leftToSend(order, parcels, withdrawn).length > 0
}
