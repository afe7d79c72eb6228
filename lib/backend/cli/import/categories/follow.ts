import { asc, and, gt, inArray, sql } from 'drizzle-orm'
import { locales } from '@/lib/i18n/locales'
import { searchNames } from '../../../catalogue/search-names'
import type { Queryable } from '../../../context'
import { productCategories, products } from '../../../db/schema/catalogue'
import { namesOf } from '../products/merge'
import type { References } from '../products/references'
import { placeProducts } from '../products/store'

const batchSize = 500

/**
 * Lets products follow the categories they are listed in: a category that was moved brings them into what it lies in now,
 * and its name is among the names they are searched by.
 */
export async function followCategories(
  database: Queryable,
  categoryIds: readonly number[],
  before: References,
  after: References,
): Promise<void> {
  if (categoryIds.length === 0) return
  const listed = database
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(inArray(productCategories.categoryId, [...categoryIds]))
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
        brandId: products.brandId,
        categoryId: products.categoryId,
      })
      .from(products)
      .where(and(gt(products.id, last), inArray(products.id, listed)))
      .orderBy(asc(products.id))
      .limit(batchSize)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const placed = await database.select().from(productCategories).where(inArray(productCategories.productId, ids))
    const places = new Map(
      rows.map(({ id, categoryId }) => {
        const own = placed.filter(({ productId }) => productId === id).map((place) => place.categoryId)
        return [id, newPlaces(categoryId, own, before, after)]
      }),
    )
    await placeProducts(database, places)
    const names = rows.map((row) => {
      const named = namesOf(row, places.get(row.id) ?? [], after)
      const [hu, en] = locales.map((locale) => searchNames(named, locale))
      return { id: row.id, hu, en }
    })
    await database.execute(sql`
      update ${products} set search_hu = r.hu, search_en = r.en
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as r(id int, hu text, en text)
      where ${products.id} = r.id`)
    last = ids.at(-1) ?? last
  }
}

/** Main category and further ones with what they lie in now; the further ones are those that no other place implied. */
export function newPlaces(mainId: number, places: readonly number[], before: References, after: References): number[] {
  const ofMain = before.withAncestors([mainId])
  const others = places.filter((id) => !ofMain.includes(id))
  const further = others.filter(
    (id) => !others.some((other) => other !== id && before.withAncestors([other]).includes(id)),
  )
  return after.withAncestors([mainId, ...further])
}
