import type { Localized } from '@/lib/i18n/locales'
import type { VatRate } from '@/lib/money/money'
import { attributeNames } from '@/lib/backend/domains/catalogue/attributes'
import { searchNames } from '@/lib/backend/domains/catalogue/derived-columns'
import type { LabelledText, ProductDimensions, products } from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductImage, StoredModel } from '@/lib/backend/platform/db/schema/product-media'
import { mapFields, type ProductField, type ProductFieldValues } from '@/lib/contract/product-fields'
import { keep } from '../importer'
import { slugsOf } from '../slugs'
import { mergeAttributes } from './attributes'
import type { ProductValues } from './columns'
import { mergeGuarantee } from './producer-guarantee'
import type { References } from './references'

type ProductRow = typeof products.$inferSelect
/** The columns written by an import. */
type ProductContent = Omit<ProductRow, 'id' | 'nameRank' | 'createdAt' | 'updatedAt'>

/** A product as stored: its row and its categories. */
export interface KnownProduct {
  readonly product: ProductRow
  readonly places: readonly number[]
}

export interface MergedProduct {
  readonly content: ProductContent
  /** Ids of all its categories: main and further ones, and the ancestors of both. */
  readonly places: readonly number[]
}

type FieldContent = ProductFieldValues[ProductField]

interface MergeContext {
  readonly references: References
  readonly keyOf: (articleNumber: string) => string
  readonly sizeOf: (src: string) => { readonly width: number; readonly height: number }
  readonly model: StoredModel | null
}

function keepInEach<Value>(
  given: Localized<Value | null | undefined>,
  current: Localized<Value> | undefined,
  empty: Localized<Value>,
): Localized<Value> {
  return { hu: keep(given.hu, current?.hu, empty.hu), en: keep(given.en, current?.en, empty.en) }
}

const dimensionColumns = {
  width: 'width_mm',
  depth: 'depth_mm',
  height: 'height_mm',
  seat_height: 'seat_height_mm',
  seat_depth: 'seat_depth_mm',
  extended_width: 'extended_width_mm',
  cord_length: 'cord_length_mm',
  package_width: 'package_width_mm',
  package_depth: 'package_depth_mm',
  package_height: 'package_height_mm',
  legs: 'legs_mm',
} as const satisfies Record<keyof ProductDimensions, keyof ProductValues>

/** A product's dimensions after the import. */
export function dimensionsOf(values: ProductValues, current: ProductDimensions = {}): ProductDimensions {
  const merged: ProductDimensions = {}
  for (const name of Object.keys(dimensionColumns) as (keyof ProductDimensions)[]) {
    const value = keep<number | null>(values[dimensionColumns[name]], current[name], null)
    if (value !== null) merged[name] = value
  }
  return merged
}

function imagesOf(
  { images: given, images_alt_hu: hu, images_alt_en: en }: ProductValues,
  current: readonly ProductImage[],
  title: Localized,
  sizeOf: MergeContext['sizeOf'],
): ProductImage[] {
  const placed = given === undefined ? current : (given ?? []).map((src, index) => placedImage(src, index))
  const text = (texts: readonly string[] | null | undefined, index: number, known: string, name: string) =>
    texts === undefined ? known : texts?.[index] || name
  return placed.map((image, index) => {
    const { alt } = image
    return { ...image, alt: { hu: text(hu, index, alt.hu, title.hu), en: text(en, index, alt.en, title.en) } }
  })

  function placedImage(src: string, index: number): ProductImage {
    const same = current[index]
    if (same?.src === src) return same
    const alt = current.find((image) => image.src === src)?.alt ?? title
    return { src, kind: index === 0 ? 'main' : 'detail', alt, ...sizeOf(src) }
  }
}

/** Main and further categories with their ancestors; further categories stay unless listed in the file. */
function placesOf(values: ProductValues, known: KnownProduct | null, mainId: number, references: References): number[] {
  const { categories, withAncestors } = references
  const ofMain = known ? withAncestors([known.product.categoryId]) : []
  const further = keep(
    values.categories && values.categories.flatMap((key) => categories.get(key)?.id ?? []),
    known?.places.filter((id) => !ofMain.includes(id)),
    [],
  )
  return withAncestors([mainId, ...further])
}

const emptyText: Localized = { hu: '', en: '' }
const noLines: Localized<never[]> = { hu: [], en: [] }

export function titleOf(values: ProductValues, current: Pick<ProductRow, 'title'> | undefined): Localized {
  return keepInEach({ hu: values.title_hu, en: values.title_en }, current?.title, emptyText)
}

/**
 * Merges a row into the current product (null for a new one). References must have been checked, and a new product must
 * have all required columns. Pure.
 */
