import { and, desc, eq } from 'drizzle-orm'
import { commitChange } from '@/lib/backend/platform/cache/announcements'
import type { Services } from '@/lib/backend/platform/context'
import type { Also, Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { orders } from '@/lib/backend/platform/db/schema/shop'
import { stockChanges } from '@/lib/backend/platform/db/schema/stock'
import { Refusal } from '../../platform/refusal'
import { cacheTags } from '@/lib/contract/cache'
import { ofStock } from '../../platform/said/work'

/** Why the stock of products changes. */
export interface StockCause {
  readonly cause: (typeof stockChanges.$inferSelect)['cause']
  /** The order whose pieces they are. */
  readonly orderId?: number
  /** In the shop's own words. */
  readonly reason?: string
  /** Names the change; a product has each once. */
  readonly reference?: string | undefined
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
  { cause, orderId, reason = '', reference }: StockCause,
  now: Date,
): Promise<void> {
  const rows = changes.filter(({ delta }) => delta !== 0)
  if (rows.length === 0) return
  const shared = { cause, orderId: orderId ?? null, reason, reference: reference ?? null, createdAt: now }
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
      reference: stockChanges.reference,
    })
    .from(stockChanges)
    .leftJoin(orders, eq(orders.id, stockChanges.orderId))
    .where(eq(stockChanges.productId, productId))
    .orderBy(desc(stockChanges.id))
    .limit(limit)
}

/** A change of stock that is not possible. */
export class StockRefusal extends Refusal {}

interface Adjustment {
  /** Pieces; negative to take some away. */
  readonly delta: number
  readonly reason: string
  /** Names the change, such as a delivery note or a call's Idempotency-Key: with one, a repeated call changes nothing. */
  readonly reference?: string | undefined
}

interface Adjusted {
  readonly before: number
  readonly after: number
  /** Whether it had been made before, under the same reference. */
  readonly isRepeated: boolean
}

/** The change of a product that has the reference; undefined if none has. Throws if it was of other pieces. */
async function repeated(db: Queryable, productId: number, { delta, reference }: Adjustment) {
  if (reference === undefined) return undefined
  const [made] = await db
    .select({ delta: stockChanges.delta, stock: stockChanges.stock })
    .from(stockChanges)
    .where(and(eq(stockChanges.productId, productId), eq(stockChanges.reference, reference)))
  if (made && made.delta !== delta) throw new StockRefusal(ofStock.isInJournal(reference, made.delta))
  return made
}

/**
 * Adds pieces to a product's stock, or takes them away, and notes the reason. A sold-out product that has pieces again
 * can be ordered again. Throws a StockRefusal, changing nothing, for more pieces than there are, for a product made
 * to order, which has no stock, and for a reference that names another change.
 * @param also is done with a change, not with a repeated call
 * @returns the stock before and after; of a repeated call those of the first
 */
export async function adjustStock(
  services: Services,
  productId: number,
  adjustment: Adjustment,
  also?: Also<Adjusted>,
): Promise<Adjusted> {
  const { delta, reason, reference } = adjustment
  const now = services.now()
  return commitChange(services, async (db, tags) => {
    // Locked before the journal is read: of two calls with the same reference, the later one finds the earlier.
    const [product] = await db.select().from(products).where(eq(products.id, productId)).for('no key update')
    if (!product) throw new StockRefusal(ofStock.removed)
    const made = await repeated(db, productId, adjustment)
    if (made) return { before: made.stock - delta, after: made.stock, isRepeated: true }
    const { articleNumber, availability, stock: before } = product
    if (availability === 'made_to_order') throw new StockRefusal(ofStock.madeToOrder(articleNumber))
    const after = before + delta
    if (after < 0) throw new StockRefusal(ofStock.only(articleNumber, before))
    await db
      .update(products)
      .set({ stock: after, availability: after > 0 ? 'in_stock' : availability, updatedAt: now })
      .where(eq(products.id, productId))
    await recordStock(db, [{ productId, delta, stock: after }], { cause: 'adjusted', reason, reference }, now)
    tags.push(cacheTags.product(productId), cacheTags.stocks, cacheTags.listings)
    const adjusted = { before, after, isRepeated: false }
    await also?.(db, adjusted)
    return adjusted
  })
}
