import { asc, and, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database'
import { productCategories, products } from '@/lib/backend/platform/db/schema/catalogue'
import type { References } from '../products/references'
import { renameProducts } from '../products/rename'
import { setProductCategories } from '../products/store'

const batchSize = 500

/**
 * Updates products after changes of the category tree: the ancestors implied by a moved category, and the category
 * names in their search index.
 */
export async function updateImpliedCategories(
  database: Queryable,
  categoryIds: readonly number[],
  before: References,
  after: References,
): Promise<void> {
  if (categoryIds.length === 0) return
  const listed = inArray(
    products.id,
    database
      .select({ id: productCategories.productId })
      .from(productCategories)
      .where(inArray(productCategories.categoryId, [...categoryIds])),
  )
  for (let last = 0; ;) {
    const rows = await database
      .select({ id: products.id, categoryId: products.categoryId })
      .from(products)
      .where(and(gt(products.id, last), listed))
      .orderBy(asc(products.id))
      .limit(batchSize)
    if (rows.length === 0) break
    const ids = rows.map(({ id }) => id)
    const placed = await database.select().from(productCategories).where(inArray(productCategories.productId, ids))
    await setProductCategories(
      database,
      new Map(
        rows.map(({ id, categoryId }) => {
          const own = placed.filter(({ productId }) => productId === id).map((place) => place.categoryId)
          return [id, newPlaces(categoryId, own, before, after)]
        }),
      ),
    )
    last = ids.at(-1) ?? last
  }
  await renameProducts(database, listed, after)
}

/**
 * The categories implied by a product's main and further categories after a change. Of its current places, those not
 * implied by another are taken as further categories.
 */
function newPlaces(mainId: number, places: readonly number[], before: References, after: References): number[] {
  const ofMain = before.withAncestors([mainId])
  const others = places.filter((id) => !ofMain.includes(id))
  const further = others.filter(
    (id) => !others.some((other) => other !== id && before.withAncestors([other]).includes(id)),
  )
  return after.withAncestors([mainId, ...further])
}
