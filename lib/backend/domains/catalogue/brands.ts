import { asc } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { brands } from '@/lib/backend/platform/db/schema/catalogue'
import type { Brand } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { countSets } from './listing-counts'

/** All brands by name, with their number of products sold in the currency. */
export async function readBrands(database: Queryable, locale: Locale, currency: CurrencyCode): Promise<Brand[]> {
  const rows = await database
    .select({ slug: brands.slug, name: brands.name, country: brands.country, about: brands.about })
    .from(brands)
    .orderBy(asc(brands.name))
  const counts = await countSets(database, 'brand', currency)
  return rows.map(({ about, ...brand }) => ({
    ...brand,
    about: about[locale],
    product_count: counts.get(brand.slug) ?? 0,
  }))
}
