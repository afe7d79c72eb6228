import { z } from 'zod'
import { categoryReferenceSchema, productCardSchema } from './catalogue'
import { colourNames } from './colours'
import { amountSchema, imageSchema } from './common'
import { dayCodes } from './opening-hours'

/** Menu link types (R-ROUTE-6): absolute http links of `static` pass through unchanged. */
export const menuLinkSchema = z.object({
  type: z.enum(['content', 'category', 'static']),
  /** Category path, page slug, or a path or absolute URL. */
  slug: z.string(),
  ref_id: z.int().nullable(),
})
export type MenuLink = z.infer<typeof menuLinkSchema>

export interface MenuItem {
  title: string
  /** Null for a heading. */
  link: MenuLink | null
  children: MenuItem[]
}
const menuItemSchema: z.ZodType<MenuItem> = z
  .object({
    title: z.string(),
    link: menuLinkSchema.nullable(),
    get children() {
      return z.array(menuItemSchema)
    },
  })
  .meta({ id: 'MenuItem' })

export const currencySchema = z.object({
  id: z.int(),
  code: z.enum(['HUF', 'EUR', 'USD']),
  symbol: z.string(),
  decimals: z.int(),
  minimum_amount: z.number(),
})

export const openingHoursSchema = z.object({
  /** schema.org day abbreviations, Mo … Su. */
  days: z.array(z.enum(dayCodes)),
  opens: z.string(),
  closes: z.string(),
})
export type OpeningHours = z.infer<typeof openingHoursSchema>

const placeSchema = z.object({
  name: z.string(),
  zipcode: z.string(),
  city: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: z.array(openingHoursSchema),
  closed: z.array(z.string()),
  /** A backend may leave out either. */
  map_links: z.object({ google_maps: z.url().optional(), waze: z.url().optional() }),
})

/** A picture of the shop's name. A symbol of an SVG file ("logo.svg#logo") takes the colour of the text around it. */
export const logoSchema = z.object({ src: z.string(), width: z.number(), height: z.number() })
export type Logo = z.infer<typeof logoSchema>

const percent = z.number().nonnegative()
const fontFallbackSchema = z.object({ size: percent, ascent: percent, descent: percent, line_gap: percent })
const range = String.raw`U\+[\dA-F]{1,6}(-[\dA-F]{1,6})?`
const fontSchema = z.object({
  faces: z
    .array(
      z.object({
        src: z.string().regex(/^\/fonts\/[\w./-]+\.woff2$/),
        weight: z.string().regex(/^\d{1,4}( \d{1,4})?$/),
        style: z.enum(['normal', 'italic']),
        characters: z
          .string()
          .regex(new RegExp(`^${range}(,${range})*$`))
          .nullable(),
      }),
    )
    .readonly(),
  fallback: z.object({ regular: fontFallbackSchema, bold: fontFallbackSchema }),
})

export const shopSchema = z
  .object({
    name: z.string(),
    /** Null for a shop without one, whose name is written instead. A backend may leave it out. */
    logo: logoSchema.nullable().optional(),
    /** A square picture for tabs and home screens; null for a shop without one, whose logo is taken. A backend may leave it out. */
    icon: z.string().nullable().optional(),
    /** Colours that are not the program's, by name (`colourTokens`). A backend may leave them out. */
    colours: z.partialRecord(z.enum(colourNames), z.string()).optional(),
    /** The shop's own fonts in the place of the program's (`OwnFonts`). A backend may leave them out. */
    fonts: z.object({ heading: fontSchema, text: fontSchema }).optional(),
    legal_name: z.string(),
    slogan: z.string(),
    description: z.string(),
    phone: z.string(),
    phone_e164: z.string(),
    email: z.string(),
    phone_hours: z.string(),
    tax_number: z.string(),
    registry_number: z.string(),
    /** How this year's order numbers begin, to show where one is typed. A backend may leave it out. */
    order_number_start: z.string().optional(),
    /** Null for a shop without one. */
    showroom: placeSchema.extend({ landmark: z.string() }).nullable(),
    warehouse: placeSchema.nullable(),
    social: z.array(z.object({ network: z.string(), handle: z.string(), url: z.string() })),
  })
  .meta({ id: 'Shop' })
