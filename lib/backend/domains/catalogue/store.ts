import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'

/** Ids of active products by key. */
export async function productIdMap(database: Queryable, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await database
    .select({ id: products.id, key: products.key })
    .from(products)
    .where(and(inArray(products.key, [...keys]), eq(products.isActive, true)))
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Ids of active products in the order of the keys; unknown keys are left out. */
export async function productIdsByKeys(database: Queryable, keys: readonly string[]): Promise<number[]> {
  const ids = await productIdMap(database, keys)
  return keys.flatMap((key) => ids.get(key) ?? [])
}
