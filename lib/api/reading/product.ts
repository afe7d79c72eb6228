import { deliveryPromiseSchema, productSchema, variantSchema, type Product } from '@/lib/contract/catalogue'
import { card, partialLink, swatch } from './card'
import { lenient, readBy } from './lenient'
import { menuTrail } from './menu-categories'
import { derived, flag, list, number, object, text, type Reader } from './reader'

/** Paragraphs, as one text or a list. */
const paragraphs: Reader<string[]> = (raw, context) =>
  typeof raw === 'string' ? raw.split(/\n{2,}/).filter((part) => part.trim() !== '') : list(text())(raw, context)

const variantFields = lenient(variantSchema)
readBy(variantSchema, (raw, context) => ({ ...variantFields(raw, context), ...swatch(raw, context) }))

readBy(deliveryPromiseSchema, lenient(deliveryPromiseSchema, { available: flag(true) }))

const productFields = lenient(productSchema, {
  description: paragraphs,
  // The shop's default, and the legal minimum.
  warranty_years: number(2),
  links: object<Product['links']>({ hu: partialLink, en: partialLink }),
})

/** A product; missing breadcrumbs are derived from the menu. */
export const product: Reader<Product> = derived(
  (raw, context) => ({ ...productFields(raw, context), ...card(raw, context) }),
  (read, raw, { categories, locale }) => ({
    ...read,
    breadcrumbs: read.breadcrumbs.length > 0 ? read.breadcrumbs : menuTrail(read.category.id, categories),
    // The other language's address is empty if unknown.
    links: raw.links === undefined ? { ...read.links, [locale]: read.link } : read.links,
  }),
)
