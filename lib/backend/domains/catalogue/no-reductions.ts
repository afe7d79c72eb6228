import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import type { Queryable } from '../../platform/db/database'
import { priceHistory, productPrices, products } from '../../platform/db/schema/catalogue'
import { scheduledPrices } from '../../platform/db/schema/scheduled-prices'
import { pricesDuring, regularPrices, type ScheduledPrice } from './change-prices'
import type { CurrentPrice } from './offered-prices'
import { discountPercent, lowestPriceBeforeReduction, type HistoricPrice } from './omnibus'
import { findScheduledPrices } from './scheduled-prices'

/**
 * Article numbers of products on sale with a price that is meant as a reduction, and is none from the lowest price of the
 * 30 days before, such as one imported at once with its original: shoppers see neither that nor a percentage, and no list
 * of reductions has them (R-PRICE-8). Scheduled prices count before they begin.
 */
export async function findNoReductions(database: Queryable): Promise<string[]> {
  const isNone = and(isNotNull(productPrices.originalGross), eq(productPrices.discountPercent, 0))
  const scheduled = await scheduledNoReductions(database)
  const rows = await database
    .selectDistinct({ articleNumber: products.articleNumber })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .where(and(eq(products.isActive, true), or(isNone, inArray(products.id, scheduled))))
    .orderBy(asc(products.articleNumber))
  return rows.map(({ articleNumber }) => articleNumber)
}

/** Ids of products with a scheduled price that will be no reduction. */
async function scheduledNoReductions(database: Queryable): Promise<number[]> {
  const waiting = await database
    .selectDistinct({ productId: scheduledPrices.productId })
    .from(scheduledPrices)
    .where(and(isNull(scheduledPrices.replaced), isNotNull(scheduledPrices.endsAt)))
  const ids = waiting.map(({ productId }) => productId)
  if (ids.length === 0) return []
  const scheduled = await findScheduledPrices(database, ids)
  const regular = await regularPrices(database, ids)
  const history = await database.select().from(priceHistory).where(inArray(priceHistory.productId, ids))
  const [pricesOf, historyOf] = [byPrice(scheduled), byPrice(history)]
  return ids.filter((id) =>
    currencies.some(({ code }) => hasNoReduction(historyOf(id, code), pricesOf(id, code), regular(id, code))),
  )
}

interface OfPrice {
  readonly productId: number
  readonly currency: CurrencyCode
}

/** The rows of a product in a currency. Pure. */
function byPrice<Row extends OfPrice>(rows: readonly Row[]) {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.productId} ${row.currency}`
    const own = found.get(key)
    if (own) own.push(row)
    else found.set(key, [row])
  }
  return (productId: number, currency: CurrencyCode): readonly Row[] => found.get(`${productId} ${currency}`) ?? []
}

type Scheduled = Pick<ScheduledPrice, 'gross' | 'startsAt' | 'endsAt' | 'replaced'>

/**
 * Whether one of the scheduled prices of a product in a currency that have not begun would be announced as a reduction
 * without being one. Pure.
 * @param history up to now, in any order
 * @param scheduled by their beginning
 * @param current the regular price
 */
export function hasNoReduction(
  history: readonly HistoricPrice[],
  scheduled: readonly Scheduled[],
  current: CurrentPrice,
): boolean {
  let regular = current
  const steps = [...history]
  const begin = ({ price }: CurrentPrice, validFrom: Date) => {
    if (price) steps.push({ gross: price.gross, announced: price.originalGross !== null, validFrom })
  }
  for (const one of scheduled) {
    const during = pricesDuring(regular, one)
    if (one.replaced === null) {
      begin(during, one.startsAt)
      const isReduction = discountPercent(one.gross, lowestPriceBeforeReduction(steps)) > 0
      if (during.price?.originalGross && !isReduction) return true
    }
    if (one.endsAt) begin(regular, one.endsAt)
    else regular = during
  }
  return false
}
