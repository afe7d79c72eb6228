import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { productPrices, products } from '../../platform/db/schema/catalogue'

/**
 * Article numbers of products on sale whose original price is struck through although it is no reduction from the lowest
 * price of the 30 days before, such as those imported with it at once: no percentage is told, and no list of reductions
 * has them (R-PRICE-8).
 */
export async function findNoReductions(database: Queryable): Promise<string[]> {
  const rows = await database
    .selectDistinct({ articleNumber: products.articleNumber })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .where(
      and(eq(products.isActive, true), isNotNull(productPrices.originalGross), eq(productPrices.discountPercent, 0)),
    )
    .orderBy(asc(products.articleNumber))
  return rows.map(({ articleNumber }) => articleNumber)
}
