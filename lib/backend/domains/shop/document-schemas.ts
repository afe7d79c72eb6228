import { z } from 'zod'
import {
  carriersSchema,
  deliveryMethodsSchema,
  paymentMethodsSchema,
  pickupPointsSchema,
  type CarrierRecord,
  type DeliveryRecord,
} from './method-schemas'
import type { ImageSize } from '@/lib/backend/platform/image-metadata'
import type { MailsDocument } from '@/lib/backend/domains/shop/mail-templates'
import { filledShortWords, mailsSchema } from './mail-schema'
import { textFault } from './own-texts'
import { colourSchema, focusSchema, type Focus } from '@/lib/contract/common'
import { companyMapSchema } from '@/lib/contract/company'
import { colourNames, contrastFaults } from '@/lib/contract/colours'
import { maxSampleDays, maxSamples } from '@/lib/contract/sample-limits'
import { logoSchema, openingHoursSchema } from '@/lib/contract/shop'
import { fixedFormats, numberFormat, partsOfFormat } from '@/lib/contract/typed-identifier'
import { locales, type Localized } from '@/lib/i18n/locales'
import { everything } from '@/lib/i18n/offered'
import { ofDocuments } from '../../platform/said/documents'
import type { Said } from '../../platform/said/said'
import { faultAt, must, ownSaid } from '../../platform/said/schemas'

/**
 * The operator's documents, stored in the settings table, which a shop replaces with its own data without touching code
 * (R-OPS-5). The schemas only validate: documents are stored as given, with fields that are not listed.
 */

/** The longest that carts may hold their products, in minutes. */
export const maxHoldMinutes = 60

/** Working days until the shop replies. */
const replyDays = z.int().min(1).max(60)

const text = z.string()
const words = z.object({ hu: text, en: text })
const filledWords = z.object({ hu: text.trim().min(1), en: text.trim().min(1) })
const keys = z.array(text)

