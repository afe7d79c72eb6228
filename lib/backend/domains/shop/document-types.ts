import type { ImageSize } from '@/lib/backend/domains/catalogue/image-metadata'
import type { MailsDocument } from '@/lib/backend/domains/mail/templates'
import type { Focus } from '@/lib/contract/common'
import type { CompanyMap } from '@/lib/contract/company'
import type { Place } from '@/lib/contract/shop'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'

/** The operator's documents as stored in the settings table (content of the data set's files). */

type Hours = Place['opening_hours']

interface PlaceDocument {
  name: Localized
  zipcode: string
  city: string
  address: string
  latitude: number
  longitude: number
  closed: string[]
  map_links: { google_maps: string; waze: string }
}

interface ContactDocument {
  phone: string
  phone_e164: string
  email: string
}

/** The API's fields, with names in both languages. */
type Named<Shape> = Omit<Shape, 'name'> & { name: Localized | null }

export interface MapDocument {
  bounds: CompanyMap['bounds']
  areas: Named<CompanyMap['areas'][number]>[]
  lines: Named<CompanyMap['lines'][number]>[]
  places: (Omit<CompanyMap['places'][number], 'name'> & { name: Localized })[]
}

export interface ShopDocument {
  name: string
  legal_name: string
  slogan: Localized
  description: Localized
  tax_number: string
  registry: { number: string }
  short_legal_name: string
  eu_vat_number: string
  seat: { zipcode: string; city: string; address: string }
  bank_accounts: { bank: string; currency: CurrencyCode; account: string; iban: string; swift: string }[]
  contacts: {
    customer_service: ContactDocument & { hours: Localized }
    /** The name as one text, or in each language's order of names. */
    projects: ContactDocument & { person: string | Localized; role: Localized }
    warehouse: ContactDocument
    press: { email: string }
  }
  showroom: PlaceDocument & {
    landmark: Localized
    opening_hours: Hours
    image: string
    directions: Record<'car' | 'tram' | 'bicycle' | 'step_free', Localized>
  }
  warehouse: PlaceDocument & { collection_hours: Hours; collection_note: Localized }
  data_sheet: {
    figures: { label: Localized; value: Localized }[]
    references: { name: string; image: string; text: Localized }[]
    note: Localized
  }
  map: MapDocument
  social: { network: string; handle: string; url: string }[]
  constants: {
    free_delivery: { currency: CurrencyCode; threshold_gross: number }
    cart_hold_minutes: number
  }
}

/** A link by its target's key; `static` names a route without parameters. */
export interface KeyedLink {
  type: 'category' | 'content' | 'product' | 'article' | 'static'
  key: string
}

interface LabelledLink {
  label: Localized
  link: KeyedLink
}

interface ShopPromise {
  icon: string
  languages: Locale[]
  text: Localized
}

export interface HomeDocument {
  heroes: {
    key: string
    image: string
    eyebrow: Localized | null
    title: Localized
    text: Localized
    primary: LabelledLink
    secondary: LabelledLink | null
    points?: Localized[]
    hotspots: { product: string; x: number; y: number }[]
  }[]
  usp: (ShopPromise & { key: string; title: Localized })[]
  announcements: ShopPromise[]
  headings: Record<string, Localized>
  popular_categories: string[]
  popular_products: string[]
  discount_slider: string[]
  newest_products: string[]
  brand_strip: string[]
  articles: string[]
  newsletter: { title: Localized; text: Localized }
  social_feed: { image: string; author: string; text: Localized; link: KeyedLink }[]
}

export interface MenuEntry {
  title: Localized
  link: { type: 'category' | 'content'; ref: string } | { type: 'static'; url: Localized } | null
  children: MenuEntry[]
}

export interface MenusDocument {
  header: MenuEntry[]
  categories: MenuEntry[]
  footer: MenuEntry[]
  footer_legal: MenuEntry[]
}

/** The fields of delivery methods needed for the promises on product pages. */
export interface DeliveryMethodDocument {
  id: number
  key: string
  title: Localized
  prices: Partial<Record<CurrencyCode, { gross: number }>>
  free_over_threshold: boolean
  delivery_classes: string[]
  max_weight_kg?: number
  max_side_mm?: number
  working_days: { min: number; max: number }
  position: number
}

/** Pictures by path; only room photos have a colour (`readImageColour`). */
export type PicturesDocument = Record<
  string,
  ImageSize & { alt: Localized; colour?: string | undefined; focus?: Focus | undefined }
>

interface FaqDocument {
  groups: { key: string; title: Localized; items: { question: Localized; answer: Localized }[] }[]
}

export interface Documents {
  faq: FaqDocument
  shop: ShopDocument
  home: HomeDocument
  menus: MenusDocument
  mails: MailsDocument
  pictures: PicturesDocument
  'delivery-methods': DeliveryMethodDocument[]
}
