import type { ShownCart } from '@/lib/contract/cart'
import { isAsNamed } from '../cart/shown'
import type { StoredCart } from '../cart/store'
import type { Queryable } from '../../context'
import { findOrdersOfCart, type OrderRow } from './store'

/** A request within this time after an order can be that order's request, sent once more. */
const repeatMinutes = 15

const agreedTo = ({ cartVersion, totalGross, currency }: OrderRow) => ({
  version: cartVersion ?? '',
  total: totalGross,
  currency,
})

/**
 * The order that a request has made already; null when it means another one. Whoever names what was shown gets the order
 * that was made of it, even when something is in the cart again by now. Without that, an empty cart from which nothing
 * was taken since is one that was ordered.
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
  return made.find((order) => isAsNamed(named, agreedTo(order))) ?? null
}