const ownOrForeign = z
  .string()
  .regex(/^(\/(hu|en)(\/|$|\?|#)|https?:\/\/)/, must('must begin with /hu, /en or https://'))

export interface MenuEntry {
  title: Localized
  link: { type: 'category' | 'content'; ref: string } | { type: 'static'; url: Localized } | null
  children: MenuEntry[]
}

const menuEntry: z.ZodType<MenuEntry> = z.object({
  title: filledWords,
  link: z
    .discriminatedUnion(
      'type',
      [
        z.object({ type: z.enum(['category', 'content']), ref: text.min(1) }),
        z.object({ type: z.literal('static'), url: z.object({ hu: ownOrForeign, en: ownOrForeign }) }),
      ],
      must('must be category, content or static'),
    )
    .nullable(),
  get children() {
    return z.array(menuEntry)
  },
})

const menus = z.object({
  header: z.array(menuEntry),
  categories: z.array(menuEntry),
  footer: z.array(menuEntry),
  footer_legal: z.array(menuEntry),
})

const faq = z.object({
  groups: z.array(
    z.object({
      key: text,
      title: filledWords,
      items: z.array(z.object({ question: filledWords, answer: filledWords })),
    }),
  ),
})

/** A link by its target's key; `static` names a route without parameters. */
const keyedLink = z.object({ type: z.enum(['category', 'content', 'product', 'article', 'static']), key: text })
const labelledLink = z.object({ label: filledWords, link: keyedLink })
const share = z.number().min(0).max(1)
const promise = z.object({ icon: text, languages: z.array(z.enum(['hu', 'en'])), text: words })

const home = z.object({
  title: filledWords.exactOptional(),
  heroes: z.array(
    z.object({
      key: text,
      image: text,
      eyebrow: words.nullable(),
      title: filledWords,
      text: words,
      primary: labelledLink,
      secondary: labelledLink.nullable(),
      points: z.array(words).exactOptional(),
      hotspots: z.array(z.object({ product: text, x: share, y: share })),
    }),
  ),
  usp: z.array(promise.extend({ key: text, title: words })),
  announcements: z.array(promise),
  headings: z.record(text, words),
  popular_categories: keys,
  popular_products: keys,
  discount_slider: keys,
  newest_products: keys,
  brand_strip: keys,
  articles: keys,
  newsletter: z.object({ title: words, text: words }),
  social_feed: z.array(z.object({ image: text, author: text, text: words, link: keyedLink })),
})

const contact = z.object({ phone: text, phone_e164: z.string().regex(/^\+\d{6,15}$/), email: z.email() })
const mapLink = z.url().or(z.literal('')).exactOptional()
const way = words.exactOptional()
const place = z.object({
  name: words,
  zipcode: text,
  city: text,
  address: text,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  closed: z.array(openingHoursSchema.shape.days.element),
  /** Each of them may be missing, or empty. */
  map_links: z.object({ google_maps: mapLink, waze: mapLink }).exactOptional(),
})
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, must('must be a time, 00:00 to 23:59'))
const hours = z.array(openingHoursSchema.extend({ opens: time, closes: time })).superRefine((rows, context) =>
  rows.forEach((row, index) => {
    const report = (field: string, said: Said) => context.addIssue(faultAt([index, field], said))
    if (row.opens >= row.closes) report('closes', ofDocuments.mustBeAfter(row.opens))
    if (row.days.length === 0 || new Set(row.days).size < row.days.length)
      report('days', ownSaid('must be different days'))
    const others = rows.slice(0, index).filter((other) => other.opens < row.closes && row.opens < other.closes)
    const twice = row.days.find((day) => others.some(({ days }) => days.includes(day)))
    if (twice) report('days', ofDocuments.openTwice(twice))
  }),
)
const days = openingHoursSchema.shape.days.element

/** Refuses days that are both open and closed, or neither. */
function checkWeek(field: 'opening_hours' | 'collection_hours') {
  return (
    value: { readonly closed: readonly string[] } & {
      readonly [Name in typeof field]?: readonly { readonly days: readonly string[] }[]
    },
    context: z.RefinementCtx,
  ) => {
    const open = new Set((value[field] ?? []).flatMap((row) => row.days))
    for (const day of days.options)
      if (open.has(day) === value.closed.includes(day))
        context.addIssue(
          faultAt(['closed'], open.has(day) ? ofDocuments.openAndClosed(day) : ofDocuments.neitherOpenNorClosed(day)),
        )
  }
}
const codes = everything.currencies
const { bounds, areas, lines, places } = companyMapSchema.shape

const colours = z
  .partialRecord(z.enum(colourNames), z.string().regex(/^#[0-9a-f]{6}$/, must('must be like "#14433f", in lower case')))
  .superRefine((own, context) => {
    for (const { name, on, ratio, least } of contrastFaults(own))
      context.addIssue(faultAt([name], ofDocuments.contrast(ratio.toFixed(2), on, least)))
  })

/** Some of the program's, each once. */
const offeredSome = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .tuple([z.enum(values)], z.enum(values))
    .refine((chosen) => new Set(chosen).size === chosen.length, must('must be different ones'))

const format = z.string().regex(numberFormat, must('must be like "AB-{year}-{number:6}"'))
/** Numbers that are typed must be known by their letters. */
const numberFormats = z.object({ orders: format, quotes: format }).superRefine(({ orders, quotes }, context) => {
  const letters = (one: string) => partsOfFormat(one).letters
  const taken = Object.values(fixedFormats).map(letters)
  const report = (field: string, said: Said) => context.addIssue(faultAt([field], said))
  if (letters(orders) === letters(quotes))
    report('quotes', ownSaid('must begin with other letters than those of orders'))
  for (const [field, one] of Object.entries({ orders, quotes }))
    if (taken.includes(letters(one))) report(field, ofDocuments.takenLetters(letters(one)))
})

/** A family may have a file per weight, and per alphabet. */
const fontFiles = z
  .array(z.string().regex(/^\/media\/[\w./-]+\.woff2$/, must('must be a woff2 file below /media')))
  .min(1)
  .max(12)

const shop = z.object({
  name: text.min(1),
  logo: logoSchema
    .extend({ src: z.string().regex(/^\/(icons|media)\/[\w./-]+(#[\w-]+)?$/, must('must be a file below /media')) })
    .exactOptional(),
  /** A square picture for tabs and home screens; without it, the logo is taken, or the name's first letter. */
  icon: z
    .string()
    .regex(/^\/media\/[\w./-]+\.(?:svg|png|webp|jpe?g)$/, must('must be an SVG, PNG, WebP or JPEG file below /media'))
    .exactOptional(),
  /** Those that are not the program's. */
  colours: colours.exactOptional(),
  /** In the place of the program's; if only one is given, it is that of the other, too. */
  fonts: z
    .object({ heading: fontFiles.exactOptional(), text: fontFiles.exactOptional() })
    .refine(({ heading, text: body }) => heading ?? body, must('must have heading, text or both'))
    .exactOptional(),
  /** Of mails and PDFs, which cannot show every kind of logo; without it, the name is written. */
  mail_logo: z
    .string()
    .regex(/^\/media\/[\w./-]+\.(?:png|jpe?g)$/, must('must be a PNG or JPEG file below /media'))
    .exactOptional(),
  /** The first of each is the shop's own. */
  offered: z.object({ languages: offeredSome(locales), currencies: offeredSome(codes) }).exactOptional(),
  legal_name: text.min(1),
  short_legal_name: text.min(1),
  slogan: words,
  description: words,
  tax_number: text,
  /** Charges no VAT, and speaks of none ("alanyi adómentes"). */
  vat_exempt: z.boolean().exactOptional(),
  eu_vat_number: text,
  registry: z.object({ number: text }),
  seat: z.object({ zipcode: text, city: text, address: text }),
  bank_accounts: z.array(z.object({ bank: text, currency: z.enum(codes), account: text, iban: text, swift: text })),
  contacts: z.object({
    customer_service: contact.extend({ hours: words }),
    /** The name as one text, or in each language's order of names. */
    projects: contact.extend({ person: text.or(words), role: words }),
    warehouse: contact,
    press: z.object({ email: z.email() }),
  }),
  showroom: place
    .extend({
      landmark: words.exactOptional(),
      opening_hours: hours,
      image: text.exactOptional(),
      directions: z.object({ car: way, tram: way, bicycle: way, step_free: way }).exactOptional(),
    })
    .superRefine(checkWeek('opening_hours'))
    .exactOptional(),
  warehouse: place
    .extend({ collection_hours: hours, collection_note: words })
    .superRefine(checkWeek('collection_hours'))
    .exactOptional(),
  /** Beside the forms of guests: to log in; to register; for mails. */
  form_pictures: z.array(text).max(3).exactOptional(),
  data_sheet: z.object({
    figures: z.array(z.object({ label: words, value: words })),
    references: z.array(z.object({ name: text, image: text, text: words })),
    note: words,
  }),
  /** Around the showroom. */
  map: z
    .object({
      bounds,
      areas: z.array(areas.element.extend({ name: words.nullable() })),
      lines: z.array(lines.element.extend({ name: words.nullable() })),
      places: z.array(places.element.extend({ name: words })),
    })
    .exactOptional(),
  social: z.array(z.object({ network: text, handle: text, url: z.url() })),
  constants: z.object({
    free_delivery: z.object({ currency: z.enum(codes), threshold_gross: z.number().positive() }),
    cart_hold_minutes: z.int().min(1).max(maxHoldMinutes),
    number_formats: numberFormats,
    samples: z
      .object({ limit: z.int().min(1).max(maxSamples), days: z.int().min(1).max(maxSampleDays) })
      .exactOptional(),
    reply_working_days: z.object({ inquiries: replyDays, quotes: replyDays }).exactOptional(),
  }),
  /** Without it, the shop has no reviews. */
  reviews: z
    .object({
      /** Days from an order's delivery to the mail that invites to review it. */
      invite_after_days: z.int().min(1).max(90),
    })
    .exactOptional(),
})

const texts = z.record(z.string(), filledShortWords).superRefine((document, context) => {
  for (const [path, words] of Object.entries(document))
    for (const locale of locales) {
      const fault = textFault(path, words[locale], locale)
      if (fault) context.addIssue(faultAt([path, locale], fault))
    }
})

/** Pictures by path; only room photos have a colour (`readImageColour`). */
export type PicturesDocument = Record<
  string,
  ImageSize & { alt: Localized; colour?: string | undefined; focus?: Focus | undefined }
>

/** Unlike the others, this document is stored as parsed, so that missing colours can be added. */
const pictures = z.record(
  z.string().startsWith('/media/'),
  z.looseObject({
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.looseObject({ hu: text, en: text }),
    colour: colourSchema.optional(),
    focus: focusSchema.optional(),
  }),
)

export const documentSchemas = {
  shop,
  menus,
  home,
  faq,
  texts,
  mails: mailsSchema,
  'delivery-methods': deliveryMethodsSchema,
  'payment-methods': paymentMethodsSchema,
  'pickup-points': pickupPointsSchema,
  carriers: carriersSchema,
  pictures,
} satisfies { readonly mails: z.ZodType<MailsDocument>; readonly pictures: z.ZodType<PicturesDocument> } & Record<
  string,
  z.ZodType
>

export type DocumentName = keyof typeof documentSchemas
export const documentNames = Object.keys(documentSchemas) as DocumentName[]

export interface Documents {
  shop: ShopDocument
  menus: MenusDocument
  home: HomeDocument
  faq: z.infer<typeof faq>
  mails: MailsDocument
  pictures: PicturesDocument
  'delivery-methods': DeliveryRecord[]
  carriers: CarrierRecord[]
}
export type ShopDocument = z.infer<typeof shop>
export type MenusDocument = z.infer<typeof menus>
export type HomeDocument = z.infer<typeof home>
export type KeyedLink = z.infer<typeof keyedLink>
