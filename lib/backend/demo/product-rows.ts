import { attributeNames } from '@/lib/backend/domains/catalogue/attributes'
import { readOptions } from '@/lib/backend/domains/catalogue/option-files'
import { withAllAncestors, searchNames } from '@/lib/backend/domains/catalogue/derived-columns'
import type { priceTiers, products, StoredGuarantee } from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductImage, StoredModel } from '@/lib/backend/platform/db/schema/product-media'
import { fieldValues } from '@/lib/contract/product-fields'
import type { Locale } from '@/lib/i18n/locales'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { type DataSet, type DemoCategory, type DemoProduct, daysBefore } from './data-set'

/** Maps a data set's products to rows; the ids of brands and categories are passed in. Pure. */

export interface KnownIds {
  readonly brands: ReadonlyMap<string, number>
  readonly categories: ReadonlyMap<string, number>
}

/** Looks up a key of the data set; throws if unknown. */
export function requireKey<Value>(map: ReadonlyMap<string, Value>, key: string, what: string): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The data set refers to the unknown ${what} "${key}"`)
  return value
}

/** Keys of a product's categories: main, further, and the ancestors of both. */
export function categoryKeys(product: DemoProduct, categories: ReadonlyMap<string, DemoCategory>): string[] {
  return withAllAncestors(
    [product.category, ...product.categories],
    (key) => requireKey(categories, key, 'category').parent,
  )
}

/** The names in the same order as the import of products writes them, which would otherwise change the product. */
function searchText(product: DemoProduct, data: DataSet, ids: KnownIds, locale: Locale): string {
  const categories = new Map(data.categories.map((category) => [category.key, category]))
  const idOf = (key: string) => requireKey(ids.categories, key, 'category')
  const colours = [...new Set([product.colour, ...product.colours])].flatMap(
    (name) => data.colours.find(({ key }) => key === name) ?? [],
  )
  const materials = product.material_keys.flatMap((name) => data.materials.find(({ key }) => key === name) ?? [])
  return searchNames(
    {
      model: product.model,
      articleNumber: product.article_number,
      colourName: product.colour_name,
      brandName: data.brands.find(({ slug }) => slug === product.brand)?.name ?? '',
      categories: categoryKeys(product, categories)
        .toSorted((a, b) => idOf(a) - idOf(b))
        .map((key) => requireKey(categories, key, 'category').title),
      filters: [
        ...[...colours, ...materials].map(({ name }) => name),
        ...attributeNames(
          data.attributes.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
          product.attributes ?? {},
        ),
      ],
    },
    locale,
  )
}

function guaranteeOf({ producer_guarantee: guarantee }: DemoProduct): StoredGuarantee | null {
  if (!guarantee) return null
  const { guarantor, half_years: halfYears, terms, terms_url: termsUrl = { hu: '', en: '' } } = guarantee
  return { guarantor, halfYears, terms, termsUrl }
}

/** A product of the data set as a database row. */
export function productRow(
  product: DemoProduct,
  data: DataSet,
  ids: KnownIds,
  images: ProductImage[],
  model3d: StoredModel | null,
  now: Date,
): typeof products.$inferInsert {
  return {
    key: product.key,
    articleNumber: product.article_number,
    model: product.model,
    variantGroup: product.variant_group,
    brandId: requireKey(ids.brands, product.brand, 'brand'),
    categoryId: requireKey(ids.categories, product.category, 'category'),
    slug: product.slug,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    highlights: product.highlights,
    materialTexts: product.materials,
    care: product.care,
    warnings: product.warnings ?? { hu: [], en: [] },
    colour: product.colour,
    colours: product.colours,
    colourName: product.colour_name,
    hex: product.hex,
    materials: product.material_keys,
    dimensionsMm: product.dimensions_mm,
    ...fieldValues(product),
    assembly: product.assembly,
    attributes: product.attributes ?? {},
    gtin: product.gtin,
    warrantyYears: product.warranty_years,
    guarantee: product.guarantee,
    producerGuarantee: guaranteeOf(product),
    deliveryClass: product.delivery_class,
    stock: product.stock,
    availability: product.availability,
    leadTimeDays: product.lead_time_days,
    customMade: product.custom_made,
    options: readOptions(product.options ?? []),
    vatRate: product.vat_rate ?? null,
    popularity: product.popularity,
    onDisplay: product.showroom.on_display,
    tags: product.tags,
    images,
    model3d,
    related: product.related,
    nameRank: { hu: 0, en: 0 },
    searchHu: searchText(product, data, ids, 'hu'),
    searchEn: searchText(product, data, ids, 'en'),
    isActive: true,
    createdAt: daysBefore(now, product.created_days_ago),
    updatedAt: now,
  }
}

interface Price {
  readonly currency: CurrencyCode
  readonly gross: number
  readonly originalGross: number | null
}

/** The data set's current prices, in minor units. */
export function pricesOf(product: DemoProduct): Price[] {
  return currencies.flatMap(({ code }) => {
    const price = product.prices[code]
    if (price === undefined) return []
    const original = product.original_prices?.[code]
    return [
      {
        currency: code,
        gross: toMinor(price, code),
        originalGross: original === undefined ? null : toMinor(original, code),
      },
    ]
  })
}

/** Volume prices, one row per tier and currency. */
export function tierRows(product: DemoProduct, productId: number): (typeof priceTiers.$inferInsert)[] {
  return product.qty_discounts.flatMap((tier) =>
    currencies.flatMap(({ code }) => {
      const price = tier.prices[code]
      if (price === undefined) return []
      return [
        {
          productId,
          currency: code,
          index: tier.index,
          quantity: tier.quantity,
          quantityTo: tier.quantity_to,
          gross: toMinor(price, code),
        },
      ]
    }),
  )
}

interface HistoryStep {
  readonly currency: CurrencyCode
  readonly gross: number
  readonly announced: boolean
  readonly validFrom: Date
}

/** The initial price history of a product. */
export function historyOf(product: DemoProduct, now: Date): HistoryStep[] {
  return product.price_history.flatMap((step) =>
    currencies.flatMap(({ code }) => {
      const price = step.prices[code]
      if (price === undefined) return []
      return [
        {
          currency: code,
          gross: toMinor(price, code),
          announced: step.announced,
          validFrom: daysBefore(now, step.days_ago),
        },
      ]
    }),
  )
}
