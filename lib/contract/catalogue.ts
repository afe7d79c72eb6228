import { z } from 'zod'
import { productAttributeSchema } from './attribute'
import { amountSchema, byLocaleSchema, imageSchema, metaSchema, vatRateSchema } from './common'
import { facetSchema } from './facet'
import { deliveryClasses } from './delivery-days'
import {
  apiName,
  listingLimits,
  listingParameters,
  sentParameters,
  type ApiName,
  type KindOf,
} from './listing-parameters'
import { modelSchema } from './model-3d'
import { mapFields, type Field, type FieldValue, type ProductField } from './product-fields'
import { offeredOptionSchema } from './product-options'
import { sortOptions } from './sort'
import { understoodSchema } from './understood'

export const availabilitySchema = z.enum(['in_stock', 'made_to_order', 'sold_out'])
export type Availability = z.infer<typeof availabilitySchema>

export const productLinkSchema = z
  .object({
    slug: z.string(),
    main_category_id: z.int().nullable(),
    /** Slug path of the main category in the menu, null when unknown. */
    category_path: z.string().nullable(),
  })
  .meta({ id: 'ProductLink' })

/** A volume price tier, which applies to some quantities (lib/contract/volume-tiers.ts). */
export const quantityDiscountSchema = z.object({
  quantity: z.int(),
  quantity_to: z.int().nullable(),
  index: z.int(),
  price_gross: amountSchema,
  price_net: amountSchema,
})

export const pricesByCurrenciesSchema = z.record(
  z.string(),
  z.object({
    price_gross: amountSchema,
    price_net: amountSchema,
    /** Struck-through price; omitted without a reduction in this currency. */
    price_original_gross: amountSchema.optional(),
    /** Smallest quantity first. */
    qty_discounts: z.array(quantityDiscountSchema),
  }),
)

export const categoryReferenceSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Slugs from the root, "ulobutorok/fotelek": the `category_slug` parameter of its page. */
    slug: z.string(),
    merchant_identifiers: z.object({ google: z.string() }),
  })
  .meta({ id: 'CategoryReference' })
export type CategoryReference = z.infer<typeof categoryReferenceSchema>

export const swatchSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    colour_name: z.string(),
    hex: z.string(),
    link: productLinkSchema,
  })
  .meta({ id: 'Swatch' })

/** A product in lists, sliders and the cart. */
export const productCardSchema = z
  .object({
    id: z.int(),
    article_number: z.string(),
    title: z.string(),
    subtitle: z.string(),
    brand: z.object({ slug: z.string(), name: z.string() }),
    category: categoryReferenceSchema,
    link: productLinkSchema,
    price_gross: amountSchema,
    price_net: amountSchema,
    /** Struck-through price; equals the price without a reduction. */
    price_original_gross: amountSchema,
    price_original_net: amountSchema,
    /** Missing from backends that know only the standard rate. */
    vat_rate: vatRateSchema.optional(),
    /** Lowest price of the 30 days before the reduction (Omnibus), null without a reduction. */
    price_lowest_30_days_gross: amountSchema.nullable(),
    price_lowest_30_days_net: amountSchema.nullable(),
    /** Whole percent off the 30-day lowest price, 0 without a reduction. */
    discount_percent: z.int(),
    /** Units in stock. */
    quantity: z.int(),
    availability: availabilitySchema,
    /** Working days until it leaves the warehouse; null when sold out. */
    lead_time_days: z.int().nullable(),
    /** Working days from today until home delivery; null when it is sold out or cannot be delivered. */
    home_delivery_days: z.object({ min: z.int(), max: z.int() }).nullable(),
    is_new: z.boolean(),
    custom_made: z.boolean(),
    /** Whether something must be chosen before it can go into the cart. Missing from backends without options. */
    requires_options: z.boolean().optional(),
    /** Main picture, then hover picture; empty when there is none. */
    images: z.array(imageSchema),
    /** All colours of the product, itself included, in catalogue order. */
    swatches: z.array(swatchSchema),
    prices_by_currencies: pricesByCurrenciesSchema,
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof productCardSchema>

/** A producer's guarantee of durability (GARAN): free of charge, on the whole product, for more than two years. */
export const producerGuaranteeSchema = z
  .object({
    guarantor: z.string(),
    /** At least five half years: a shorter guarantee may not carry the label. */
    half_years: z.int().min(5),
    terms: z.string(),
    terms_url: z.string().nullable(),
    /** URL of the official label as filled in by the producer; null when the operator has not provided it. */
    label: z.string().nullable(),
  })
  .meta({ id: 'ProducerGuarantee' })
export type ProducerGuarantee = z.infer<typeof producerGuaranteeSchema>

const labelledTextSchema = z.object({ label: z.string(), text: z.string() })

export const variantSchema = swatchSchema.extend({
  /** What distinguishes the variant if not its colour, e.g. its size. */
  option: z.string(),
  /** Size of the variant, "80 cm"; empty when unknown. */
  measure: z.string(),
  availability: availabilitySchema,
  image: imageSchema.nullable(),
  model_3d: modelSchema.nullable().optional(),
})

/** Millimetres. */
export const dimensionsSchema = z.object({
  width: z.int().nullable(),
  depth: z.int().nullable(),
  height: z.int().nullable(),
  seat_height: z.int().nullable(),
  seat_depth: z.int().nullable(),
  extended_width: z.int().nullable(),
  cord_length: z.int().nullable(),
  /** Of the largest package as it stands upright. */
  package_width: z.int().nullable().optional(),
  package_depth: z.int().nullable().optional(),
  package_height: z.int().nullable().optional(),
  /** How much lower the largest package is without its legs, if they come off. */
  legs: z.int().nullable().optional(),
})
export type Dimensions = z.infer<typeof dimensionsSchema>

/** A delivery method's promise on the product page. */
export const deliveryPromiseSchema = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  price_gross: amountSchema,
  price_net: amountSchema,
  /** False when the method cannot carry the product. */
  available: z.boolean(),
  /** Free because the product alone reaches the free delivery threshold. */
  is_free: z.boolean(),
  /** Free delivery threshold; null where this method and currency have none. */
  free_from_gross: amountSchema.nullable().optional(),
  /** Working days from today, lead time included. */
  working_days: z.object({ min: z.int(), max: z.int() }),
  /** Whether the day depends on the postcode (GET /api/delivery-days). A backend may leave it out. */
  by_postcode: z.boolean().optional(),
})

function fieldSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'integer':
      return z
        .int()
        .min(field.min ?? 0)
        .max(field.max)
    case 'decimal':
      return z
        .number()
        .min(field.min ?? 0)
        .max(field.max)
    case 'yes-no':
      return z.boolean()
    case 'choice':
      return z.enum(field.values)
  }
}

type FieldSchemas = { [Name in ProductField]: z.ZodNullable<z.ZodType<FieldValue<Name>>> }
export const fieldSchemas = mapFields<FieldSchemas>((_, field) => {
  const unit = 'unit' in field ? `, ${field.unit}` : ''
  return fieldSchema(field).nullable().describe(`${field.about}${unit}`) as FieldSchemas[ProductField]
})

/** Everything on a product page. */
export const productSchema = productCardSchema
  .extend({
    /** When the reduction ends; omitted without a known end. */
    price_valid_until: z.string().optional(),
    model: z.string(),
    description: z.array(z.string()),
    highlights: z.array(z.string()),
    materials: z.array(labelledTextSchema),
    care: z.array(z.string()),
    /** The manufacturer's safety warnings (GPSR, R-LAW-12). */
    warnings: z.array(z.string()),
    colour: z.string(),
    colour_name: z.string(),
    hex: z.string(),
    dimensions_mm: dimensionsSchema,
    ...fieldSchemas,
    /** Null when unknown. */
    assembly: z.object({ needed: z.boolean(), minutes: z.int().nullable() }).nullable(),
    gtin: z.string().nullable(),
    /** Facts that the operator has defined, in the order of the table. */
    attributes: z.array(productAttributeSchema).optional(),
    /** What its buyer chooses, in this order; its price is the least it can cost. */
    options: z.array(offeredOptionSchema).optional(),
    /** The longer of the guarantee mandatory at its price (R-LAW-6) and the manufacturer's, and which of them it is. */
    warranty_years: z.int(),
    guarantee: z.enum(['statutory', 'voluntary']),
    producer_guarantee: producerGuaranteeSchema.nullable().optional(),
    delivery_class: z.enum(deliveryClasses),
    on_display: z.boolean(),
    manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
    eu_responsible: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
    /** The sample of its material that the shop sends by post, "boucle.ivory" (GET /api/samples). */
    sample: z.string().optional(),
    /** Null, or not sent, for a product without a 3D model. */
    model_3d: modelSchema.nullable().optional(),
    variants: z.array(variantSchema),
    similar_products: z.array(productCardSchema),
    breadcrumbs: z.array(categoryReferenceSchema),
    delivery_methods: z.array(deliveryPromiseSchema),
    /** The product's link in both languages. */
    links: z.object({ hu: productLinkSchema, en: productLinkSchema }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof productSchema>

/** Response of GET /api/previews/{token}; `is_active`: the shop shows it by now. */
export const previewSchema = z.object({ product: productSchema, is_active: z.boolean() })
export type Preview = z.infer<typeof previewSchema>

export const categorySchema = categoryReferenceSchema
  .extend({
    parent_id: z.int().nullable(),
    intro: z.string(),
    seo_description: z.string(),
    image: imageSchema.nullable(),
    /** Products in it and its subcategories, in the request's currency; null when not counted. */
    product_count: z.int().nullable(),
    slugs: byLocaleSchema,
    updated_at: z.string(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof categorySchema>

export const brandSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    country: z.string(),
    about: z.string(),
    product_count: z.int(),
  })
  .meta({ id: 'Brand' })
export type Brand = z.infer<typeof brandSchema>

/** Maximum page size of a listing (R-API-18). */
const maxPageSize = 96

/** Products with any of the values. */
const choiceSchema = z.array(z.string().max(listingLimits.valueLength)).max(listingLimits.values).optional()

const schemasByKind = {
  text: z.string().max(listingLimits.textLength).optional().describe('Search text'),
  exact: z
    .stringbool()
    .optional()
    .describe('Searches the words as they are: without corrections, and without filters in them'),
  choice: choiceSchema,
  price: z.coerce
    .number()
    .nonnegative()
    .max(listingLimits.price)
    .optional()
    .describe('In whole units of the currency, decimals allowed'),
  length: z.coerce
    .number()
    .nonnegative()
    .max(listingLimits.price)
    .optional()
    .describe('In centimetres, decimals allowed'),
  flag: z.stringbool().optional(),
  net: z
    .stringbool()
    .optional()
    .describe(
      'Prices are net, at the VAT rate of each product: those of the range, and those by which the list is sorted',
    ),
  sort: z.enum(sortOptions).default('default'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
}

const parameterSchemas = Object.fromEntries(
  sentParameters.map((name) => [apiName(name), schemasByKind[listingParameters[name].kind]]),
) as { [Name in (typeof sentParameters)[number] as ApiName<Name>]: (typeof schemasByKind)[KindOf<Name>] }

/** Query of GET /api/products: the parameters of a list (lib/contract/listing-parameters.ts) and those of the API only. */
export const listingQuerySchema = z.object({
  category: z.string().max(200).optional().describe('Category id or slug path'),
  ...parameterSchemas,
  /**
   * Narrows the listing to any of these categories (slug paths, values of the facet `category`); unknown ones are
   * ignored.
   */
  within: z.array(z.string().max(200)).max(listingLimits.values).optional(),
  /** Any of an attribute's values, of each attribute. */
  attribute: choiceSchema.describe('Attribute and value, as in the facets: socket.e27'),
  fit: z
    .array(z.string().max(listingLimits.valueLength))
    .max(1)
    .optional()
    .describe(
      'What gets into a home: door in millimetres and, if there are any, corridor, lift and stairs, 750x2000-c900-l800x1000x1200x2100-s1000',
    ),
  /** Reduced products only; by default the biggest discount first. */
  discounted: z.stringbool().optional(),
  /** The warehouse list: by default the largest stock first. Does not filter: that is `in_stock`. */
  warehouse: z.stringbool().optional().describe('By default the largest stock first'),
  /** Only these products; by default in this order. */
  ids: z.array(z.coerce.number().int().positive()).max(maxPageSize).optional(),
  per_page: z.coerce.number().int().min(1).max(maxPageSize).default(24),
})
export type ListingQuery = z.infer<typeof listingQuerySchema>

/** How a product differs from what was asked for, in words: "49 900 Ft-tal drágább", "in another colour: Green". */
const differenceSchema = z.object({
  text: z.string(),
  /** The same with net amounts; omitted without amounts. */
  text_net: z.string().optional(),
})

/** Ways on from a listing with fewer than three products. */
export const alternativesSchema = z
  .object({
    /** Each active filter (`price`, `colour`, `width` …; `q` for the search text), with the products found without it. */
    without: z.array(z.object({ filter: z.string(), total: z.int() })),
    /** Products that come nearest to what was asked for, the nearest first. */
    nearest: z.array(z.object({ product: productCardSchema, differences: z.array(differenceSchema) })),
  })
  .meta({ id: 'Alternatives' })
export type Alternatives = z.infer<typeof alternativesSchema>

export const listingSchema = z
  .object({
    items: z.array(productCardSchema),
    meta: metaSchema,
    facets: z.array(facetSchema),
    /** The corrected query when nothing matched literally ("kanapé" for "knaapé"), else null. */
    corrected_query: z.string().nullable(),
    /** Omitted if the search text is no sentence with filters, or by backends that do not read it as one. */
    understood: understoodSchema.optional(),
    /** Omitted with three products or more, and by backends that do not look for them. */
    alternatives: alternativesSchema.optional(),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof listingSchema>

/** Response of GET /api/categories/{slug path or id}. */
export const categoryDetailSchema = z.object({
  category: categorySchema,
  /** From the root to the category itself. */
  breadcrumbs: z.array(categoryReferenceSchema),
  children: z.array(categorySchema),
})
export type CategoryDetail = z.infer<typeof categoryDetailSchema>

/** Response of GET /api/search/suggest: at most ten in total (R-SEARCH-1). */
export const suggestionsSchema = z.object({
  products: z.array(productCardSchema),
  categories: z.array(categoryReferenceSchema),
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type Suggestions = z.infer<typeof suggestionsSchema>
