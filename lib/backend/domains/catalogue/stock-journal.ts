import { desc, eq } from 'drizzle-orm'
import { commitChange } from '@/lib/backend/platform/cache/announcements'
import type { Services } from '@/lib/backend/platform/context'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { orders } from '@/lib/backend/platform/db/schema/shop'
import { stockChanges } from '@/lib/backend/platform/db/schema/stock'
import { cacheTags } from '@/lib/contract/cache'

/** Why the stock of products changes. */
export interface StockCause {
  readonly cause: (typeof stockChanges.$inferSelect)['cause']
  /** The order whose pieces they are. */
  readonly orderId?: number
  /** In the shop's own words. */
  readonly reason?: string
}

interface StockChange {
  readonly productId: number
  /** Pieces added; negative for pieces taken. */
  readonly delta: number
  /** Pieces after the change. */
  readonly stock: number
}

/** Notes changes of stock, in the transaction that makes them. Those that change nothing are left out. */
export async function recordStock(
  db: Queryable,
  changes: readonly StockChange[],
  { cause, orderId, reason = '' }: StockCause,
  now: Date,
): Promise<void> {
  const rows = changes.filter(({ delta }) => delta !== 0)
  if (rows.length === 0) return
  const shared = { cause, orderId: orderId ?? null, reason, createdAt: now }
  await db.insert(stockChanges).values(rows.map((row) => ({ ...row, ...shared })))
}

/** A product's latest changes of stock, latest first, with the numbers of their orders. */
export async function findStockChanges(db: Queryable, productId: number, limit: number) {
  return db
    .select({
      at: stockChanges.createdAt,
      delta: stockChanges.delta,
      stock: stockChanges.stock,
      cause: stockChanges.cause,
      orderNumber: orders.orderNumber,
      reason: stockChanges.reason,
    })
    .from(stockChanges)
    .leftJoin(orders, eq(orders.id, stockChanges.orderId))
    .where(eq(stockChanges.productId, productId))
    .orderBy(desc(stockChanges.id))
    .limit(limit)
}

/** A change of stock that is not possible. */
export class StockRefusal extends Error {}

/**
 * Adds pieces to a product's stock, or takes them away, and notes the reason. A sold-out product that has pieces again
 * can be ordered again. Throws a StockRefusal, changing nothing, for more pieces than there are, and for a product made
 * to order, which has no stock.
 * @param delta pieces; negative to take some away
 * @returns the stock before and after
 */
export async function adjustStock(
  services: Services,
  productId: number,
  delta: number,
  reason: string,
): Promise<{ readonly before: number; readonly after: number }> {
  const now = services.now()
  return commitChange(services, async (db, tags) => {
    const [product] = await db.select().from(products).where(eq(products.id, productId)).for('no key update')
    if (!product) throw new StockRefusal('The product was removed.')
    const { articleNumber, availability, stock: before } = product
    if (availability === 'made_to_order')
      throw new StockRefusal(`${articleNumber} is made to order, so it has no stock.`)
    const after = before + delta
    if (after < 0) throw new StockRefusal(`${articleNumber} has only ${before} in stock.`)
    await db
      .update(products)
      .set({ stock: after, availability: after > 0 ? 'in_stock' : availability, updatedAt: now })
      .where(eq(products.id, productId))
    await recordStock(db, [{ productId, delta, stock: after }], { cause: 'adjusted', reason }, now)
    tags.push(cacheTags.product(productId), cacheTags.stocks, cacheTags.listings)
    return { before, after }
  })
}
