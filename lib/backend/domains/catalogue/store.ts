import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Brand } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { countSets } from './listing-counts'

/** Ids of active products by key. */
export async function productIdMap(
  database: Queryable,
  keys: readonly string[],
  condition?: SQL,
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await database
    .select({ id: products.id, key: products.key })
    .from(products)
    .where(and(inArray(products.key, [...keys]), eq(products.isActive, true), condition))
  return new Map(rows.map((row) => [row.key, row.id]))
}

/** Ids of active products in the order of the keys; unknown keys are left out. */
export async function productIdsByKeys(
  database: Queryable,
  keys: readonly string[],
  condition?: SQL,
): Promise<number[]> {
  const ids = await productIdMap(database, keys, condition)
  return keys.flatMap((key) => ids.get(key) ?? [])
}

/** All brands by name, with their number of products sold in the currency. */
export async function readBrands(database: Queryable, locale: Locale, currency: CurrencyCode): Promise<Brand[]> {
  const brands = await readCached(database, 'brands')
  const counts = await countSets(database, 'brand', currency)
  return brands.map(({ slug, name, country, about }) => ({
    slug,
    name,
    country,
    about: about[locale],
    product_count: counts.get(slug) ?? 0,
  }))
}
