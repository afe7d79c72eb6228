import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { excluded } from '../../platform/db/excluded'
import { coupons } from '../../platform/db/schema/shop'
import type { CouponRecord } from './coupon'

export async function findCoupons(
  database: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CouponRecord>> {
  if (codes.length === 0) return new Map()
  const rows = await database
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
  return new Map(rows.map((row) => [row.code, row]))
}

/** Inserts and updates coupons; returns the numbers of new, changed and unchanged ones. */
export async function saveCoupons(database: Queryable, records: readonly CouponRecord[]) {
  const known = await findCoupons(
    database,
    records.map(({ code }) => code),
  )
  const differing = records.filter((record) => !isDeepStrictEqual(known.get(record.code), record))
  if (differing.length > 0)
    await database
      .insert(coupons)
      .values(differing)
      .onConflictDoUpdate({ target: coupons.code, set: excluded(coupons, ['code']) })
  const added = records.length - known.size
  return { added, changed: differing.length - added, unchanged: records.length - differing.length }
}

/** Ends a coupon now unless it has ended already; false when the code is unknown. */
export async function endCoupon(database: Queryable, code: string, now: Date): Promise<boolean> {
  const [coupon] = await database.select().from(coupons).where(eq(coupons.code, code)).for('update')
  if (!coupon) return false
  if (coupon.endsAt > now) await database.update(coupons).set({ endsAt: now }).where(eq(coupons.code, code))
  return true
}
