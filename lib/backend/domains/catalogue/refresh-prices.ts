import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { priceHistory, productPrices } from '@/lib/backend/platform/db/schema/catalogue'
import { discountPercent, lowestPriceBeforeReduction, type HistoricPrice } from './omnibus'

/** Recomputes Omnibus references and percentages from the price history; call after writing prices. */
export async function refreshReductions(database: Queryable, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const prices = await database
    .select()
    .from(productPrices)
    .where(inArray(productPrices.productId, [...productIds]))
  const history = await database
    .select()
    .from(priceHistory)
    .where(inArray(priceHistory.productId, [...productIds]))
  const byPrice = new Map<string, HistoricPrice[]>()
  for (const row of history) {
    const key = `${row.productId} ${row.currency}`
    const list = byPrice.get(key)
    if (list) list.push(row)
    else byPrice.set(key, [row])
  }
  const changes = prices.flatMap((price) => {
    const steps = byPrice.get(`${price.productId} ${price.currency}`) ?? []
    const lowest = price.originalGross === null ? null : lowestPriceBeforeReduction(steps)
    const percent = discountPercent(price.gross, lowest)
    if (lowest === price.lowest30DaysGross && percent === price.discountPercent) return []
    return [{ productId: price.productId, currency: price.currency, lowest, percent }]
  })
  if (changes.length === 0) return
  await database
    .update(productPrices)
    .set({ lowest30DaysGross: sql`r.lowest`, discountPercent: sql`r.percent` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r("productId" int, currency text, lowest int, percent int)`,
    )
    .where(and(eq(productPrices.productId, sql`r."productId"`), eq(productPrices.currency, sql`r.currency`)))
}
