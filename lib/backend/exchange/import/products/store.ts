import { and, asc, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { searchNames } from '@/lib/backend/domains/catalogue/derived-columns'
import { productCategories, products } from '@/lib/backend/platform/db/schema/catalogue'
import { excluded } from '@/lib/backend/platform/db/statements'
import { articleKey } from '@/lib/contract/typed-identifier'
import type { Queryable } from '../../../platform/db/database'
import { namesOf, type KnownProduct, type MergedProduct } from './merge'
import type { References } from './references'

/** Existing products by article number. `lock` keeps orders from changing them until the end of the transaction. */
export async function knownProducts(
  database: Queryable,
  articleNumbers: readonly string[],
  { lock = false } = {},
): Promise<ReadonlyMap<string, KnownProduct>> {
  if (articleNumbers.length === 0) return new Map()
  const query = database
    .select()
    .from(products)
    .where(inArray(products.articleNumber, [...articleNumbers]))
    .orderBy(asc(products.id))
  const rows = await (lock ? query.for('update') : query)
  const places = new Map<number, number[]>(rows.map((row) => [row.id, []]))
  const ids = [...places.keys()]
  const found = await database.select().from(productCategories).where(inArray(productCategories.productId, ids))
  for (const { productId, categoryId } of found) places.get(productId)?.push(categoryId)
  return new Map(rows.map((product) => [product.articleNumber, { product, places: places.get(product.id) ?? [] }]))
}

/** The stored article numbers that customers find by the same keys as the given ones: in these and other spellings. */
export async function storedSpellings(database: Queryable, articleNumbers: readonly string[]): Promise<string[]> {
  const keys = JSON.stringify([...new Set(articleNumbers.map(articleKey))])
  const rows = await database
    .select({ articleNumber: products.articleNumber })
    .from(products)
    .where(sql`products.article_key in (select jsonb_array_elements_text(${keys}::jsonb))`)
  return rows.map(({ articleNumber }) => articleNumber)
}

/** Writes new and changed products; returns ids by article number. Name ranks must be updated once all are written. */
export async function writeProducts(
  database: Queryable,
  merged: readonly MergedProduct[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (merged.length === 0) return new Map()
  const rows = await database
    .insert(products)
    .values(merged.map(({ content }) => ({ ...content, nameRank: { hu: 0, en: 0 }, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: products.articleNumber,
      set: excluded(products, ['id', 'key', 'articleNumber', 'createdAt', 'nameRank']),
    })
    .returning({ id: products.id, articleNumber: products.articleNumber })
  return new Map(rows.map((row) => [row.articleNumber, row.id]))
}

/** Sets products' categories to exactly the given ones. */
export async function setProductCategories(
  database: Queryable,
  places: ReadonlyMap<number, readonly number[]>,
): Promise<void> {
  if (places.size === 0) return
  const rows = [...places].flatMap(([productId, ids]) => ids.map((categoryId) => ({ productId, categoryId })))
  const given = sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("productId" int, "categoryId" int))`
  await database.execute(sql`
    delete from ${productCategories} c
    where c.product_id in (select value::int from jsonb_array_elements_text(${JSON.stringify([...places.keys()])}::jsonb))
      and not exists (select 1 from ${given} g where g."productId" = c.product_id and g."categoryId" = c.category_id)`)
  await database.execute(sql`
    insert into ${productCategories} (product_id, category_id) select "productId", "categoryId" from ${given} g
    on conflict do nothing`)
}

const batchSize = 500

/** Products in batches, each with the ids of all its categories. */
export async function* productBatches(database: Queryable, which: SQL) {
  for (let last = 0; ;) {
    const rows = await database
      .select({
        id: products.id,
        model: products.model,
        articleNumber: products.articleNumber,
        colourName: products.colourName,
        colour: products.colour,
        colours: products.colours,
        materials: products.materials,
        attributes: products.attributes,
        brandId: products.brandId,
        categoryId: products.categoryId,
      })
      .from(products)
      .where(and(gt(products.id, last), which))
      .orderBy(asc(products.id))
      .limit(batchSize)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const placed = await database.select().from(productCategories).where(inArray(productCategories.productId, ids))
    yield rows.map((product) => {
      const places = placed.filter(({ productId }) => productId === product.id).map(({ categoryId }) => categoryId)
      return { product, places }
    })
    last = ids.at(-1) ?? last
  }
}

/** Rebuilds the search names of products after something they reference was renamed. */
export async function renameProducts(database: Queryable, which: SQL, references: References): Promise<void> {
  for await (const batch of productBatches(database, which)) {
    const names = batch.map(({ product, places }) => {
      const named = namesOf(product, places, references)
      return { id: product.id, hu: searchNames(named, 'hu'), en: searchNames(named, 'en') }
    })
    await database.execute(sql`
      update ${products} set search_hu = r.hu, search_en = r.en
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as r(id int, hu text, en text)
      where ${products.id} = r.id`)
  }
}