export type Shop = z.infer<typeof shopSchema>
export type Place = NonNullable<Shop['warehouse']>
export type Showroom = NonNullable<Shop['showroom']>

/** Response of GET /api/init. */
export const initSchema = z
  .object({
    menu: z.object({
      header: z.array(menuItemSchema),
      categories: z.array(menuItemSchema),
      footer: z.array(menuItemSchema),
      footer_legal: z.array(menuItemSchema),
    }),
    /** Number of products on sale in the request's currency. */
    all_products: z.int(),
    /** Biggest genuine reduction in whole percent, 0 when there is none. */
    biggest_discount: z.int(),
    extensions: z.array(z.object({ name: z.string(), data: z.looseObject({ enabled: z.boolean() }) })),
    currencies: z.array(currencySchema),
    currency_id: z.int(),
    /** Promises of the announcement bar in the request's language; `icon` names a symbol of the sprite. */
    announcements: z.array(z.object({ icon: z.string(), text: z.string() })),
    /** What the footer promises in the request's language. A backend may leave it out: then the footer tells the facts. */
    promises: z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() })).optional(),
    shop: shopSchema,
    /** Free delivery threshold in the request's currency; null where there is none (R-PRICE-10). */
    free_delivery_from_gross: amountSchema.nullable(),
    cart_hold_minutes: z.int(),
    /** Ways to pay in the request's currency: card brands, else the methods' titles. A backend may leave them out. */
    payments: z.array(z.string()).optional(),
  })
  .meta({ id: 'Init' })
export type Init = z.infer<typeof initSchema>

export const articleTeaserSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    section: z.string(),
    published_at: z.string(),
    reading_minutes: z.int(),
    cover: imageSchema.nullable(),
  })
  .meta({ id: 'ArticleTeaser' })

const homeLinkSchema = z.object({ label: z.string(), href: z.string() })

export const heroSchema = z.object({
  key: z.string(),
  eyebrow: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  image: imageSchema,
  primary: homeLinkSchema,
  secondary: homeLinkSchema.nullable(),
  points: z.array(z.string()),
  /** x and y are fractions of the picture's width and height, 0 … 1. */
  hotspots: z.array(z.object({ x: z.number(), y: z.number(), product: productCardSchema })),
})

export const socialPostSchema = z.object({
  image: imageSchema,
  author: z.string(),
  text: z.string(),
  href: z.string(),
})

/** Response of GET /api/home: the home page, in the request's language and currency. */
export const homeSchema = z
  .object({
    /** Title in the browser's tab and in search results; null or left out for the shop's name and slogan. */
    title: z.string().nullable().optional(),
    heroes: z.array(heroSchema),
    headings: z.record(z.string(), z.string()),
    popular_categories: z.array(
      categoryReferenceSchema.extend({ image: imageSchema.nullable(), product_count: z.int().nullable() }),
    ),
    popular: z.array(productCardSchema),
    newest: z.array(productCardSchema),
    discounted: z.array(productCardSchema),
    brands: z.array(z.object({ slug: z.string(), name: z.string() })),
    articles: z.array(articleTeaserSchema),
    social_feed: z.array(socialPostSchema),
    newsletter: z.object({ title: z.string(), text: z.string() }),
  })
  .meta({ id: 'Home' })
export type Home = z.infer<typeof homeSchema>

export const countrySchema = z.object({
  id: z.int(),
  iso2: z.string(),
  iso3: z.string(),
  name: z.string(),
  eu: z.boolean(),
  vat_prefix: z.string().nullable(),
  phone_prefix: z.string(),
  /** Whether home delivery is available there. */
  delivered: z.boolean(),
})
export type Country = z.infer<typeof countrySchema>

export const citySchema = z.object({
  id: z.int(),
  /** The city for an address. */
  city: z.string(),
  /** With the district for Budapest. */
  name: z.string(),
  county: z.string(),
  zipcodes: z.array(z.string()),
})
export type City = z.infer<typeof citySchema>

/** Response of GET /api/favourites. */
export const favouritesSchema = z.array(productCardSchema)
