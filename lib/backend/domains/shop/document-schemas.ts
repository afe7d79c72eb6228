import { z } from 'zod'
import { colourSchema, focusSchema } from '@/lib/contract/common'
import { deliveryMethodsSchema, paymentMethodsSchema, pickupPointsSchema } from '@/lib/backend/domains/cart/methods'
import { mailValues } from '@/lib/backend/domains/mail/templates'
import { companyMapSchema } from '@/lib/contract/company'
import { openingHoursSchema } from '@/lib/contract/shop'
import { currencies } from '@/lib/money/currency'
import type { Documents, MenuEntry } from './document-types'

/**
 * Schemas of the operator's documents, which a shop replaces with its own data without touching code (R-OPS-5). Fields
 * not listed are kept unchanged.
 */

const text = z.string()
const words = z.looseObject({ hu: text, en: text })
const filledWords = z.looseObject({ hu: text.trim().min(1), en: text.trim().min(1) })
const keys = z.array(text)

const ownOrForeign = z.string().regex(/^(\/(hu|en)(\/|$|\?|#)|https?:\/\/)/, 'must begin with /hu, /en or https://')

const menuEntry: z.ZodType<MenuEntry> = z.looseObject({
  title: filledWords,
  link: z
    .discriminatedUnion(
      'type',
      [
        z.object({ type: z.enum(['category', 'content']), ref: text.min(1) }),
        z.object({ type: z.literal('static'), url: z.object({ hu: ownOrForeign, en: ownOrForeign }) }),
      ],
      'must be category, content or static',
    )
    .nullable(),
  get children() {
    return z.array(menuEntry)
  },
})

const menus = z.looseObject({
  header: z.array(menuEntry),
  categories: z.array(menuEntry),
  footer: z.array(menuEntry),
  footer_legal: z.array(menuEntry),
})

const faq = z.looseObject({
  groups: z.array(
    z.looseObject({
      key: text,
      title: filledWords,
      items: z.array(z.looseObject({ question: filledWords, answer: filledWords })),
    }),
  ),
})

const keyedLink = z.looseObject({ type: z.enum(['category', 'content', 'product', 'article', 'static']), key: text })
const labelledLink = z.looseObject({ label: filledWords, link: keyedLink })
const share = z.number().min(0).max(1)
const promise = z.looseObject({ icon: text, languages: z.array(z.enum(['hu', 'en'])), text: words })

const home = z.looseObject({
  heroes: z
    .array(
      z.looseObject({
        key: text,
        image: text,
        eyebrow: words.nullable(),
        title: filledWords,
        text: words,
        primary: labelledLink,
        secondary: labelledLink.nullable(),
        points: z.array(words).exactOptional(),
        hotspots: z.array(z.looseObject({ product: text, x: share, y: share })),
      }),
    )
    .min(1),
  usp: z.array(promise.extend({ key: text, title: words })),
  announcements: z.array(promise),
  headings: z.record(text, words),
  popular_categories: keys,
  popular_products: keys,
  discount_slider: keys,
  newest_products: keys,
  brand_strip: keys,
  articles: keys,
  newsletter: z.looseObject({ title: words, text: words }),
  social_feed: z.array(z.looseObject({ image: text, author: text, text: words, link: keyedLink })),
})

const contact = z.looseObject({ phone: text, phone_e164: z.string().regex(/^\+\d{6,15}$/), email: z.email() })
const place = z.looseObject({
  name: words,
  zipcode: text,
  city: text,
  address: text,
  latitude: z.number(),
  longitude: z.number(),
  closed: keys,
  map_links: z.looseObject({ google_maps: z.url(), waze: z.url() }),
})
const hours = z.array(openingHoursSchema)
const codes = currencies.map(({ code }) => code)
const { bounds, areas, lines, places } = companyMapSchema.shape

const shop = z.looseObject({
  name: text.min(1),
  legal_name: text.min(1),
  short_legal_name: text.min(1),
  slogan: words,
  description: words,
  tax_number: text,
  eu_vat_number: text,
  registry: z.looseObject({ number: text }),
  seat: z.looseObject({ zipcode: text, city: text, address: text }),
  bank_accounts: z.array(
    z.looseObject({ bank: text, currency: z.enum(codes), account: text, iban: text, swift: text }),
  ),
  contacts: z.looseObject({
    customer_service: contact.extend({ hours: words }),
    projects: contact.extend({ person: text.or(words), role: words }),
    warehouse: contact,
    press: z.looseObject({ email: z.email() }),
  }),
  showroom: place.extend({
    landmark: words,
    opening_hours: hours,
    image: text,
    directions: z.looseObject({ car: words, tram: words, bicycle: words, step_free: words }),
  }),
  warehouse: place.extend({ collection_hours: hours, collection_note: words }),
  data_sheet: z.looseObject({
    figures: z.array(z.looseObject({ label: words, value: words })),
    references: z.array(z.looseObject({ name: text, image: text, text: words })),
    note: words,
  }),
  map: z.looseObject({
    bounds,
    areas: z.array(areas.element.extend({ name: words.nullable() })),
    lines: z.array(lines.element.extend({ name: words.nullable() })),
    places: z.array(places.element.extend({ name: words })),
  }),
  social: z.array(z.looseObject({ network: text, handle: text, url: z.url() })),
  constants: z.looseObject({
    free_delivery: z.looseObject({ currency: z.enum(codes), threshold_gross: z.number().positive() }),
    cart_hold_minutes: z.number().positive(),
  }),
})

const mails = z
  .looseObject({
    from_name: text,
    footer: words,
    signature: words,
    mails: z.array(
      z.looseObject({
        key: text,
        subject: filledWords,
        preheader: words,
        body: z.looseObject({ hu: z.array(text), en: z.array(text) }),
        button: z.looseObject({ label: filledWords, url: text }).nullable(),
      }),
    ),
  })
  .superRefine((document, context) => {
    const given = new Set(document.mails.map(({ key }) => key))
    for (const key of Object.keys(mailValues))
      if (!given.has(key)) context.addIssue({ code: 'custom', path: ['mails'], message: `lacks the mail "${key}"` })
  })

const pictures = z.record(
  z.string().startsWith('/media/'),
  z.looseObject({
    width: z.int().positive(),
    height: z.int().positive(),
    alt: words,
    colour: colourSchema.optional(),
    focus: focusSchema.optional(),
  }),
)

export const documentSchemas = {
  shop,
  menus,
  home,
  faq,
  mails,
  'delivery-methods': deliveryMethodsSchema,
  'payment-methods': paymentMethodsSchema,
  'pickup-points': pickupPointsSchema,
  pictures,
} satisfies { readonly [Name in Exclude<keyof Documents, 'delivery-methods'>]: z.ZodType<Documents[Name]> } & Record<
  string,
  z.ZodType
>

export type DocumentName = keyof typeof documentSchemas
export const documentNames = Object.keys(documentSchemas) as DocumentName[]
