import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  Manufacturer,
  LabelledText,
  Assembly,
  ProductDimensions,
  StoredAttributes,
} from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductImage } from '@/lib/backend/platform/db/schema/product-media'
import type { Attribute } from '@/lib/contract/attribute'
import type { Availability } from '@/lib/contract/catalogue'
import type { Focus } from '@/lib/contract/common'
import type { ModelPlace } from '@/lib/contract/model-3d'
import type { ProductFieldValues } from '@/lib/contract/product-fields'
import type { SizeAnswer } from '@/lib/contract/review-limits'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { VatRate } from '@/lib/money/money'
import { filesIn } from '@/lib/process/files-in'

/** Format of a data set's files: money as decimals, times relative to the day of loading. */

type Prices = Partial<Record<CurrencyCode, number>>

/** Samples of a material, with what they tell. */
interface DemoSample {
  colours: string[]
  composition: Localized
  abrasion_cycles: number | null
  light_fastness: number | null
  care: Localized
}

export interface DemoProduct extends Partial<ProductFieldValues> {
  key: string
  model: string
  variant_group: string
  brand: string
  category: string
  categories: string[]
  slug: Localized
  title: Localized
  subtitle: Localized
  description: Localized<string[]>
  highlights: Localized<string[]>
  materials: Localized<LabelledText[]>
  material_keys: string[]
  care: Localized<string[]>
  warnings?: Localized<string[]>
  colour: string
  colours: string[]
  colour_name: Localized
  hex: string
  dimensions_mm: ProductDimensions
  assembly: Assembly
  attributes?: StoredAttributes
  article_number: string
  gtin: string | null
  warranty_years: number
  guarantee: 'statutory' | 'voluntary'
  producer_guarantee?: { guarantor: string; half_years: number; terms: Localized; terms_url?: Localized }
  prices: Prices
  original_prices: Prices | null
  lowest_30_days: Prices | null
  price_history: { days_ago: number; announced: boolean; prices: Prices }[]
  qty_discounts: { quantity: number; quantity_to: number | null; index: number; prices: Prices }[]
  stock: number
  availability: Availability
  lead_time_days: number | null
  custom_made: boolean
  /** Prices as decimals. */
  options?: unknown[]
  /** Without one, the standard rate. */
  vat_rate?: VatRate
  delivery_class: 'parcel' | 'furniture' | 'oversized'
  popularity: number
  created_days_ago: number
  related: string[]
  showroom: { on_display: boolean }
  tags: string[]
  images: { file: string; kind: ProductImage['kind']; alt: Localized }[]
  /** Name of the file below public/media/models, without `.glb`. */
  model_3d?: { file: string; place: ModelPlace }
}

export interface DemoCategory {
  key: string
  parent: string | null
  slug: Localized
  path: Localized
  title: Localized
  intro: Localized
  merchant_identifiers: { google: string }
  image: string | null
  seo_description: Localized
  position: number
}

interface DemoBrand {
  slug: string
  name: string
  country: string
  about: Localized
  manufacturer: Manufacturer
  eu_responsible: Manufacturer | null
}

/** An attribute without its position, which is its place in the file. */
interface DemoAttribute extends Omit<Attribute, 'inFeed' | 'inStructuredData' | 'position'> {
  in_feed: boolean
  in_structured_data: boolean
}

interface DemoArticle {
  key: string
  slug: Localized
  section: { key: string; title: Localized }
  title: Localized
  lead: Localized
  body: Localized
  author: { name: string }
  published_days_ago: number
  reading_minutes: Localized<number>
  cover: string
  tags: { key: string; name: Localized }[]
  related_products: string[]
}

export interface DemoCoupon {
  code: string
  kind: 'percent' | 'amount' | 'free_delivery'
  percent: number | null
  amounts: Prices | null
  minimum_gross: Prices | null
  starts_days_ago: number
  ends_in_days: number
  limit_total: number | null
  limit_per_email: number | null
  applies_to_discounted: boolean
  delivery_methods?: number[]
  title: Localized
}

interface DemoCountry {
  id: number
  iso2: string
  iso3: string
  name: Localized
  eu: boolean
  vat_prefix: string | null
  phone_prefix: string
  delivered: boolean
}

interface DemoCity {
  id: number
  name: string
  city: string
  county: string
  zipcodes: string[]
}

interface DemoPicture {
  file: string
  width: number
  height: number
  colour?: string
  focus?: Focus
  alt: Localized
}

/** A sample of a review, which nobody has written. */
export interface DemoReview {
  /** Key of its product. */
  product: string
  locale: Locale
  stars: number
  title: string
  text: string
  size: SizeAnswer | null
  comfort: number | null
  name: string
  town: string
  published_days_ago: number
  answer: string
}

export interface DemoPage {
  key: string
  locale: Locale
  title: string
  description: string
  slug: string
  updated: string
  version: string
  legal: boolean
  body: string
}

