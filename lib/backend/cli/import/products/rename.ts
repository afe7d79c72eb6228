import { asc, and, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { locales } from '@/lib/i18n/locales'
import { searchNames } from '@/lib/backend/domains/catalogue/search-names'
import type { Queryable } from '../../../platform/db/database'
import { productCategories, products } from '@/lib/backend/platform/db/schema/catalogue'
import { namesOf } from './merge'
import type { References } from './references'

const batchSize = 500

/** Rebuilds the search names of products after something they reference was renamed. */
export async function renameProducts(
  database: Queryable,
  which: SQL | undefined,
  references: References,
): Promise<void> {
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
      .where(and(gt(products.id, last), which))
      .orderBy(asc(products.id))
      .limit(batchSize)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const placed = await database.select().from(productCategories).where(inArray(productCategories.productId, ids))
    const names = rows.map((row) => {
      const places = placed.filter(({ productId }) => productId === row.id).map(({ categoryId }) => categoryId)
      const named = namesOf(
        row,
        places.toSorted((a, b) => a - b),
        references,
      )
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
