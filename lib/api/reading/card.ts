import {
  categoryReferenceSchema,
  pricesByCurrenciesSchema,
  productCardSchema,
  productLinkSchema,
  quantityDiscountSchema,
  swatchSchema,
  type CategoryReference,
  type ProductCard,
} from '@/lib/contract/catalogue'
import { colourSchema, focusSchema, imageSchema, type Image } from '@/lib/contract/common'
import { currencyCodeOf } from '@/lib/money/currency'
import { netPrice, standardVatRate } from '@/lib/money/money'
import {
  derived,
  fieldsOf,
  lenient,
  number,
  numeric,
  optional,
  percentBelow,
  readBy,
  text,
  type MenuCategory,
  type Reader,
  type ReadingContext,
} from './reader'

const imageFields = lenient(imageSchema)

/**
 * A picture as an object or a bare address; null for none. Only the shop's own files can be resized; other pictures are
 * dropped.
 */
export const image = readBy(imageSchema, (raw: unknown, context): Image | null => {
  const { colour, focus, ...fields } = fieldsOf(typeof raw === 'string' ? { src: raw } : raw)
  if (typeof fields.src !== 'string' || !fields.src.startsWith('/media/')) return null
  const known = colourSchema.safeParse(colour)
  const point = focusSchema.safeParse(focus)
  return {
    ...imageFields(fields, context),
    ...(known.success && { colour: known.data }),
    ...(point.success && { focus: point.data }),
  }
})

/** A product's link as far as it was sent; the path of its main category is taken from the menu. */
export const partialLink: Reader<ProductCard['link']> = derived(
  lenient(productLinkSchema),
  (link, raw, { categories }) => {
    const known = categories.get(link.main_category_id ?? -1)
    return { ...link, category_path: raw.category_path === undefined ? (known?.slug ?? null) : link.category_path }
  },
)

// A link always works: the id at its end is enough to find the product.
readBy(
  productLinkSchema,
  derived(partialLink, (link) => ({ ...link, slug: link.slug || 'p' })),
)

/** A category with the menu's title and path where they are missing. */
const completed = (reference: CategoryReference, known: MenuCategory | undefined): CategoryReference => ({
  ...reference,
  title: reference.title || (known?.title ?? ''),
  slug: reference.slug || (known?.slug ?? ''),
})

export const categoryReference = readBy(
  categoryReferenceSchema,
  derived(lenient(categoryReferenceSchema), (reference, _, { categories }) =>
    completed(reference, categories.get(reference.id)),
  ),
)

readBy(quantityDiscountSchema, lenient(quantityDiscountSchema, { quantity: number(1) }))

type Prices = ProductCard['prices_by_currencies']
const price = lenient(pricesByCurrenciesSchema.valueType)

/** Prices by currency, with their tiers in order; missing net prices are derived from the gross ones. */
function pricesAt(vatRate: number, raw: unknown, context: ReadingContext): Prices {
  const read: Prices = {}
  for (const [id, fields] of Object.entries(fieldsOf(raw))) {
    const currency = currencyCodeOf(id)
    const one = price(fields, context)
    const withNet = <Amounts extends { price_gross: number; price_net: number }>(amounts: Amounts): Amounts => ({
      ...amounts,
      price_net: amounts.price_net || netPrice(amounts.price_gross, currency, vatRate),
    })
    const tiers = one.qty_discounts.toSorted((tier, other) => tier.quantity - other.quantity)
    read[id] = { ...withNet(one), qty_discounts: tiers.map(withNet) }
  }
  return read
}

export const swatch = readBy(swatchSchema, lenient(swatchSchema, { hex: text('#cccccc') }))

/** A complete product card. The price may be sent only by currency, the category only in the link. */
export const card: Reader<ProductCard> = readBy(
  productCardSchema,
  derived(
    lenient(productCardSchema, { quantity: number(1), vat_rate: optional(number(standardVatRate)) }),
    (read, raw, context) => {
      const currency = currencyCodeOf(context.currencyId)
      const vatRate = read.vat_rate ?? standardVatRate
      const prices = pricesAt(vatRate, raw.prices_by_currencies, context)
      const own = prices[context.currencyId]
      const gross = numeric(raw.price_gross) ?? own?.price_gross ?? 0
      const original = numeric(raw.price_original_gross) ?? own?.price_original_gross ?? gross
      const net = numeric(raw.price_net) ?? netPrice(gross, currency, vatRate)
      const known = context.categories.get(read.category.id || (read.link.main_category_id ?? 0))
      return {
        ...read,
        prices_by_currencies: prices,
        article_number: read.article_number || String(read.id),
        category: { ...completed(read.category, known), id: read.category.id || (known?.id ?? 0) },
        price_gross: gross,
        price_net: net,
        price_original_gross: original,
        price_original_net:
          numeric(raw.price_original_net) ?? (original === gross ? net : netPrice(original, currency, vatRate)),
        discount_percent: numeric(raw.discount_percent) ?? percentBelow(gross, original),
        availability: raw.availability === undefined && numeric(raw.quantity) === 0 ? 'sold_out' : read.availability,
      }
    },
  ),
)
