import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache'
import { lockProducts } from '../cart/product-facts'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { orderLines } from '../../platform/db/schema/shop'

/** Cache tags of pages with outdated stock (lib/contract/cache.ts). */
type Tags = string[]

/** Takes stock of a locked product; false when there is not enough: never below zero. */
export async function deductStock(db: Queryable, productId: number, quantity: number, tags: Tags): Promise<boolean> {
  const [row] = await db
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantity}` })
    .where(and(eq(products.id, productId), gte(products.stock, quantity)))
    .returning({ stock: products.stock })
  if (!row) return false
  tags.push(cacheTags.product(productId))
  if (row.stock === 0) tags.push(cacheTags.listings)
  return true
}

/** Returns an order's stock and clears the record of it. */
export async function releaseStock(db: Queryable, orderId: number, tags: Tags): Promise<void> {
  const lines = await db
    .select({ productId: orderLines.productId, taken: orderLines.stockTaken })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gte(orderLines.stockTaken, 1)))
    .orderBy(asc(orderLines.productId))
  const ids = lines.map((line) => line.productId)
  await lockProducts(db, ids)
  for (const { productId, taken } of lines) {
    const [row] = await db
      .update(products)
      .set({ stock: sql`${products.stock} + ${taken}` })
      .where(eq(products.id, productId))
      .returning({ stock: products.stock })
    tags.push(cacheTags.product(productId))
    if (row?.stock === taken) tags.push(cacheTags.listings)
  }
  if (ids.length > 0)
    await db
      .update(orderLines)
      .set({ stockTaken: 0 })
      .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.productId, ids)))
}
