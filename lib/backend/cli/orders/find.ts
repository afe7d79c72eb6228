import { and, desc, eq, gt, gte, lte, asc } from 'drizzle-orm'
import type { OrderStatus } from '@/lib/contract/order'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../platform/db/schema/shop'
import type { OrderRow } from '../../domains/orders/store'
import { findOrderByNumber } from '../../domains/orders/withdrawals/store'
import { Failure } from '../errors'

export interface OrderFilter {
  readonly status?: OrderStatus
  readonly since?: Date
  readonly until?: Date
}

function conditions({ status, since, until }: OrderFilter) {
  return [
    status && eq(orders.status, status),
    since && gte(orders.createdAt, since),
    until && lte(orders.createdAt, until),
  ]
}

export async function findOrders(database: Queryable, filter: OrderFilter, limit: number): Promise<OrderRow[]> {
  return database
    .select()
    .from(orders)
    .where(and(...conditions(filter)))
    .orderBy(desc(orders.id))
    .limit(limit)
}

const batchSize = 200

/** All orders, oldest first, in batches. */
export async function* everyOrder(database: Queryable, filter: OrderFilter): AsyncGenerator<OrderRow> {
  for (let last = 0; ;) {
    const rows = await database
      .select()
      .from(orders)
      .where(and(gt(orders.id, last), ...conditions(filter)))
      .orderBy(asc(orders.id))
      .limit(batchSize)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = end.id
  }
}

/** The order with this number; throws a Failure if there is none. */
export async function requireOrder(database: Queryable, number: string): Promise<OrderRow> {
  const order = await findOrderByNumber(database, number)
  if (!order) throw new Failure(`There is no order ${number}.`)
  return order
}
