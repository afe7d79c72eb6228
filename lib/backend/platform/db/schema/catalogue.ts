import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AttributeChoice, AttributeType } from '@/lib/contract/attribute'
import type { Availability } from '@/lib/contract/catalogue'
import type { ProductOption } from '@/lib/contract/product-options'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { VatRate } from '@/lib/money/money'
import { createdAt, currency, fieldColumns, localized, moment, updatedAt } from './columns'
import type { ProductImage, StoredModel } from './product-media'

/** The product catalogue. Money in integer minor units, lengths in mm; `key` is a row's stable name in the data set. */

export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    parentId: integer('parent_id'),
    position: integer('position').notNull(),
    title: localized('title').notNull(),
    slug: localized('slug').notNull(),
    /** Slugs joined from the root. */
    path: localized('path').notNull(),
    intro: localized('intro').notNull(),
    seoDescription: localized('seo_description').notNull(),
    googleCategory: text('google_category').notNull(),
    image: text('image'),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('categories_parent').on(table.parentId, table.position),
    uniqueIndex('categories_path_hu').on(sql`(${table.path}->>'hu')`),
    uniqueIndex('categories_path_en').on(sql`(${table.path}->>'en')`),
  ],
)

export interface Manufacturer {
  readonly name: string
  readonly address: string
  readonly email: string
  /** Two-letter code, shown in the reader's language; set if the address does not include the country. */
  readonly country?: string
}

export const brands = pgTable('brands', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  about: localized('about').notNull(),
  manufacturer: jsonb('manufacturer').$type<Manufacturer>().notNull(),
  euResponsible: jsonb('eu_responsible').$type<Manufacturer>(),
})

export const colours = pgTable('colours', {
  key: text('key').primaryKey(),
  name: localized('name').notNull(),
  hex: text('hex').notNull(),
  position: integer('position').notNull(),
})

/** What the shop sends samples of, and what a sample tells. */
export interface MaterialSample {
  /** Keys of the colours of which there are samples; none if the shop sends none. */
  readonly colours: readonly string[]
  readonly composition: Localized
  /** Martindale cycles. */
  readonly abrasionCycles: number | null
  /** Blue wool scale, 1 … 8. */
  readonly lightFastness: number | null
  readonly care: Localized
}

export const materials = pgTable('materials', {
  key: text('key').primaryKey(),
  name: localized('name').notNull(),
  group: text('group').notNull(),
  position: integer('position').notNull(),
  /** Null for a material without samples, whose facts are not told either. */
  sample: jsonb('sample').$type<MaterialSample>(),
})

/** Product facts that the operator defines (lib/contract/attribute.ts). */
export const attributes = pgTable('attributes', {
  key: text('key').primaryKey(),
  type: text('type').$type<AttributeType>().notNull(),
  label: localized('label').notNull(),
  unit: localized('unit').notNull(),
  choices: jsonb('choices').$type<AttributeChoice[]>().notNull(),
  filterable: boolean('filterable').notNull(),
  comparable: boolean('comparable').notNull(),
  inFeed: boolean('in_feed').notNull(),
  inStructuredData: boolean('in_structured_data').notNull(),
  position: integer('position').notNull(),
})

export interface LabelledText {
  readonly label: string
  readonly text: string
}
export interface Assembly {
  readonly needed: boolean | null // null if nobody has said
  readonly minutes: number | null
}
/** A producer's guarantee of durability: free of charge, for the whole product, for more than two years. */
export interface StoredGuarantee {
  readonly guarantor: string
  readonly halfYears: number
  readonly terms: Localized
  /** URL of the full terms; empty if none. */
  readonly termsUrl: Localized
}
/** Values by the attribute's key: a number, yes or no, the key of a choice, or a text in both languages. */
export type StoredAttributes = Readonly<Record<string, number | boolean | string | Localized>>
export type ProductDimensions = Partial<
  Record<
    | 'width'
    | 'depth'
    | 'height'
    | 'seat_height'
    | 'seat_depth'
    | 'extended_width'
    | 'cord_length'
    | 'package_width'
    | 'package_depth'
    | 'package_height'
    | 'legs',
    number
  >
