import { regularPrices } from '@/lib/backend/domains/catalogue/change-prices'
import { fieldValues } from '@/lib/contract/product-fields'
import type { Queryable } from '../../../platform/db/database'
import { languageCells, articleNumberBatches, numbersByKey, type StoredRow } from '../importer'
import { priceCells } from '../prices'
import { attributeCells, type AttributeCells } from './attributes'
import type { productColumns } from './columns'
import type { KnownProduct } from './merge'
import { modelCells } from './model'
import { guaranteeCells } from './producer-guarantee'
import { furtherPlaces, readReferences, type References } from './references'
import { knownProducts } from './store'

type PriceColumns = keyof ReturnType<typeof priceCells>

/** All products as rows, by article number. */
export async function* storedProducts(
  database: Queryable,
  only?: readonly string[],
): AsyncGenerator<StoredRow<typeof productColumns> & AttributeCells> {
  const references = await readReferences(database)
  for (const numbers of await articleNumberBatches(database, only)) {
    const known = await knownProducts(database, numbers)
    const found = numbers.flatMap((number) => known.get(number) ?? [])
    const prices = await regularPrices(
      database,
      found.map(({ product }) => product.id),
    )
    const related = await numbersByKey(database, [...new Set(found.flatMap(({ product }) => product.related))])
    for (const one of found)
      yield {
        ...productCells(one, references, related),
        ...priceCells((currency) => prices(one.product.id, currency)),
        ...attributeCells(one.product.attributes, references.attributes),
      }
  }
}

/** A product's own cells. `numbers` are article numbers by the keys of products. */
function productCells(
  { product, places }: KnownProduct,
  references: References,
  numbers: ReadonlyMap<string, string>,
): Omit<StoredRow<typeof productColumns>, PriceColumns> {
  const { brandsById, categoriesById } = references
  const { title, subtitle, description, highlights, materialTexts, care, warnings, slug, dimensionsMm } = product
  const further = furtherPlaces(product.categoryId, places, references)
  return {
    article_number: product.articleNumber,
    ...languageCells('title', title),
    brand: brandsById.get(product.brandId)?.slug ?? null,
    category: categoriesById.get(product.categoryId)?.key ?? null,
    colour: product.colour,
    categories: further.flatMap((id) => categoriesById.get(id)?.key ?? []).toSorted(),
    ...languageCells('subtitle', subtitle),
    ...languageCells('description', description),
    ...languageCells('highlights', highlights),
    ...languageCells('material_texts', materialTexts),
    ...languageCells('care', care),
    ...languageCells('warnings', warnings),
    ...languageCells('slug', slug),
    model: product.model,
    variant_group: product.variantGroup,
    colours: product.colours,
    ...languageCells('colour_name', product.colourName),
    hex: product.hex,
    materials: product.materials,
    width_mm: dimensionsMm.width ?? null,
    depth_mm: dimensionsMm.depth ?? null,
    height_mm: dimensionsMm.height ?? null,
    seat_height_mm: dimensionsMm.seat_height ?? null,
    seat_depth_mm: dimensionsMm.seat_depth ?? null,
    extended_width_mm: dimensionsMm.extended_width ?? null,
    cord_length_mm: dimensionsMm.cord_length ?? null,
    package_width_mm: dimensionsMm.package_width ?? null,
    package_depth_mm: dimensionsMm.package_depth ?? null,
    package_height_mm: dimensionsMm.package_height ?? null,
    legs_mm: dimensionsMm.legs ?? null,
    ...fieldValues(product),
    assembly: product.assembly.needed,
    assembly_minutes: product.assembly.minutes,
    gtin: product.gtin,
    warranty_years: product.warrantyYears,
    guarantee: product.guarantee,
    ...guaranteeCells(product.producerGuarantee),
    delivery_class: product.deliveryClass,
    stock: product.stock,
    availability: product.availability,
    lead_time_days: product.leadTimeDays,
    custom_made: product.customMade,
    options: product.options,
    popularity: product.popularity,
    on_display: product.onDisplay,
    tags: product.tags,
    images: product.images.map(({ src }) => src),
    ...languageCells('images_alt', {
      hu: product.images.map(({ alt }) => alt.hu),
      en: product.images.map(({ alt }) => alt.en),
    }),
    ...modelCells(product.model3d),
    related: product.related.flatMap((key) => numbers.get(key) ?? []),
    vat_rate: product.vatRate,
    active: product.isActive,
  }
}
