import { nameWithOptions } from '@/lib/contract/configure'
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
 * Whether something of the order is surely in none of the parcels, so that another follows. A parcel that does not say
 * what it contains may contain all the rest.
 * @param withdrawn products that are not sent any more
 */
export function isIncomplete({ snapshot }: Lines, parcels: readonly Items[], withdrawn: ReadonlySet<number>): boolean {
  if (parcels.length === 0 || parcels.some(({ items }) => items.length === 0)) return false
  return snapshot.items.some(({ id, quantity }) => !withdrawn.has(id) && packedPieces(parcels, id) < quantity)
}
