import { withAllAncestors } from '@/lib/backend/domains/catalogue/derived-columns'
import type { Queryable } from '../../../platform/db/database'
import { byCode } from '../../../platform/db/statements'
import { attributes, brands, categories, colours, materials } from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductValues } from './columns'
import { ofRows } from '@/lib/backend/platform/said/cells'

export type References = Awaited<ReturnType<typeof readReferences>>

export const readAttributeRows = (database: Queryable) =>
  database.select().from(attributes).orderBy(byCode(attributes.key))

export async function readReferences(database: Queryable) {
  const brandRows = await database.select({ id: brands.id, slug: brands.slug, name: brands.name }).from(brands)
  const categoryRows = await database
    .select({ id: categories.id, key: categories.key, parentId: categories.parentId, title: categories.title })
    .from(categories)
  const colourRows = await database.select().from(colours)
  const materialRows = await database.select().from(materials)
  const attributeRows = await readAttributeRows(database)
  const categoriesById = new Map(categoryRows.map((row) => [row.id, row]))
  return {
    brands: new Map(brandRows.map((row) => [row.slug, row])),
    brandsById: new Map(brandRows.map((row) => [row.id, row])),
    categories: new Map(categoryRows.map((row) => [row.key, row])),
    categoriesById,
    colours: new Map(colourRows.map((row) => [row.key, row])),
    attributes: attributeRows,
    materials: new Map(materialRows.map((row) => [row.key, row])),
    withAncestors: (ids: readonly number[]) => withAllAncestors(ids, (id) => categoriesById.get(id)?.parentId ?? null),
  }
}

/**
 * A product's further categories: of its places, those implied neither by its main category nor by another of them.
 * Pure.
 */
export function furtherPlaces(
  mainId: number,
  places: readonly number[],
  { withAncestors }: Pick<References, 'withAncestors'>,
): number[] {
  const ofMain = withAncestors([mainId])
  const others = places.filter((id) => !ofMain.includes(id))
  return others.filter((id) => !others.some((other) => other !== id && withAncestors([other]).includes(id)))
}

export function unknownReferences(values: ProductValues, known: References) {
  const missing = (
    column: keyof ProductValues,
    keys: readonly (string | undefined)[],
    map: ReadonlyMap<string, unknown>,
  ) =>
    keys
      .filter((key) => key !== undefined && !map.has(key))
      .map((key) => ({ column, reason: ofRows.noSuch(key ?? '') }))
  return [
    ...missing('brand', [values.brand], known.brands),
    ...missing('category', [values.category], known.categories),
    ...missing('categories', values.categories ?? [], known.categories),
    ...missing('colour', [values.colour], known.colours),
    ...missing('colours', values.colours ?? [], known.colours),
    ...missing('materials', values.materials ?? [], known.materials),
  ]
}