/** What a shop needs to run before the operator has imported anything of his own. */
export interface Skeleton {
  /** Documents, or the parts in which they differ from the demo's. */
  readonly documents: Readonly<Record<string, unknown>>
  readonly pages: readonly { key: string; slug: Localized; title: Localized; legal: boolean }[]
  /** The text of every page. */
  readonly body: Localized
}

/** Documents stored as a whole in the settings table, by file name without extension. */
const documentNames = [
  'shop',
  'home',
  'menus',
  'texts',
  'mails',
  'delivery-methods',
  'payment-methods',
  'pickup-points',
  'carriers',
] as const

/** A data set, as read from its folder. */
export interface DataSet {
  /** Hash of all files; any change makes a new version. */
  readonly version: string
  readonly products: DemoProduct[]
  readonly categories: DemoCategory[]
  readonly brands: DemoBrand[]
  readonly colours: { key: string; name: Localized; hex: string }[]
  readonly materials: { key: string; name: Localized; group: string; sample?: DemoSample }[]
  readonly attributes: DemoAttribute[]
  readonly articles: DemoArticle[]
  readonly pages: DemoPage[]
  readonly coupons: DemoCoupon[]
  readonly reviews: DemoReview[]
  readonly countries: DemoCountry[]
  readonly cities: DemoCity[]
  readonly pictures: DemoPicture[]
  readonly documents: ReadonlyMap<string, unknown>
  readonly skeleton: Skeleton
}

/** The demo data set included with the shop. */
export const demoDataFolder = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'backend', 'demo', 'data')

/** Read, not imported: Playwright, which loads this module, cannot import JSON. */
const programMails = () =>
  readFileSync(join(demoDataFolder, '..', '..', 'domains', 'shop', 'program-mails.json'), 'utf8')

/** Increment when the loader writes different data, so that loaded data sets are loaded again. */
const loaderVersion = 1

/** Digest of the data set's files, the program's mails and the loader's version; a data set is loaded again when it differs. */
export function dataSetVersion(folder: string): string {
  const hash = createHash('sha256').update(String(loaderVersion)).update(programMails())
  for (const name of filesIn(folder)) hash.update(`/${name}\0`).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

/** What an empty shop begins with. */
export const readSkeleton = (folder = demoDataFolder) =>
  JSON.parse(readFileSync(join(folder, 'skeleton.json'), 'utf8')) as Skeleton

export function readDataSet(folder: string): DataSet {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const json = <T>(name: string) => JSON.parse(text(`${name}.json`)) as T
  const articles = json<DemoArticle[]>('articles')
  const documents = new Map<string, unknown>(documentNames.map((name) => [name, json(name)]))
  // The texts of mails are the program's, and the demo's only their names and addresses.
  documents.set('mails', { ...json<object>('mails'), ...(JSON.parse(programMails()) as object) })
  documents.set('faq', json('pages/faq'))
  const { images: pictures } = json<{ images: DemoPicture[] }>('media')
  documents.set('pictures', picturesDocument(pictures))
  return {
    version: dataSetVersion(folder),
    products: json('products'),
    categories: json('categories'),
    brands: json('brands'),
    colours: json('colours'),
    materials: json('materials'),
    attributes: json('attributes'),
    articles: articles.map((article) => ({
      ...article,
      // As an import would read it.
      body: { hu: text(article.body.hu).trim(), en: text(article.body.en).trim() },
    })),
    pages: readdirSync(join(folder, 'pages'))
      .filter((name) => name.endsWith('.md'))
      .toSorted()
      .map((name) => parsePage(text(`pages/${name}`))),
    coupons: json('coupons'),
    reviews: json('reviews'),
    countries: json('countries'),
    cities: json('cities'),
    pictures,
    documents,
    skeleton: readSkeleton(folder),
  }
}

function picturesDocument(pictures: readonly DemoPicture[]) {
  return Object.fromEntries(
    // Written without what is missing, as it is read from the database.
    pictures.map(({ file, width, height, alt, colour, focus }) => [
      `/media/${file}`,
      { width, height, alt, ...(colour && { colour }), ...(focus && { focus }) },
    ]),
  )
}

/** Splits a content page into its front matter (flat `name: value` lines) and Markdown body. */
function parsePage(source: string): DemoPage {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!match) throw new Error('A content page must start with front matter between lines of three dashes')
  const [, head = '', body = ''] = match
  const fields = new Map<string, string>()
  for (const line of head.split('\n')) {
    const field = /^(\w+):(.+)$/.exec(line)
    if (field?.[1] && field[2]) fields.set(field[1], field[2].trim().replace(/^"(.*)"$/, '$1'))
  }
  const required = (name: string) => {
    const value = fields.get(name)
    if (value === undefined) throw new Error(`Missing "${name}" in a content page's front matter`)
    return value
  }
  return {
    key: required('key'),
    locale: required('lang') as Locale,
    title: required('title'),
    description: required('description'),
    slug: required('slug'),
    updated: required('updated'),
    version: required('version'),
    legal: required('legal') === 'true',
    body: body.trim(),
  }
}

const day = 24 * 60 * 60 * 1000

/** Midnight (UTC) `days` days before the day of loading. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / day) * day - days * day)
}
