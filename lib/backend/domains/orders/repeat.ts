import type { ShownCart } from '@/lib/contract/cart'
import { orderRepeatMs } from '@/lib/contract/limits'
import { matchesNamedCart } from '../cart/shown-cart'
import type { StoredCart } from '../cart/store'
import type { Queryable } from '../../platform/db/database'
import { findOrdersOfCart, type OrderRow } from './store'

const agreedTo = ({ cartVersion, totalGross, currency }: OrderRow) => ({
  version: cartVersion ?? '',
  total: totalGross,
  currency,
})

/**
 * The order already made by an earlier identical request; null for a different one. A request that states the shown
 * cart returns the order made from it, even if something was added since. Otherwise, an empty cart without removals is
 * taken as ordered.
 */
export async function findRepeatedOrder(
  db: Queryable,
  cart: StoredCart,
  named: ShownCart,
  now: Date,
): Promise<OrderRow | null> {
  const isEmptied = cart.state.lines.length === 0 && cart.notices.length === 0
  const isElsewhere = named.version !== undefined && named.version !== cart.shownVersion
  if (!isEmptied && !isElsewhere) return null
  const made = await findOrdersOfCart(db, cart.id, new Date(now.getTime() - orderRepeatMs))
  return made.find((order) => matchesNamedCart(named, agreedTo(order))) ?? null
}
