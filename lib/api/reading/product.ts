import type { Product, ProductCard } from '@/lib/contract/catalogue'
import { card, categoryReference, image, swatch, partialLink } from './card'
import { menuTrail } from './menu-categories'
import { derived, flag, list, nullable, number, object, oneOf, text, type Reader } from './reader'

/** Paragraphs, as one text or a list. */
const paragraphs: Reader<string[]> = (raw, context) =>
  typeof raw === 'string' ? raw.split(/\n{2,}/).filter((part) => part.trim() !== '') : list(text())(raw, context)

type Contact = Product['manufacturer']
const contact: Reader<Contact> = object<Contact>({ name: text(), address: text(), email: text() })

const availability = oneOf(['in_stock', 'made_to_order', 'sold_out'], 'in_stock')

type Variant = Product['variants'][number]
type VariantFacts = Omit<Variant, keyof ProductCard['swatches'][number]>
const variantFacts: Reader<VariantFacts> = object<VariantFacts>({
  option: text(),
  measure: text(),
  availability,
  image,
})
const variant: Reader<Variant> = (raw, context) => ({ ...variantFacts(raw, context), ...swatch(raw, context) })

type DeliveryPromise = Product['delivery_methods'][number]
const deliveryPromise: Reader<DeliveryPromise> = object<DeliveryPromise>({
  id: number(),
  key: text(),
  title: text(),
  price_gross: number(),
  price_net: number(),
  available: flag(true),
  is_free: flag(),
  working_days: object<DeliveryPromise['working_days']>({ min: number(), max: number() }),
})

const measure = nullable(number())

/** Fields of a product beyond its card. */
type PageFacts = Omit<Product, keyof ProductCard>
const pageFacts: Reader<PageFacts> = object<PageFacts>({
  model: text(),
  description: paragraphs,
  highlights: list(text()),
  materials: list(object<Product['materials'][number]>({ label: text(), text: text() })),
  care: list(text()),
  warnings: list(text()),
  colour: text(),
  colour_name: text(),
  hex: text(),
  dimensions_mm: object<Product['dimensions_mm']>({
    width: measure,
    depth: measure,
    height: measure,
    seat_height: measure,
    seat_depth: measure,
    extended_width: measure,
    cord_length: measure,
  }),
  weight_kg: measure,
  max_load_kg: measure,
  assembly: nullable(object<NonNullable<Product['assembly']>>({ needed: flag(), minutes: measure })),
  gtin: nullable(text()),
  // The shop's default, and the legal minimum.
  warranty_years: number(2),
  guarantee: oneOf(['statutory', 'voluntary'], 'statutory'),
  delivery_class: oneOf(['parcel', 'furniture', 'oversized'], 'parcel'),
  on_display: flag(),
  manufacturer: contact,
  eu_responsible: nullable(contact),
  variants: list(variant),
  similar_products: list(card),
  breadcrumbs: list(categoryReference),
  delivery_methods: list(deliveryPromise),
  links: object<Product['links']>({ hu: partialLink, en: partialLink }),
  created_at: text(),
  updated_at: text(),
})

/** A product; missing breadcrumbs are derived from the menu. */
export const product: Reader<Product> = derived(
  (raw, context) => ({ ...pageFacts(raw, context), ...card(raw, context) }),
  (read, raw, { categories, locale }) => ({
    ...read,
    breadcrumbs: read.breadcrumbs.length > 0 ? read.breadcrumbs : menuTrail(read.category.id, categories),
    // The other language's address is empty if unknown.
    links: raw.links === undefined ? { ...read.links, [locale]: read.link } : read.links,
  }),
)
