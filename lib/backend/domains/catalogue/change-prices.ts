import { and, inArray, isNotNull, eq, sql } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Queryable } from '../../platform/db/database'
import { productPrices } from '../../platform/db/schema/catalogue'
import { scheduledPrices } from '../../platform/db/schema/scheduled-prices'
import { offeredPrices, writePrices, type CurrentPrice, type PriceChange } from './offered-prices'

/**
 * Regular prices: those to be paid unless a scheduled price applies (R-PRICE-17). They are what files and `prices set`
 * change, so that a price list may be imported during a sale.
 */

export type ScheduledPrice = typeof scheduledPrices.$inferSelect

const keyOf = ({ productId, currency }: Pick<PriceChange, 'productId' | 'currency'>) => `${productId} ${currency}`

/**
 * The prices while a scheduled one applies. With an end, it is a reduction of the regular price if it is below that;
 * without one, it is the new regular price. Volume prices above it are not offered, and nothing is that is not sold. Pure.
 */
export function pricesDuring(
  { price, tiers }: CurrentPrice,
  { gross, endsAt }: Pick<ScheduledPrice, 'gross' | 'endsAt'>,
): CurrentPrice {
  if (price === null) return { price, tiers }
  const regular = price.originalGross ?? price.gross
  return {
    price: { gross, originalGross: endsAt !== null && regular > gross ? regular : null },
    tiers: tiers.filter((tier) => tier.gross <= gross),
  }
}

function applying(database: Queryable, productIds: readonly number[]) {
  return database
    .select()
    .from(scheduledPrices)
    .where(and(isNotNull(scheduledPrices.replaced), inArray(scheduledPrices.productId, [...productIds])))
}

/** Regular prices by product id and currency; no price for what is not sold. */
export async function regularPrices(
  database: Queryable,
  productIds: readonly number[],
): Promise<(productId: number, currency: CurrencyCode) => CurrentPrice> {
  const offered = await offeredPrices(database, productIds)
  const replaced = new Map((await applying(database, productIds)).map((row) => [keyOf(row), row.replaced]))
  return (productId, currency) => replaced.get(keyOf({ productId, currency })) ?? offered(productId, currency)
}

/**
 * Changes regular prices. A scheduled price that applies goes on.
 * @param database a transaction
 */
export async function changePrices(database: Queryable, changes: readonly PriceChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  // Before rows of scheduled prices, as where these begin and end, which excludes it.
  await database.execute(sql`lock table ${productPrices} in row exclusive mode`)
  const rows = await applying(database, [...new Set(changes.map(({ productId }) => productId))]).for('update')
  const scheduled = new Map(rows.map((row) => [keyOf(row), row]))
  const replaced: ReplacedPrice[] = []
  const offered = changes.map((change): PriceChange => {
    const row = scheduled.get(keyOf(change))
    if (!row?.replaced) return change
    const { productId, currency, price = row.replaced.price, tiers = row.replaced.tiers } = change
    const regular = { price: price && { gross: price.gross, originalGross: price.originalGross }, tiers }
    replaced.push({ id: row.id, replaced: regular })
    return { productId, currency, ...pricesDuring(regular, row) }
  })
  await saveReplaced(database, replaced)
  await writePrices(database, offered, now)
}

interface ReplacedPrice {
  /** Of the scheduled price. */
  readonly id: number
  readonly replaced: CurrentPrice
}

/** Saves the regular prices that return when scheduled ones end. */
export async function saveReplaced(database: Queryable, replaced: readonly ReplacedPrice[]): Promise<void> {
  if (replaced.length === 0) return
  await database
    .update(scheduledPrices)
    .set({ replaced: sql`r.replaced` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(replaced)}::jsonb) as r(id int, replaced jsonb)`)
    .where(eq(scheduledPrices.id, sql`r.id`))
}
