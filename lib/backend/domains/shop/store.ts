import { and, asc, count, eq, max } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import {
  brands,
  categories,
  cities,
  countries,
  pages,
  productPrices,
  products,
} from '@/lib/backend/platform/db/schema/catalogue'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { MenuTargets } from './menu'

/** All menu link targets, in a language. */
export async function findMenuTargets(database: Queryable, locale: Locale): Promise<MenuTargets> {
  const categoryRows = await database
    .select({ key: categories.key, id: categories.id, path: categories.path })
    .from(categories)
  const pageRows = await database
    .select({ key: pages.key, slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.locale, locale), eq(pages.isCurrent, true)))
  return {
    categories: new Map(categoryRows.map((row) => [row.key, row])),
    pages: new Map(pageRows.map((row) => [row.key, row.slug])),
  }
}

/** Number of products sold in a currency, and the biggest genuine reduction among them in whole percent. */
export async function readCatalogueFacts(
  database: Queryable,
  currency: CurrencyCode,
): Promise<{ products: number; biggestDiscount: number }> {
  const [row] = await database
    .select({ products: count(), biggestDiscount: max(productPrices.discountPercent) })
    .from(productPrices)
    .innerJoin(products, eq(products.id, productPrices.productId))
    .where(and(eq(productPrices.currency, currency), eq(products.isActive, true)))
  return { products: row?.products ?? 0, biggestDiscount: row?.biggestDiscount ?? 0 }
}

/** The shop's own country first, the others by name. */
export async function findCountries(database: Queryable, locale: Locale) {
  const [own, ...others] = await database.select().from(countries).orderBy(asc(countries.id))
  const { compare } = new Intl.Collator(languageTag[locale])
  return own ? [own, ...others.toSorted((a, b) => compare(a.name[locale], b.name[locale]))] : []
}

export function findCities(database: Queryable) {
  return database.select().from(cities).orderBy(asc(cities.id))
}

export function findBrands(database: Queryable) {
  return database.select({ slug: brands.slug, name: brands.name }).from(brands).orderBy(asc(brands.name))
}
