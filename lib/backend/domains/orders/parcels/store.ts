import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database'
import { parcels } from '../../../platform/db/schema/fulfilment'

export type ParcelRow = typeof parcels.$inferSelect

/** The parcels of an order, earliest first. */
export async function findParcels(db: Queryable, orderId: number): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.id))
}

export async function insertParcel(db: Queryable, parcel: typeof parcels.$inferInsert): Promise<ParcelRow> {
  const [row] = await db.insert(parcels).values(parcel).returning()
  if (!row) throw new Error('The parcel was not stored')
  return row
}

export async function updateParcel(
  db: Queryable,
  id: number,
  changes: Partial<typeof parcels.$inferInsert>,
): Promise<ParcelRow> {
  const [row] = await db.update(parcels).set(changes).where(eq(parcels.id, id)).returning()
  if (!row) throw new Error('The parcel is gone')
  return row
}
