import { and, count, eq, max } from 'drizzle-orm'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { readableRows } from '@/lib/backend/platform/db/readable-rows'
import { pages, productPrices, products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { pageName } from '../shop/page-versions'
import type { MenuTargets } from './menu'

/** All menu link targets, in a language. */
export async function findMenuTargets(database: Queryable, locale: Locale): Promise<MenuTargets> {
  const categories = await readCached(database, 'categories')
  const pageRows = await database
    .select({ key: pages.key, locale: pages.locale, slug: pages.slug, title: pages.title })
    .from(pages)
    .where(and(eq(pages.locale, locale), eq(pages.isCurrent, true)))
  return {
    categories: new Map(categories.map((row) => [row.key, row])),
    pages: new Map(readableRows('page', pageRows, pageName).map((row) => [row.key, row.slug])),
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
