import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache'
import { commitChange } from '../../platform/cache/announcements'
import type { Services } from '../../platform/context'
import type { Also, Queryable } from '../../platform/db/database'
import { productPrices, products } from '../../platform/db/schema/catalogue'
import { scheduledPrices } from '../../platform/db/schema/scheduled-prices'
import { pricesDuring, saveReplaced, type ScheduledPrice } from './change-prices'
import { offeredPrices, writePrices, type CurrentPrice, type PriceChange } from './offered-prices'

/** A price in minor units, and when it begins and ends. */
export type PlannedPrice = Pick<ScheduledPrice, 'productId' | 'currency' | 'gross' | 'startsAt' | 'endsAt'>

/** Maximum number of prices that begin or end in one transaction. */
const batch = 1000

/** Whether two prices of a product in a currency would apply at the same time. A price that stays takes a moment. Pure. */
export function overlap(one: PlannedPrice, other: PlannedPrice): boolean {
  const end = ({ startsAt, endsAt }: PlannedPrice) => endsAt?.getTime() ?? startsAt.getTime() + 1
  return (
    one.productId === other.productId &&
    one.currency === other.currency &&
    one.startsAt.getTime() < end(other) &&
    other.startsAt.getTime() < end(one)
  )
}

/** The scheduled prices of products that have not ended, by their beginning. */
export function findScheduledPrices(database: Queryable, productIds: readonly number[]) {
  return database
    .select()
    .from(scheduledPrices)
    .where(inArray(scheduledPrices.productId, [...productIds]))
    .orderBy(asc(scheduledPrices.startsAt), asc(scheduledPrices.id))
}

/** Lets nobody else schedule, begin or end prices of these products until the transaction ends. */
export async function lockSchedules(database: Queryable, productIds: readonly number[]): Promise<void> {
  await database
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update')
  await findScheduledPrices(database, productIds).for('update')
}

/** Saves valid scheduled prices; one with the same product, currency and beginning is replaced, and goes on if it runs. */
export async function saveScheduledPrices(database: Queryable, planned: readonly PlannedPrice[]): Promise<void> {
  if (planned.length === 0) return
  await database
    .insert(scheduledPrices)
    .values([...planned])
    .onConflictDoUpdate({
      target: [scheduledPrices.productId, scheduledPrices.currency, scheduledPrices.startsAt],
      set: { gross: sql`excluded.gross`, endsAt: sql`excluded.ends_at` },
    })
}

/**
 * Begins and ends the prices that are due. Each takes effect once, whichever process is first; one whose end has passed
 * before it could begin never does.
 */
export async function applyDuePrices(services: Services): Promise<void> {
  const { database } = services
  const now = services.now()
  const isDue = or(
    lte(scheduledPrices.endsAt, now),
    and(isNull(scheduledPrices.replaced), lte(scheduledPrices.startsAt, now)),
  )
  const [one] = await database.select({ id: scheduledPrices.id }).from(scheduledPrices).where(isDue).limit(1)
  if (!one) return
  await commitChange(services, async (db, tags) => {
    await lockPrices(db)
    const due = await db
      .select()
      .from(scheduledPrices)
      .where(isDue)
      .orderBy(asc(scheduledPrices.startsAt), asc(scheduledPrices.id))
      .limit(batch)
      .for('update')
    if (await applyInTurn(db, due, now)) tags.push(cacheTags.catalogue)
  })
}

/**
 * Removes a scheduled price; one that has begun ends now.
 * @param also is done with it
 * @returns null when there is none, or it has ended
 */
export async function cancelScheduledPrice(
  services: Services,
  id: number,
  also?: Also<ScheduledPrice>,
): Promise<ScheduledPrice | null> {
  return commitChange(services, async (db, tags) => {
    await lockPrices(db)
    const [found] = await db.select().from(scheduledPrices).where(eq(scheduledPrices.id, id)).for('update')
    if (!found) return null
    const now = services.now()
    // Removed before it begins, even if it is due by now.
    if (found.replaced === null) await db.delete(scheduledPrices).where(eq(scheduledPrices.id, id))
    else if (await apply(db, [{ ...found, endsAt: now }], now)) tags.push(cacheTags.catalogue)
    await also?.(db, found)
    return found
  })
}

/** Other changes of prices come before or after: an import of many batches could otherwise end in a deadlock. */
async function lockPrices(db: Queryable): Promise<void> {
  await db.execute(sql`lock table ${productPrices} in share row exclusive mode`)
}

/** Applies due prices in the order of their beginnings: one of a product may begin when another has ended. */
async function applyInTurn(db: Queryable, due: readonly ScheduledPrice[], now: Date): Promise<boolean> {
  let hasChanged = false
  for (let rest = due; rest.length > 0;) {
    const first = new Map(rest.toReversed().map((row) => [`${row.productId} ${row.currency}`, row]))
    const turn = new Set(first.values())
    hasChanged = (await apply(db, [...turn], now)) || hasChanged
    rest = rest.filter((row) => !turn.has(row))
  }
  return hasChanged
}

/** Begins or ends prices of different products or currencies. Returns whether any price has changed. */
async function apply(db: Queryable, due: readonly ScheduledPrice[], now: Date): Promise<boolean> {
  const current = await offeredPrices(db, [...new Set(due.map(({ productId }) => productId))])
  const changes: PriceChange[] = []
  const begun: { readonly id: number; readonly replaced: CurrentPrice }[] = []
  const done: number[] = []
  for (const row of due) {
    const before = current(row.productId, row.currency)
    const after = dueStep(before, row, now)
    changes.push(...changeOf(row, before, after))
    if (row.replaced === null && row.endsAt !== null && after !== before) begun.push({ id: row.id, replaced: before })
    else done.push(row.id)
  }
  await writePrices(db, changes, now)
  await saveReplaced(db, begun)
  if (done.length > 0) await db.delete(scheduledPrices).where(inArray(scheduledPrices.id, done))
  return changes.length > 0
}

/** The prices after a due price has begun or ended; the same ones if it cannot begin any more. Pure. */
function dueStep(before: CurrentPrice, row: ScheduledPrice, now: Date): CurrentPrice {
  if (row.replaced !== null) return row.replaced
  const isMissed = row.endsAt !== null && row.endsAt <= now
  // What is no longer sold in the currency stays so.
  return isMissed || before.price === null ? before : pricesDuring(before, row)
}

function changeOf(
  { productId, currency }: ScheduledPrice,
  before: CurrentPrice,
  { price, tiers }: CurrentPrice,
): PriceChange[] {
  const hasNewPrice = !isDeepStrictEqual(price, before.price)
  const hasNewTiers = !isDeepStrictEqual(tiers, before.tiers)
  if (!hasNewPrice && !hasNewTiers) return []
  return [{ productId, currency, ...(hasNewPrice && { price }), ...(hasNewTiers && { tiers }) }]
}
