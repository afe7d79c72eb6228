import type { Queryable } from '../../../platform/db/database'
import { brands, categories, colours, products } from '../../../platform/db/schema/catalogue'

/** What the shop has already, by the keys of the files: the export must not undo what the owner has written there. */
export interface KnownKeys {
  readonly brands: ReadonlySet<string>
  readonly colours: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
  /** Article numbers. */
  readonly products: ReadonlySet<string>
}

export const nothingKnown: KnownKeys = {
  brands: new Set(),
  colours: new Set(),
  categories: new Set(),
  products: new Set(),
}

const setOf = (rows: readonly { readonly key: string }[]): ReadonlySet<string> => new Set(rows.map(({ key }) => key))

export async function readKnown(database: Queryable): Promise<KnownKeys> {
  return {
    brands: setOf(await database.select({ key: brands.slug }).from(brands)),
    colours: setOf(await database.select({ key: colours.key }).from(colours)),
    categories: setOf(await database.select({ key: categories.key }).from(categories)),
    products: setOf(await database.select({ key: products.articleNumber }).from(products)),
  }
}