>

export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    key: text('key').notNull().unique(),
    articleNumber: text('article_number').notNull().unique(),
    model: text('model').notNull(),
    variantGroup: text('variant_group').notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    slug: localized('slug').notNull(),
    title: localized('title').notNull(),
    subtitle: localized('subtitle').notNull(),
    description: localized<string[]>('description').notNull(),
    highlights: localized<string[]>('highlights').notNull(),
    materialTexts: localized<LabelledText[]>('material_texts').notNull(),
    care: localized<string[]>('care').notNull(),
    /** The manufacturer's safety warnings (GPSR, R-LAW-12). */
    warnings: localized<string[]>('warnings').notNull().default({ hu: [], en: [] }),
    colour: text('colour').notNull(),
    colours: text('colours').array().notNull(),
    colourName: localized('colour_name').notNull(),
    hex: text('hex').notNull(),
    materials: text('materials').array().notNull(),
    dimensionsMm: jsonb('dimensions_mm').$type<ProductDimensions>().notNull(),
    ...fieldColumns(),
    assembly: jsonb('assembly').$type<Assembly>().notNull(),
    attributes: jsonb('attributes').$type<StoredAttributes>().notNull().default({}),
    /** What its buyer chooses; prices in minor units. */
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    gtin: text('gtin'),
    warrantyYears: integer('warranty_years').notNull(),
    guarantee: text('guarantee').$type<'statutory' | 'voluntary' | 'none'>().notNull(),
    producerGuarantee: jsonb('producer_guarantee').$type<StoredGuarantee>(),
    deliveryClass: text('delivery_class').$type<'parcel' | 'furniture' | 'oversized'>().notNull(),
    stock: integer('stock').notNull(),
    availability: text('availability').$type<Availability>().notNull(),
    leadTimeDays: integer('lead_time_days'),
    customMade: boolean('custom_made').notNull(),
    /** VAT rate in percent, 0 if exempt; null for the standard rate. */
    vatRate: smallint('vat_rate').$type<VatRate>(),
    popularity: integer('popularity').notNull(),
    onDisplay: boolean('on_display').notNull(),
    tags: text('tags').array().notNull(),
    images: jsonb('images').$type<ProductImage[]>().notNull(),
    model3d: jsonb('model_3d').$type<StoredModel>(),
    /** Keys of related products, best first. */
    related: text('related').array().notNull(),
    /** Rank by name in each language (Hungarian collation), maintained by the importer. */
    nameRank: jsonb('name_rank').$type<Record<Locale, number>>().notNull(),
    /** Weighted search text per language; written by the importer. */
    searchHu: text('search_hu').notNull(),
    searchEn: text('search_en').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_variant_group').on(table.variantGroup),
    index('products_category').on(table.categoryId),
    index('products_popularity').on(table.popularity),
    index('products_created').on(table.createdAt),
    index('products_order_stock').on(table.stock.desc().nullsFirst(), table.popularity.desc().nullsFirst(), table.id),
    // The shortest and longest lead time in stock (delivery-promise.ts) are its ends.
    index('products_stock_lead_time')
      .on(table.deliveryClass, sql`coalesce(${table.leadTimeDays}, 0)`)
      .where(sql`${table.isActive} and ${table.availability} = 'in_stock' and ${table.stock} > 0`),
  ],
)

/** The product that a row belongs to, and is deleted with. */
export const productId = () =>
  integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** All categories of a product: main and additional ones, and the ancestors of both. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: productId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_categories_product').on(table.productId),
  ],
)

/** Current prices; no row means not sold in that currency. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: productId(),
    currency: currency(),
    gross: integer('gross').notNull(),
    /** Struck-through price; null without a reduction. */
    originalGross: integer('original_gross'),
    /** Omnibus reference derived from the history; null without a reduction. */
    lowest30DaysGross: integer('lowest_30_days_gross'),
    discountPercent: integer('discount_percent').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.currency] }),
    index('product_prices_order').on(table.currency, table.gross, table.productId),
    index('product_prices_discount')
      .on(table.currency, table.discountPercent.desc().nullsFirst(), table.productId)
      .where(sql`${table.discountPercent} > 0`),
  ],
)