export function mergeProduct(values: ProductValues, known: KnownProduct | null, context: MergeContext): MergedProduct {
  const { references } = context
  const current = known?.product
  const title = titleOf(values, current)
  const lines = (name: 'description' | 'highlights' | 'care' | 'warnings') =>
    keepInEach<string[]>({ hu: values[`${name}_hu`], en: values[`${name}_en`] }, current?.[name], noLines)
  const colour = values.colour ?? current?.colour ?? ''
  // A new colour brings its own name and swatch unless the file overrides them.
  const ofColour =
    values.colour !== undefined && values.colour !== current?.colour ? references.colours.get(colour) : null
  const categoryId = references.categories.get(values.category ?? '')?.id ?? current?.categoryId ?? Number.NaN
  const brandId = references.brands.get(values.brand ?? '')?.id ?? current?.brandId ?? Number.NaN
  const content = {
    key: current?.key ?? values.article_number,
    articleNumber: values.article_number,
    model: keep(values.model, current?.model, ''),
    variantGroup: keep(values.variant_group, current?.variantGroup, values.article_number),
    brandId,
    categoryId,
    slug: slugsOf(values, current?.slug, title, values.article_number),
    title,
    subtitle: keepInEach({ hu: values.subtitle_hu, en: values.subtitle_en }, current?.subtitle, emptyText),
    description: lines('description'),
    highlights: lines('highlights'),
    materialTexts: keepInEach<LabelledText[]>(
      { hu: values.material_texts_hu, en: values.material_texts_en },
      current?.materialTexts,
      noLines,
    ),
    care: lines('care'),
    warnings: lines('warnings'),
    colour,
    colours: values.colours ?? (ofColour ? [colour] : (current?.colours ?? [colour])),
    colourName: keepInEach(
      { hu: values.colour_name_hu, en: values.colour_name_en },
      ofColour?.name ?? current?.colourName,
      emptyText,
    ),
    hex: values.hex?.toLowerCase() ?? ofColour?.hex ?? current?.hex ?? '',
    materials: keep(values.materials, current?.materials, []),
    dimensionsMm: dimensionsOf(values, current?.dimensionsMm),
    ...mapFields<ProductFieldValues>((name) => keep<FieldContent>(values[name], current?.[name], null)),
    assembly: {
      needed: keep<boolean | null>(values.assembly, current?.assembly.needed, values.assembly_minutes ? true : null),
      minutes: keep<number | null>(values.assembly_minutes, current?.assembly.minutes, null),
    },
    attributes: mergeAttributes(values, current?.attributes ?? {}, references.attributes),
    gtin: keep<string | null>(values.gtin, current?.gtin, null),
    warrantyYears: keep(values.warranty_years, current?.warrantyYears, 0),
    guarantee: keep(values.guarantee, current?.guarantee, 'statutory'),
    producerGuarantee: mergeGuarantee(values, current?.producerGuarantee ?? null),
    deliveryClass: keep(values.delivery_class, current?.deliveryClass, 'furniture'),
    stock: keep(values.stock, current?.stock, 0),
    availability: keep(values.availability, current?.availability, 'in_stock'),
    leadTimeDays: keep<number | null>(values.lead_time_days, current?.leadTimeDays, null),
    vatRate: keep<VatRate | null>(values.vat_rate, current?.vatRate, null),
    customMade: keep(values.custom_made, current?.customMade, false),
    options: keep(values.options, current?.options, []),
    popularity: keep(values.popularity, current?.popularity, 0),
    onDisplay: keep(values.on_display, current?.onDisplay, false),
    tags: keep(values.tags, current?.tags, []),
    images: imagesOf(values, current?.images ?? [], title, context.sizeOf),
    model3d: context.model,
    related: keep(values.related && values.related.map(context.keyOf), current?.related, []),
    isActive: keep(values.active, current?.isActive, true),
  }
  const places = placesOf(values, known, categoryId, references)
  const named = namesOf(content, places, references)
  return { content: { ...content, searchHu: searchNames(named, 'hu'), searchEn: searchNames(named, 'en') }, places }
}

/** The names under which a product is searched, including those of its categories. */
export function namesOf(
  product: Pick<
    ProductContent,
    'model' | 'articleNumber' | 'colourName' | 'brandId' | 'colour' | 'colours' | 'materials' | 'attributes'
  >,
  places: readonly number[],
  references: References,
) {
  const { colours, materials, attributes } = references
  const colourKeys = new Set([product.colour, ...product.colours])
  return {
    model: product.model,
    articleNumber: product.articleNumber,
    colourName: product.colourName,
    brandName: references.brandsById.get(product.brandId)?.name ?? '',
    // In an order that does not depend on that of a file or of the database.
    categories: places.toSorted((a, b) => a - b).flatMap((id) => references.categoriesById.get(id)?.title ?? []),
    filters: [
      ...[...colourKeys].flatMap((key) => colours.get(key)?.name ?? []),
      ...product.materials.flatMap((key) => materials.get(key)?.name ?? []),
      ...attributeNames(attributes, product.attributes),
    ],
  }
}
