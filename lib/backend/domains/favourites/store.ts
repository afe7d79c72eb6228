import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { favourites } from '../../platform/db/schema/shop'
import type { Session } from '../../platform/http/session'

/** Maximum number of favourites per visitor. */
const maxFavourites = 500

/** Owner key: the customer after login, else the session. */
export function ownerOf(session: Session): string {
  return session.customerId === null ? `s:${session.idHash}` : `c:${session.customerId}`
}

/** Ids of the favourites, latest first. */
export async function findFavouriteIds(db: Queryable, owner: string): Promise<number[]> {
  const rows = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.owner, owner))
    .orderBy(desc(favourites.createdAt), desc(favourites.productId))
    .limit(maxFavourites)
  return rows.map((row) => row.id)
}

/** Adds a favourite; false when there is no such product. */
export async function addFavourite(db: Queryable, owner: string, productId: number, now: Date): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isActive, true)))
  if (!product) return false
  await db.insert(favourites).values({ owner, productId, createdAt: now }).onConflictDoNothing()
  return true
}

/** Removes a favourite; idempotent. */
export async function removeFavourite(db: Queryable, owner: string, productId: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.owner, owner), eq(favourites.productId, productId)))
}

/** At login: merges the visitor's favourites into the customer's. */
export async function mergeFavourites(db: Queryable, visitor: Session, customer: Session): Promise<void> {
  const from = ownerOf(visitor)
  await db.execute(sql`
    insert into favourites (owner, product_id, created_at)
    select ${ownerOf(customer)}, product_id, created_at from favourites where owner = ${from}
    on conflict do nothing`)
  await db.delete(favourites).where(eq(favourites.owner, from))
}