/** Volume price: unit price for quantities from `quantity` to `quantityTo`. */
export const priceTiers = pgTable(
  'price_tiers',
  {
    productId: productId(),
    currency: currency(),
    index: integer('index').notNull(),
    quantity: integer('quantity').notNull(),
    quantityTo: integer('quantity_to'),
    gross: integer('gross').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.currency, table.index] })],
)

/** Append-only (R-PRICE-9): prices and their effective times. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    productId: productId(),
    currency: currency(),
    gross: integer('gross').notNull(),
    /** Whether it is an advertised reduction. */
    announced: boolean('announced').notNull(),
    validFrom: moment('valid_from').notNull(),
  },
  (table) => [uniqueIndex('price_history_moment').on(table.productId, table.currency, table.validFrom)],
)

export const articles = pgTable('articles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
  slug: localized('slug').notNull(),
  section: jsonb('section').$type<{ key: string; title: Localized }>().notNull(),
  title: localized('title').notNull(),
  lead: localized('lead').notNull(),
  /** Markdown. */
  body: localized('body').notNull(),
  author: text('author').notNull(),
  publishedAt: moment('published_at').notNull(),
  readingMinutes: localized<number>('reading_minutes').notNull(),
  cover: text('cover').notNull(),
  tags: jsonb('tags').$type<{ key: string; name: Localized }[]>().notNull(),
  relatedProducts: text('related_products').array().notNull(),
})

/** Content pages by version: orders refer to the version of the terms that was in force. */
export const pages = pgTable(
  'pages',
  {
    key: text('key').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    version: text('version').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** SHA-256 of the body, hexadecimal. */
    hash: text('hash').notNull(),
    isLegal: boolean('is_legal').notNull(),
    isCurrent: boolean('is_current').notNull(),
    updatedOn: text('updated_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.locale, table.version] }),
    index('pages_slug').on(table.locale, table.slug),
  ],
)

/**
 * Former paths of renamed or removed categories, articles and pages, maintained by triggers (0000_baseline), and the
 * ids of removed products. `key` identifies the former item. A path in use again is not listed.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    kind: text('kind').$type<'category' | 'article' | 'page' | 'product'>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** Slug; for a category, all slugs joined from the root; for a product, its id. */
    path: text('path').notNull(),
    key: text('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.locale, table.path] })],
)

/** Former addresses of another system, and where they lead (lib/routing/redirects.ts). */
export const redirects = pgTable(
  'redirects',
  {
    path: text('path').notNull(),
    /** Parameters in the form of an address, sorted; empty if none are required. */
    query: text('query').notNull(),
    kind: text('kind').$type<RedirectKind>().notNull(),
    /** Key of what it leads to: a product's article number; for an address, the address. */
    target: text('target').notNull(),
    /** Language of the target. */
    locale: text('locale').$type<Locale>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.query] })],
)
export type RedirectKind = 'product' | 'category' | 'page' | 'article' | 'address'

export const countries = pgTable('countries', {
  id: integer('id').primaryKey(),
  iso2: text('iso2').notNull().unique(),
  iso3: text('iso3').notNull(),
  name: localized('name').notNull(),
  eu: boolean('eu').notNull(),
  vatPrefix: text('vat_prefix'),
  phonePrefix: text('phone_prefix').notNull(),
  delivered: boolean('delivered').notNull(),
})

export const cities = pgTable('cities', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  county: text('county').notNull(),
  zipcodes: text('zipcodes').array().notNull(),
})

/**
 * The operator's documents, each read as a whole: "shop", "home", "menus", "faq", "delivery-methods",
 * "payment-methods", "pickup-points", "mails", "pictures". `dataVersion` of the row "data-set" records the loaded data
 * set, `origin` of the row "server" the origin of the last server start.
 */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
})
