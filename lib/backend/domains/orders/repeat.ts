import type { ShownCart } from '@/lib/contract/cart'
import { matchesNamedCart } from '../cart/shown-cart'
import type { StoredCart } from '../cart/store'
import type { Queryable } from '../../platform/db/database'
import { findOrdersOfCart, type OrderRow } from './store'

/** Within this time after an order, a request can be a repetition of it. */
const repeatMinutes = 15

const agreedTo = ({ cartVersion, totalGross, currency }: OrderRow) => ({
  version: cartVersion ?? '',
  total: totalGross,
  currency,
})

/**
 * The order that a repeated request already made; null when it means another one. A request that names the shown cart
 * gets the order made of that cart, even when something has been added since. Otherwise, an empty cart with no removals
 * was ordered.
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
  const made = await findOrdersOfCart(db, cart.id, new Date(now.getTime() - repeatMinutes * 60_000))
  return made.find((order) => matchesNamedCart(named, agreedTo(order))) ?? null
}
