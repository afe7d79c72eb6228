import { and, eq, inArray, sql } from 'drizzle-orm'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import type { Queryable } from '../../platform/db/database'
import { priceHistory, priceTiers, productPrices } from '../../platform/db/schema/catalogue'
import { discountPercent, type HistoricPrice, lowestBefore, lowestPriceBeforeReduction } from './omnibus'

/** Recomputes Omnibus references and percentages from the price history. To be called after writing prices. */
async function refreshReductions(database: Queryable, productIds: readonly number[]): Promise<void> {
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

/**
 * The lowest price of a product that a reduction has to name, in each currency in which it is sold: of the 30 days before
 * the one that applies, or else of the last 30 days.
 */
export async function lowestPrices(database: Queryable, productId: number, now: Date) {
  const sold = await database
    .select({ currency: productPrices.currency })
    .from(productPrices)
    .where(eq(productPrices.productId, productId))
  const history = await database.select().from(priceHistory).where(eq(priceHistory.productId, productId))
  return currencies.flatMap(({ code: currency }) => {
    const own = history.filter((price) => price.currency === currency)
    const gross = sold.some((price) => price.currency === currency)
      ? (lowestPriceBeforeReduction(own) ?? lowestBefore(own, now))
      : null
    return gross === null ? [] : [{ currency, gross }]
  })
}

/** Gross amounts in minor units. */
interface Price {
  readonly gross: number
  /** Struck-through price; null without a reduction. */
  readonly originalGross: number | null
}
/** Unit price from a minimum quantity on. */
export interface VolumePrice {
  readonly quantity: number
  readonly gross: number
}

/** New prices of a product in a currency; absent fields stay unchanged. */
export interface PriceChange {
  readonly productId: number
  readonly currency: CurrencyCode
  /** Null when no longer sold in this currency. */
  readonly price?: Price | null
  /** All tiers, smallest quantity first. */
  readonly tiers?: readonly VolumePrice[]
}

/**
 * Writes the prices to be paid from now on, the append-only history (one entry per new price and per start and end of a reduction), and
 * the Omnibus references derived from it.
 */
export async function writePrices(database: Queryable, changes: readonly PriceChange[], now: Date): Promise<void> {
  const priced = changes.flatMap(({ productId, currency, price }) => (price ? [{ productId, currency, ...price }] : []))
  const gone = changes.filter(({ price }) => price === null)
  await removeOf(database, productPrices, gone)
  if (priced.length > 0) {
    await database
      .insert(productPrices)
      .values(priced)
      .onConflictDoUpdate({
        target: [productPrices.productId, productPrices.currency],
        set: { gross: sql`excluded.gross`, originalGross: sql`excluded.original_gross` },
      })
    await appendHistory(database, priced, now)
    await refreshReductions(database, [...new Set(priced.map(({ productId }) => productId))])
  }
  await writeTiers(database, changes)
}

/** Removes the rows of products in the currencies of their changes. */
async function removeOf(
  database: Queryable,
  table: typeof productPrices | typeof priceTiers,
  changes: readonly PriceChange[],
): Promise<void> {
  if (changes.length === 0) return
  await database.execute(sql`
    delete from ${table} t using jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r("productId" int, currency text)
    where t.product_id = r."productId" and t.currency = r.currency`)
}

/**
 * Appends changed prices to the history. Its times only increase, even if the clock was set back: an entry older than
 * its predecessor would never be taken as the current price.
 */
async function appendHistory(
  database: Queryable,
  priced: readonly (Price & Pick<PriceChange, 'productId' | 'currency'>)[],
  now: Date,
): Promise<void> {
  await database.execute(sql`
    insert into ${priceHistory} (product_id, currency, gross, announced, valid_from)
    select r."productId", r.currency, r.gross, r."originalGross" is not null,
      greatest(${now.toISOString()}::timestamptz, last.valid_from + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(priced)}::jsonb)
      as r("productId" int, currency text, gross int, "originalGross" int)
    left join lateral (
      select h.gross, h.announced, h.valid_from from ${priceHistory} h
      where h.product_id = r."productId" and h.currency = r.currency order by h.valid_from desc limit 1
    ) last on true
    where (last.gross, last.announced) is distinct from (r.gross, r."originalGross" is not null)
    on conflict do nothing`)
}

async function writeTiers(database: Queryable, changes: readonly PriceChange[]): Promise<void> {
  const changed = changes.filter(({ tiers }) => tiers !== undefined)
  await removeOf(database, priceTiers, changed)
  const rows = changed.flatMap(({ productId, currency, tiers = [] }) =>
    tiers.map(({ quantity, gross }, index) => {
      const next = tiers[index + 1]
      return { productId, currency, index: index + 1, quantity, quantityTo: next ? next.quantity - 1 : null, gross }
    }),
  )
  if (rows.length > 0) await database.insert(priceTiers).values(rows)
}

export interface CurrentPrice {
  readonly price: Price | null
  readonly tiers: readonly VolumePrice[]
}

/** The prices to be paid now, by product id and currency; no price for what is not sold. */
export async function offeredPrices(
  database: Queryable,
  productIds: readonly number[],
): Promise<(productId: number, currency: CurrencyCode) => CurrentPrice> {
  const key = (productId: number, currency: CurrencyCode) => `${productId} ${currency}`
  const prices = new Map<string, Price>()
  const tiers = new Map<string, VolumePrice[]>()
  if (productIds.length > 0) {
    const ids = [...productIds]
    for (const row of await database.select().from(productPrices).where(inArray(productPrices.productId, ids)))
      prices.set(key(row.productId, row.currency), { gross: row.gross, originalGross: row.originalGross })
    const steps = await database.select().from(priceTiers).where(inArray(priceTiers.productId, ids))
    for (const row of steps.toSorted((a, b) => a.quantity - b.quantity)) {
      const known = tiers.get(key(row.productId, row.currency)) ?? []
      tiers.set(key(row.productId, row.currency), [...known, { quantity: row.quantity, gross: row.gross }])
    }
  }
  return (productId, currency) => ({
    price: prices.get(key(productId, currency)) ?? null,
    tiers: tiers.get(key(productId, currency)) ?? [],
  })
}
