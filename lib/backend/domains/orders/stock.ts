import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache'
import { recordStock, type StockCause } from '../catalogue/stock-journal'
import { lockProducts } from '../cart/product-facts'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { orderLines, orders } from '../../platform/db/schema/shop'
import { unsent } from './statuses'

/** Cache tags of pages whose stock is outdated (lib/contract/cache.ts). */
type Tags = string[]

/**
 * Deducts an order's pieces from the stock of locked products; throws when insufficient, so it never falls below zero.
 */
export async function deductStock(
  db: Queryable,
  wanted: readonly { readonly productId: number; readonly stockTaken: number }[],
  cause: StockCause,
  tags: Tags,
  now: Date,
): Promise<void> {
  const taken = wanted.filter(({ stockTaken }) => stockTaken > 0)
  if (taken.length === 0) return
  const pieces = sql.join(
    taken.map(({ productId, stockTaken }) => sql`(${productId}::int, ${stockTaken}::int)`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: number; stock: number; delta: number }>(sql`
    update ${products} set stock = ${products.stock} - taken.pieces
    from (values ${pieces}) as taken (id, pieces)
    where ${products.id} = taken.id and ${products.stock} >= taken.pieces
    returning ${products.id} as id, ${products.stock} as stock, -taken.pieces as delta`)
  if (rows.length < taken.length) throw new Error('Stock changed although its product was locked')
  await recordStock(
    db,
    rows.map(({ id: productId, stock, delta }) => ({ productId, stock, delta })),
    cause,
    now,
  )
  tags.push(cacheTags.stocks, ...rows.map(({ id }) => cacheTags.product(id)))
  if (rows.some(({ stock }) => stock === 0)) tags.push(cacheTags.listings)
}

/** Pieces taken from stock for an order and not put back yet, by product id. */
export async function piecesOut(db: Queryable, orderId: number): Promise<ReadonlyMap<number, number>> {
  const lines = await db
    .select({ productId: orderLines.productId, taken: orderLines.stockTaken })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gte(orderLines.stockTaken, 1)))
    .orderBy(asc(orderLines.productId))
  return new Map(lines.map(({ productId, taken }) => [productId, taken]))
}

/** Pieces of a product in orders that have not left the warehouse, also those made to order. */
export async function openPieces(db: Queryable, productId: number): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, productId), inArray(orders.status, [...unsent])))
  return row?.pieces ?? 0
}

/** Puts pieces of an order, by product id, back into stock and takes them off its record. */
export async function releaseStock(
  db: Queryable,
  { orderId, ...cause }: StockCause & { readonly orderId: number },
  pieces: ReadonlyMap<number, number>,
  tags: Tags,
  now: Date,
): Promise<void> {
  await lockProducts(db, [...pieces.keys()])
  for (const [productId, count] of pieces) {
    const [row] = await db
      .update(products)
      .set({ stock: sql`${products.stock} + ${count}` })
      .where(eq(products.id, productId))
      .returning({ stock: products.stock })
    tags.push(cacheTags.stocks, cacheTags.product(productId))
    if (row?.stock === count) tags.push(cacheTags.listings)
    // The order of a removed product has nowhere to put its pieces.
    if (row) await recordStock(db, [{ productId, delta: count, stock: row.stock }], { ...cause, orderId }, now)
    await db
      .update(orderLines)
      .set({ stockTaken: sql`${orderLines.stockTaken} - ${count}` })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)))
  }
}
