import { and, asc, count, eq, exists, lte, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import {
  brands,
  categories,
  productCategories,
  productPrices,
  products,
} from '@/lib/backend/platform/db/schema/catalogue'
import { byCode } from '@/lib/backend/platform/db/statements'
import { articleKey, gtinDigits } from '@/lib/contract/typed-identifier'
import type { CurrencyCode } from '@/lib/money/currency'
import { priceIn } from './product-row'
import { escapeLike, wordsOf } from './search-terms'

/** Which products the shop looks for. Without any field: all, also those no longer sold. */
export interface ProductFilter {
  /** Words that all occur in its names, article number, GTIN or brand. */
  readonly search?: string
  /** Key of a category, with those below it. */
  readonly category?: string
  /** Slug of a brand. */
  readonly brand?: string
  readonly isActive?: boolean
  /** At most this many pieces, and not made to order. */
  readonly stockTo?: number
}

const searched = sql`plain_text(concat_ws(' ', ${products.articleNumber}, ${products.gtin}, ${brands.name},
  ${products.title} ->> 'hu', ${products.title} ->> 'en', ${products.subtitle} ->> 'hu', ${products.subtitle} ->> 'en'))`

/** A word is found as part of a name; one with a digit also as part of an article number in any spelling. */
function containing(search: string): SQL[] {
  return wordsOf(search).map((word) => {
    const inNames = sql`${searched} like ${`%${escapeLike(word)}%`}`
    return /\d/.test(word) ? sql`(${inNames} or products.article_key like ${`%${articleKey(word)}%`})` : inNames
  })
}

function conditions(database: Queryable, { search, category, brand, isActive, stockTo }: ProductFilter) {
  const inCategory = (key: string) =>
    exists(
      database
        .select({ id: categories.id })
        .from(productCategories)
        .innerJoin(categories, eq(categories.id, productCategories.categoryId))
        .where(and(eq(productCategories.productId, products.id), eq(categories.key, key))),
    )
  return and(
    ...(search === undefined ? [] : containing(isGtin(search) ? gtinDigits(search) : search)),
    category === undefined ? undefined : inCategory(category),
    brand === undefined ? undefined : eq(brands.slug, brand),
    isActive === undefined ? undefined : eq(products.isActive, isActive),
    stockTo === undefined
      ? undefined
      : and(lte(products.stock, stockTo), sql`${products.availability} <> 'made_to_order'`),
  )
}

const isGtin = (search: string) => /^\d{8,14}$/.test(gtinDigits(search))

/**
 * The products that match, by article number.
 * @param currency of the prices, in minor units; null where it is not sold
 */
export async function findProducts(
  database: Queryable,
  filter: ProductFilter,
  currency: CurrencyCode,
  limit: number,
  offset = 0,
) {
  return database
    .select({
      id: products.id,
      articleNumber: products.articleNumber,
      title: products.title,
      slug: products.slug,
      picture: sql<string | null>`${products.images} #>> '{0,src}'`,
      brand: brands.name,
      category: categories.key,
      main: { id: categories.id, path: categories.path, title: categories.title },
      stock: products.stock,
      availability: products.availability,
      isActive: products.isActive,
      gross: productPrices.gross,
      originalGross: productPrices.originalGross,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productPrices, priceIn(currency))
    .where(conditions(database, filter))
    .orderBy(byCode(products.articleNumber))
    .limit(limit)
    .offset(offset)
}

/** How many products match. */
export async function countProductsFound(database: Queryable, filter: ProductFilter): Promise<number> {
  const [found] = await database
    .select({ total: count() })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(conditions(database, filter))
  return found?.total ?? 0
}

/** A product with its brand and the keys of all its categories, main category first; null if there is none. */
export async function findProductDetails(database: Queryable, id: number) {
  const [found] = await database
    .select({ product: products, brand: brands, category: categories })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(products.id, id))
  if (!found) return null
  const places = await database
    .select({ key: categories.key })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, id))
    .orderBy(asc(categories.position))
  const main = found.category.key
  return { ...found, places: [main, ...places.map(({ key }) => key).filter((key) => key !== main)] }
}
