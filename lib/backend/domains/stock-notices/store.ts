import { and, asc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { stockNotices } from '../../platform/db/schema/correspondence'

type StockNotice = typeof stockNotices.$inferSelect

/** Fields that determine whether an active product is available; null if there is no such product. */
export async function findAvailability(
  db: Queryable,
  productId: number,
): Promise<Pick<typeof products.$inferSelect, 'availability' | 'stock'> | null> {
  const [row] = await db
    .select({ availability: products.availability, stock: products.stock })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isActive, true)))
  return row ?? null
}

/** Stores a stock notice, replacing an earlier one with the same address and product. */
export async function saveStockNotice(db: Queryable, notice: StockNotice): Promise<void> {
  const { locale, privacyVersion, createdAt } = notice
  await db
    .insert(stockNotices)
    .values(notice)
    .onConflictDoUpdate({
      target: [stockNotices.productId, stockNotices.email],
      set: { locale, privacyVersion, createdAt },
    })
}

/** Condition: the product is orderable, being in stock or made to order (catalogue/product-row.ts). */
const isOrderable = and(
  eq(products.isActive, true),
  ne(products.availability, 'sold_out'),
  or(ne(products.availability, 'in_stock'), gt(products.stock, 0)),
)

export interface DueNotice {
  readonly notice: StockNotice
  readonly product: Pick<typeof products.$inferSelect, 'id' | 'title' | 'slug'>
}

/** Due stock notices, oldest first; locked, skipping those being handled by another process. */
export async function lockDueNotices(db: Queryable, limit: number): Promise<DueNotice[]> {
  return db
    .select({ notice: stockNotices, product: { id: products.id, title: products.title, slug: products.slug } })
    .from(stockNotices)
    .innerJoin(products, eq(products.id, stockNotices.productId))
    .where(isOrderable)
    .orderBy(asc(stockNotices.createdAt))
    .limit(limit)
    .for('update', { of: stockNotices, skipLocked: true })
}

export async function deleteStockNotice(db: Queryable, { productId, email }: StockNotice): Promise<void> {
  await db.delete(stockNotices).where(and(eq(stockNotices.productId, productId), eq(stockNotices.email, email)))
}

/** Deletes stock notices created before the given time, whose product has not come back. */
export async function deleteOldStockNotices(db: Queryable, before: Date): Promise<void> {
  await db.delete(stockNotices).where(lt(stockNotices.createdAt, before))
}
