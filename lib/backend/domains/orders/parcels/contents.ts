import { nameWithOptions } from '@/lib/contract/configure'
import type { ParcelItem } from '../../../platform/db/schema/fulfilment'
import type { OrderRow } from '../store'
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
 * What of the order is surely in none of the parcels, by line item. A parcel that does not say what it contains may contain
 * all the rest.
 * @param withdrawn products that are not sent any more
 */
export function leftToSend(
  { snapshot }: Lines,
  parcels: readonly Items[],
  withdrawn: ReadonlySet<number>,
): ParcelItem[] {
  if (parcels.some(({ items }) => items.length === 0)) return []
  return snapshot.items
    .filter(({ id }) => !withdrawn.has(id))
    .map(({ id, quantity }) => ({ productId: id, quantity: quantity - packedPieces(parcels, id) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Whether something of the order is surely in none of the parcels, so that another follows.
 * @param withdrawn products that are not sent any more
 */
export function isIncomplete(order: Lines, parcels: readonly Items[], withdrawn: ReadonlySet<number>): boolean {
  return parcels.length > 0 && leftToSend(order, parcels, withdrawn).length > 0
}
