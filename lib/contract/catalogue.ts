import { z } from 'zod'
import { amountSchema, byLocaleSchema, imageSchema, metaSchema } from './common'
import { longestLookupTerm, mostLookupTerms } from './limits'
import { sortOptions } from './sort'

export const availabilitySchema = z.enum(['in_stock', 'made_to_order', 'sold_out'])
export type Availability = z.infer<typeof availabilitySchema>

export const productLinkSchema = z
  .object({
    slug: z.string(),
    main_category_id: z.int().nullable(),
    /** Slug path of the main category in the menu, null when unknown (specification §2). */
    category_path: z.string().nullable(),
  })
  .meta({ id: 'ProductLink' })

/** One step of the volume price: holds from `quantity` to `quantity_to` pieces (null: no end). */
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
    /** Struck-through price; left out when there is no reduction in this currency. */
    price_original_gross: amountSchema.optional(),
    qty_discounts: z.array(quantityDiscountSchema),
  }),
)

export const categoryReferenceSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Own segments from the top, "ulobutorok/fotelek": the `category_slug` parameter of its page. */
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

/** A product as lists, sliders and the cart show it. */
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
    /** Struck-through price; equals the price when there is no reduction. */
    price_original_gross: amountSchema,
    price_original_net: amountSchema,
    /** Lowest price of the 30 days before the reduction (Omnibus), null when there is no reduction. */
    price_lowest_30_days_gross: amountSchema.nullable(),
    price_lowest_30_days_net: amountSchema.nullable(),
    /** Whole percent off the 30-day lowest price, 0 when there is none. */
    discount_percent: z.int(),
    /** Pieces in stock. */
    quantity: z.int(),
    availability: availabilitySchema,
    /** Working days until it leaves the warehouse; null when sold out. */
    lead_time_days: z.int().nullable(),
    /** Working days from today until it is at the customer's door; null when it is sold out or cannot be brought. */
    home_delivery_days: z.object({ min: z.int(), max: z.int() }).nullable(),
    is_new: z.boolean(),
    custom_made: z.boolean(),
    /** First the main picture, then the one of hover; empty when there is none. */
    images: z.array(imageSchema),
    /** The other colours of the same thing, itself included, in the catalogue's order. */
    swatches: z.array(swatchSchema),
    prices_by_currencies: pricesByCurrenciesSchema,
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof productCardSchema>

/** A producer's guarantee of durability (GARAN): free of charge, on the whole product, for more than two years. */
export const producerGuaranteeSchema = z
  .object({
    guarantor: z.string(),
    /** Five half years at least: a shorter guarantee may not carry the label. */
    half_years: z.int().min(5),
    terms: z.string(),
    terms_url: z.string().nullable(),
    /** Address of the official label as the producer filled it in; null when the operator has not placed it. */
    label: z.string().nullable(),
  })
  .meta({ id: 'ProducerGuarantee' })
export type ProducerGuarantee = z.infer<typeof producerGuaranteeSchema>

const labelledTextSchema = z.object({ label: z.string(), text: z.string() })

export const variantSchema = swatchSchema.extend({
  /** What sets it apart when colour does not: its size, for instance. */
  option: z.string(),
  /** Product family member's main measure, "80 cm"; empty when it has none. */
  measure: z.string(),
  availability: availabilitySchema,
  image: imageSchema.nullable(),
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
})
export type Dimensions = z.infer<typeof dimensionsSchema>

/** A delivery method as the product page promises it. */
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
  /** Items of this worth are brought free; null where there is no such rule for this method and currency. */
  free_from_gross: amountSchema.nullable().optional(),
  /** Working days from today, lead time included. */
  working_days: z.object({ min: z.int(), max: z.int() }),
})

