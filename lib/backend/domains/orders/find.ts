import { and, asc, count, desc, eq, gt, gte, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { OrderStatus } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../platform/db/schema/shop'
import { escapeLike, wordsOf } from '../catalogue/search-terms'
import { notSold } from './statuses'
import type { OrderRow } from './store'

/** Which orders the shop looks for. Without any field: all. */
export interface OrderFilter {
  readonly ids?: readonly number[]
  readonly statuses?: readonly OrderStatus[]
  /** Neither cancelled nor waiting for their online payment. */
  readonly areSold?: boolean
  /** Received, and to be paid by a transfer that has not come. */
  readonly areAwaitingTransfer?: boolean
  /** Placed at this time or later. */
  readonly since?: Date
  /** Placed at this time or earlier. */
  readonly until?: Date
  /** The buyer's address, in any case. */
  readonly email?: string
  /** Words that all occur in its number, names, addresses, phone number, or the names and numbers of its items. */
  readonly search?: string
  readonly currency?: CurrencyCode
  /** Smallest and largest total, in minor units of `currency`. */
  readonly totalFrom?: number
  readonly totalTo?: number
}

/** The expression of the index `orders_search`. */
const searched = sql`order_search_text(${orders.orderNumber}, ${orders.snapshot})`

const containing = (search: string): SQL[] =>
  wordsOf(search).map((word) => sql`${searched} like ${`%${escapeLike(word)}%`}`)

/** An order of `areAwaitingTransfer`, also for whoever counts them. */
export const awaitsTransfer = and(
  eq(orders.status, 'received'),
  gt(orders.totalGross, 0),
  sql`${orders.snapshot} #>> '{payment,key}' = 'bank_transfer'`,
)

function conditions({
  ids,
  statuses,
  areSold,
  areAwaitingTransfer,
  since,
  until,
  email,
  search,
  currency,
  totalFrom,
  totalTo,
}: OrderFilter) {
  return and(
    ids && inArray(orders.id, [...ids]),
    statuses && inArray(orders.status, [...statuses]),
    areSold ? notInArray(orders.status, [...notSold]) : undefined,
    areAwaitingTransfer ? awaitsTransfer : undefined,
    since && gte(orders.createdAt, since),
    until && lte(orders.createdAt, until),
    email === undefined
      ? undefined
      : sql`lower(${orders.snapshot} ->> 'partner_email') = ${email.trim().toLowerCase()}`,
    ...(search === undefined ? [] : containing(search)),
    currency && eq(orders.currency, currency),
    totalFrom === undefined ? undefined : gte(orders.totalGross, totalFrom),
    totalTo === undefined ? undefined : lte(orders.totalGross, totalTo),
  )
}

/** The latest orders that match, latest first. */
export async function findOrders(
  database: Queryable,
  filter: OrderFilter,
  limit: number,
  offset = 0,
): Promise<OrderRow[]> {
  return database.select().from(orders).where(conditions(filter)).orderBy(desc(orders.id)).limit(limit).offset(offset)
}

/**
 * How many orders match.
 * @param upTo counts no further: a search that finds thousands need not know how many
 */
export async function countOrders(
  database: Queryable,
  filter: OrderFilter,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const found = database.select({ id: orders.id }).from(orders).where(conditions(filter)).limit(upTo).as('found')
  const [row] = await database.select({ total: count() }).from(found)
  return row?.total ?? 0
}

interface OrderTotal {
  readonly currency: CurrencyCode
  readonly orders: number
  /** Sum of their totals in minor units. */
  readonly gross: number
}

/** How many orders match, and what they come to, per currency. */
export async function totalOrders(database: Queryable, filter: OrderFilter): Promise<OrderTotal[]> {
  return database
    .select({
      currency: orders.currency,
      orders: sql<number>`count(*)::int`,
      gross: sql<number>`sum(${orders.totalGross})`.mapWith(Number),
    })
    .from(orders)
    .where(conditions(filter))
    .groupBy(orders.currency)
    .orderBy(orders.currency)
}

const batchSize = 200

/** All orders that match, oldest first, in batches. */
export async function* everyOrder(database: Queryable, filter: OrderFilter): AsyncGenerator<OrderRow> {
  for (let last = 0; ;) {
    const rows = await database
      .select()
      .from(orders)
      .where(and(gt(orders.id, last), conditions(filter)))
      .orderBy(asc(orders.id))
      .limit(batchSize)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < batchSize) return
    last = end.id
  }
}
