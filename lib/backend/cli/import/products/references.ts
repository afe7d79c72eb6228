import { withAllAncestors } from '@/lib/backend/domains/catalogue/derived-columns'
import type { Queryable } from '../../../platform/db/database'
import { brands, categories, colours, materials } from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductValues } from './columns'

type Brand = Pick<typeof brands.$inferSelect, 'id' | 'name'>
type Category = Pick<typeof categories.$inferSelect, 'id' | 'parentId' | 'title'>
type Colour = typeof colours.$inferSelect
type Material = typeof materials.$inferSelect

export interface References {
  readonly brands: ReadonlyMap<string, Brand>
  readonly brandNames: ReadonlyMap<number, string>
  readonly categories: ReadonlyMap<string, Category>
  readonly categoriesById: ReadonlyMap<number, Category>
  readonly colours: ReadonlyMap<string, Colour>
  readonly materials: ReadonlyMap<string, Material>
  withAncestors(ids: readonly number[]): number[]
}

export async function readReferences(database: Queryable): Promise<References> {
  const brandRows = await database.select({ id: brands.id, slug: brands.slug, name: brands.name }).from(brands)
  const categoryRows = await database
    .select({ id: categories.id, key: categories.key, parentId: categories.parentId, title: categories.title })
    .from(categories)
  const colourRows = await database.select().from(colours)
  const materialRows = await database.select().from(materials)
  const categoriesById = new Map(categoryRows.map((row) => [row.id, row]))
  return {
    brands: new Map(brandRows.map((row) => [row.slug, row])),
    brandNames: new Map(brandRows.map((row) => [row.id, row.name])),
    categories: new Map(categoryRows.map((row) => [row.key, row])),
    categoriesById,
    colours: new Map(colourRows.map((row) => [row.key, row])),
    materials: new Map(materialRows.map((row) => [row.key, row])),
    withAncestors: (ids) => withAllAncestors(ids, (id) => categoriesById.get(id)?.parentId ?? null),
  }
}

export function unknownReferences(values: ProductValues, known: References) {
  const missing = (
    column: keyof ProductValues,
    keys: readonly (string | undefined)[],
    map: ReadonlyMap<string, unknown>,
  ) =>
    keys
      .filter((key) => key !== undefined && !map.has(key))
      .map((key) => ({ column, reason: `the shop has no "${key}"` }))
  return [
    ...missing('brand', [values.brand], known.brands),
    ...missing('category', [values.category], known.categories),
    ...missing('categories', values.categories ?? [], known.categories),
    ...missing('colour', [values.colour], known.colours),
    ...missing('colours', values.colours ?? [], known.colours),
    ...missing('materials', values.materials ?? [], known.materials),
  ]
}
