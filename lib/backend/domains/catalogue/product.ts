import { and, asc, eq, sql } from 'drizzle-orm'
import { loadMethods } from '@/lib/backend/domains/delivery/store'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { readableRow } from '@/lib/backend/platform/db/readable-rows'
import { prepared } from '@/lib/backend/platform/db/statements'
import {
  brands,
  categories,
  type Manufacturer,
  productPrices,
  products,
  type Assembly,
} from '@/lib/backend/platform/db/schema/catalogue'
import { graphicFiles } from '@/lib/config/official-graphics'
import type { Dimensions, Product } from '@/lib/contract/catalogue'
import { fieldValues } from '@/lib/contract/product-fields'
import type { Locale } from '@/lib/i18n/locales'
import { regionNames } from '@/lib/i18n/wording'
import type { CurrencyCode } from '@/lib/money/currency'
import { availabilityOf, isShown, priceIn, productLink, readableProducts, reducedFrom } from './product-row'
import { readAttributes } from './attributes'
import { findProductCards, inOrder, toImage } from './cards'
import { findCategories, referenceOf, withAncestors } from './categories'
import { deliveryPromises } from './delivery-promise'
import { guaranteeOf, toGuaranteeResponse } from './guarantee'
import { offeredOptions } from './options'
import { toModelResponse } from './model'
import { sampleOfProduct } from './swatch-samples'
import { mainMeasure, memberColumns, optionOf, swatch } from './swatches'

/** A manufacturer or EU responsible person, with the country name in the reader's language. Pure. */
export function toMakerResponse({ country, ...maker }: Manufacturer, locale: Locale): Product['manufacturer'] {
  const name = country && regionNames(locale).of(country)
  return name ? { ...maker, address: `${maker.address}, ${name}` } : maker
}

/** Maximum number of similar products on a page. */
const similarProducts = 8

const productById = prepared((db) =>
  db
    .select({
      product: products,
      brand: brands,
      category: categories,
      gross: productPrices.gross,
      // When the running reduction ends (R-PRICE-17).
      reducedUntil: sql<string | null>`(select s.ends_at from scheduled_prices s where s.product_id = ${products.id}
        and s.currency = ${productPrices.currency} and s.replaced is not null
        and s.gross = ${productPrices.gross} and ${reducedFrom} is not null)`,
      // Determines the mandatory guarantee; null for products not sold in forints.
      forints: sql<
        number | null
      >`(select o.gross from product_prices o where o.product_id = ${products.id} and o.currency = 'HUF')`,
      related: sql<Record<string, number> | null>`(select json_object_agg(r.key, r.id) from products r
        where r.key = any(${products.related}) and r.is_active)`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productPrices, priceIn(sql.placeholder('currency')))
    .where(and(eq(products.id, sql.placeholder('id')), isShown)),
)

const toAssembly = ({ needed, minutes }: Assembly) => (needed === null ? null : { needed, minutes })

/**
 * All data of a product page; null for an unknown or withdrawn product, one without a price in the
 * currency, and one whose record cannot be shown.
 * @param isPreview whether it is shown although it is not in the shop
 */
export async function readProduct(
  database: Queryable,
  id: number,
  locale: Locale,
  currency: CurrencyCode,
  isPreview = false,
): Promise<Product | null> {
  const previewed = isPreview ? id : 0
  const [found] = await productById(database).execute({ id, currency, previewed })
  if (!found) return null
  const { category, gross, reducedUntil, forints, related } = found
  const product = readableRow('product', found.product, ({ articleNumber }) => articleNumber)
  const brand = readableRow('brand', found.brand, ({ slug }) => slug)
  if (!product || !brand) return null
  const similarIds = product.related.flatMap((key) => related?.[key] ?? []).slice(0, similarProducts)
  const cards = await findProductCards(database, [id, ...similarIds], locale, currency, previewed)
  const card = cards.get(id)
  if (!card) return null
  const tree = await findCategories(database)
  const { deliveryMethods } = await loadMethods(database)
  const sample = await sampleOfProduct(database, product)
  return {
    ...card,
    ...(reducedUntil && { price_valid_until: new Date(reducedUntil).toISOString() }),
    images: product.images.map((image) => toImage(image, locale)),
    model: product.model,
    description: product.description[locale],
    highlights: product.highlights[locale],
    materials: product.materialTexts[locale],
    care: product.care[locale],
    warnings: product.warnings[locale],
    colour: product.colour,
    colour_name: product.colourName[locale],
    hex: product.hex,
    dimensions_mm: toDimensions(product.dimensionsMm),
    ...fieldValues(product),
    assembly: toAssembly(product.assembly),
    gtin: product.gtin,
    attributes: await readAttributes(database, product.attributes, locale),
    ...(product.options.length > 0 && { options: offeredOptions(product.options, locale, currency) }),
    ...guaranteeOf(product, forints),
    producer_guarantee: product.producerGuarantee && toGuaranteeResponse(product, await graphicFiles(), locale),
    delivery_class: product.deliveryClass,
    on_display: product.onDisplay,
    manufacturer: toMakerResponse(brand.manufacturer, locale),
    eu_responsible: brand.euResponsible && toMakerResponse(brand.euResponsible, locale),
    ...(sample !== undefined && { sample }),
    model_3d: toModelResponse(product.model3d, product.dimensionsMm),
    variants: await readVariants(database, { variantGroup: product.variantGroup, currency, previewed }, locale),
    similar_products: inOrder(cards, similarIds),
    breadcrumbs: withAncestors(tree, category.id).map((row) => referenceOf(row, locale)),
    delivery_methods: deliveryPromises(deliveryMethods, product, gross, locale, currency),
    links: { hu: productLink({ ...product, category }, 'hu'), en: productLink({ ...product, category }, 'en') },
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  }
}

/** All possible dimensions; null for those the product lacks. */
export function toDimensions(dimensions: (typeof products.$inferSelect)['dimensionsMm']): Dimensions {
  return {
    width: dimensions.width ?? null,
    depth: dimensions.depth ?? null,
    height: dimensions.height ?? null,
    seat_height: dimensions.seat_height ?? null,
    seat_depth: dimensions.seat_depth ?? null,
    extended_width: dimensions.extended_width ?? null,
    cord_length: dimensions.cord_length ?? null,
    package_width: dimensions.package_width ?? null,
    package_depth: dimensions.package_depth ?? null,
    package_height: dimensions.package_height ?? null,
    legs: dimensions.legs ?? null,
  }
}

const variantsOf = prepared((db) =>
  db
    .select({
      ...memberColumns,
      dimensionsMm: products.dimensionsMm,
      availability: products.availability,
      stock: products.stock,
      images: products.images,
      model3d: products.model3d,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productPrices, priceIn(sql.placeholder('currency')))
    .where(and(eq(products.variantGroup, sql.placeholder('variantGroup')), isShown))
    .orderBy(asc(products.id)),
)

/** All members of a variant group sold in the currency, in catalogue order. */
async function readVariants(
  database: Queryable,
  wanted: { readonly variantGroup: string; readonly currency: CurrencyCode; readonly previewed: number },
  locale: Locale,
): Promise<Product['variants']> {
  const group = readableProducts(await variantsOf(database).execute(wanted))
  return group.map((member) => {
    const [image] = member.images
    return {
      ...swatch(member, locale),
      option: optionOf(member, group, locale),
      measure: mainMeasure(member.dimensionsMm, locale),
      availability: availabilityOf(member),
      image: image ? toImage(image, locale) : null,
      model_3d: toModelResponse(member.model3d, member.dimensionsMm),
    }
  })
}