/** Everything a product page shows (domain §3). */
export const productSchema = productCardSchema
  .extend({
    model: z.string(),
    description: z.array(z.string()),
    highlights: z.array(z.string()),
    materials: z.array(labelledTextSchema),
    care: z.array(z.string()),
    /** Safety warnings of the manufacturer (GPSR, domain §1). */
    warnings: z.array(z.string()),
    colour: z.string(),
    colour_name: z.string(),
    hex: z.string(),
    dimensions_mm: dimensionsSchema,
    weight_kg: z.number().nullable(),
    max_load_kg: z.number().nullable(),
    /** Null when nobody knows. */
    assembly: z.object({ needed: z.boolean(), minutes: z.int().nullable() }).nullable(),
    gtin: z.string().nullable(),
    /** The longer of what the law demands for its price (domain §1) and what the maker grants, and by which of them. */
    warranty_years: z.int(),
    guarantee: z.enum(['statutory', 'voluntary']),
    producer_guarantee: producerGuaranteeSchema.nullable().optional(),
    delivery_class: z.enum(['parcel', 'furniture', 'oversized']),
    on_display: z.boolean(),
    manufacturer: z.object({ name: z.string(), address: z.string(), email: z.string() }),
    eu_responsible: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
    variants: z.array(variantSchema),
    similar_products: z.array(productCardSchema),
    breadcrumbs: z.array(categoryReferenceSchema),
    delivery_methods: z.array(deliveryPromiseSchema),
    /** The product's address in both languages. */
    links: z.object({ hu: productLinkSchema, en: productLinkSchema }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof productSchema>

export const categorySchema = categoryReferenceSchema
  .extend({
    parent_id: z.int().nullable(),
    intro: z.string(),
    seo_description: z.string(),
    image: imageSchema.nullable(),
    /** Products in it and below it, in the request's currency; null when nobody counts them. */
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

export const sortSchema = z.enum(sortOptions)

export const facetValueSchema = z.object({
  value: z.string(),
  label: z.string(),
  /** Steps below the listing's own place in the tree, for the categories below one that is chosen; 0 when left out. */
  depth: z.int().optional(),
  hex: z.string().optional(),
  count: z.int(),
})
export const facetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('values'), key: z.string(), values: z.array(facetValueSchema) }),
  z.object({ kind: z.literal('range'), key: z.string(), min: amountSchema, max: amountSchema }),
])
export type Facet = z.infer<typeof facetSchema>

/** Longest page of a listing, decisions §3. */
export const longestPage = 96

/** Query of GET /api/products (decisions §3). `category` is a category id or slug path. */
export const listingQuerySchema = z.object({
  category: z.string().max(200).optional(),
  /** Narrows the listing to any of these categories (slug paths, values of the facet `category`); unknown ones are ignored. */
  within: z.array(z.string().max(200)).max(40).optional(),
  q: z.string().max(200).optional(),
  /** Searches the words as they are written and corrects nothing. */
  exact: z.stringbool().optional(),
  sort: sortSchema.default('default'),
  price_min: z.coerce.number().nonnegative().optional(),
  price_max: z.coerce.number().nonnegative().optional(),
  in_stock: z.stringbool().optional(),
  /** Only what is reduced; without another `sort` the biggest discount first. */
  discounted: z.stringbool().optional(),
  /** The list of the warehouse: without another `sort` what there is most of first. Narrows nothing: that is `in_stock`. */
  warehouse: z.stringbool().optional(),
  colour: z.array(z.string().max(60)).max(40).optional(),
  brand: z.array(z.string().max(60)).max(40).optional(),
  material: z.array(z.string().max(60)).max(40).optional(),
  /** Width classes in centimetres: "0-40", "40-80" … "200-". */
  size: z.array(z.string().max(60)).max(40).optional(),
  /** Only these products; without another `sort` they come in this order. */
  ids: z.array(z.coerce.number().int().positive()).max(longestPage).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(longestPage).default(24),
})
export type ListingQuery = z.infer<typeof listingQuerySchema>

export const listingSchema = z
  .object({
    items: z.array(productCardSchema),
    meta: metaSchema,
    facets: z.array(facetSchema),
    /** What was searched for instead because nothing matched literally ("kanapé" for "knaapé"), else null. */
    corrected_query: z.string().nullable(),
  })
  .meta({ id: 'Listing' })
export type Listing = z.infer<typeof listingSchema>

/** Answer of GET /api/categories/{slug path or id}. */
export const categoryDetailSchema = z.object({
  category: categorySchema,
  /** From the top to the category itself. */
  breadcrumbs: z.array(categoryReferenceSchema),
  children: z.array(categorySchema),
})
export type CategoryDetail = z.infer<typeof categoryDetailSchema>

/** Answer of GET /api/search/suggest: at most ten in all (domain §3). */
export const suggestionsSchema = z.object({
  products: z.array(productCardSchema),
  categories: z.array(categoryReferenceSchema),
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type Suggestions = z.infer<typeof suggestionsSchema>

/** Query of GET /api/products/lookup, `term[]=…` per line of a quick order: article numbers or names, as typed. */
export const lookupQuerySchema = z.object({
  term: z.array(z.string().trim().min(1).max(longestLookupTerm)).min(1).max(mostLookupTerms),
})
export type LookupQuery = z.infer<typeof lookupQuerySchema>

export const lookupItemSchema = z
  .object({
    term: z.string(),
    /** The product that is meant without doubt: that article number (case, spaces and dashes aside) or that very name. */
    product: productCardSchema.nullable(),
    /** Otherwise what may be meant, likeliest first, at most five; empty when nothing is near. */
    suggestions: z.array(productCardSchema),
  })
  .meta({ id: 'LookupItem' })
export type LookupItem = z.infer<typeof lookupItemSchema>

/** Answer of GET /api/products/lookup: one item per term, in the order of the terms (decisions §2, quick order). */
export const lookupSchema = z.object({ items: z.array(lookupItemSchema) }).meta({ id: 'Lookup' })
export type Lookup = z.infer<typeof lookupSchema>
