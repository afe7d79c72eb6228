import type { OrderRow } from '../../domains/orders/store'
import { findOrderByNumber } from '../../domains/orders/withdrawals/store'
import type { Queryable } from '../../platform/db/database'
import { Failure } from '../../exchange/failure'

/** The order with this number in any spelling; throws a Failure if there is none. */
export async function requireOrder(database: Queryable, number: string): Promise<OrderRow> {
  const order = await findOrderByNumber(database, number)
  if (!order) throw new Failure(`There is no order ${number}.`)
  return order
}
