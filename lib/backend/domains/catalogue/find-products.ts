import { and, asc, eq, exists, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
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

/** A word is found as part of a name or of its brand's; one with a digit also as part of an article number in any spelling. */
async function containing(database: Queryable, search: string): Promise<(SQL | undefined)[]> {
  const named = await database.select({ id: brands.id, name: sql<string>`plain_text(${brands.name})` }).from(brands)
  return wordsOf(isGtin(search) ? gtinDigits(search) : search).map((word) => {
    const ofBrand = named.filter(({ name }) => name.includes(word)).map(({ id }) => id)
    return or(
      sql`products.plain_names like ${`%${escapeLike(word)}%`}`,
      ofBrand.length > 0 ? inArray(products.brandId, ofBrand) : undefined,
      /\d/.test(word) ? sql`products.article_key like ${`%${articleKey(word)}%`}` : undefined,
    )
  })
}

async function conditions(database: Queryable, filter: ProductFilter): Promise<SQL | undefined> {
  const { search, category, brand, isActive, stockTo } = filter
  const inCategory = (key: string) =>
    exists(
      database
        .select({ id: categories.id })
        .from(productCategories)
        .innerJoin(categories, eq(categories.id, productCategories.categoryId))
        .where(and(eq(productCategories.productId, products.id), eq(categories.key, key))),
    )
  const ofBrand = (slug: string) =>
    inArray(products.brandId, database.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug)))
  return and(
    ...(search === undefined ? [] : await containing(database, search)),
    category === undefined ? undefined : inCategory(category),
    brand === undefined ? undefined : ofBrand(brand),
    isActive === undefined ? undefined : eq(products.isActive, isActive),
    stockTo === undefined
      ? undefined
      : and(lte(products.stock, stockTo), sql`${products.availability} <> 'made_to_order'`),
  )
}

const isGtin = (search: string) => /^\d{8,14}$/.test(gtinDigits(search))

/**
 * A page of the products that match, by article number, and how many match. They are found first, and put in order after
 * it: in one step, PostgreSQL may go through all products in the order of their numbers to find the few that match.
 * @param currency of the prices, in minor units; null where it is not sold
 */
export async function findProducts(
  database: Queryable,
  filter: ProductFilter,
  currency: CurrencyCode,
  limit: number,
  offset = 0,
) {
  const matching = database
    .select({ id: products.id, articleNumber: products.articleNumber })
    .from(products)
    .where(await conditions(database, filter))
  const { rows } = await database.execute<{ total: number; ids: number[] }>(sql`
    with matching as materialized (${matching})
    select (select count(*)::int from matching) as total,
      array(select id from matching order by article_number collate "C" limit ${limit} offset ${offset}) as ids`)
  const { total = 0, ids = [] } = rows[0] ?? {}
  const items = await database
    .select({
      id: products.id,
      articleNumber: products.articleNumber,
      title: products.title,
      picture: sql<string | null>`${products.images} #>> '{0,src}'`,
      brand: brands.name,
      category: categories.key,
      mainTitle: categories.title,
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
    .where(inArray(products.id, ids))
    .orderBy(byCode(products.articleNumber))
  return { items, total }
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
