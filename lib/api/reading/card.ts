import type { ProductCard } from '@/lib/contract/catalogue'
import type { Image } from '@/lib/contract/common'
import { currencyCodeOf } from '@/lib/money/currency'
import { netOf, percentBelow } from './money'
import { derived, fieldsOf, flag, list, nullable, number, numeric, object, oneOf, text, type Reader } from './reader'

/** Only the shop's own files can be resized; other pictures are dropped. */
const isLocalPath = (raw: unknown) => typeof raw === 'string' && raw.startsWith('/media/')

const imageFields: Reader<Image> = object<Image>({ src: text(), alt: text(), width: number(), height: number() })

/** A picture as an object or a bare address; null for none. */
export const image: Reader<Image | null> = (raw, context) => {
  const fields = typeof raw === 'string' ? { src: raw } : fieldsOf(raw)
  return isLocalPath(fields.src) ? imageFields(fields, context) : null
}

export const images: Reader<Image[]> = (raw, context) =>
  (Array.isArray(raw) ? raw : []).flatMap((one) => image(one, context) ?? [])

/** A product's link as far as it is given; the path of its main category is in the menu. */
export const partialLink: Reader<ProductCard['link']> = derived(
  object<ProductCard['link']>({
    slug: text(),
    main_category_id: nullable(number()),
    category_path: nullable(text()),
  }),
  (link, raw, { categories }) => ({
    ...link,
    category_path:
      raw.category_path === undefined ? categoryPath(link.main_category_id, categories) : link.category_path,
  }),
)

/** A link in any case: the id at its end is enough to find the product. */
export const productLink: Reader<ProductCard['link']> = derived(partialLink, (link) => ({
  ...link,
  slug: link.slug || 'p',
}))

function categoryPath(id: number | null, categories: Parameters<Reader<unknown>>[1]['categories']): string | null {
  return (id === null ? undefined : categories.get(id)?.slug) ?? null
}

export const categoryReference: Reader<ProductCard['category']> = derived(
  object<ProductCard['category']>({
    id: number(),
    title: text(),
    slug: text(),
    merchant_identifiers: object<ProductCard['category']['merchant_identifiers']>({ google: text() }),
  }),
  (reference, _, { categories }) => {
    const known = categories.get(reference.id)
    return { ...reference, title: reference.title || (known?.title ?? ''), slug: reference.slug || (known?.slug ?? '') }
  },
)

type Prices = ProductCard['prices_by_currencies']
type Price = Prices[string]
type Tier = Price['qty_discounts'][number]

const tier: Reader<Tier> = object<Tier>({
  quantity: number(1),
  quantity_to: nullable(number()),
  index: number(),
  price_gross: number(),
  price_net: number(),
})

const price: Reader<Price> = object<Price>({ price_gross: number(), price_net: number(), qty_discounts: list(tier) })

/** Prices by currency; missing net prices are derived from the gross ones. */
const prices: Reader<Prices> = (raw, context) => {
  const read: Prices = {}
  for (const [id, fields] of Object.entries(fieldsOf(raw))) {
    const currency = currencyCodeOf(id)
    const one = price(fields, context)
    const withNet = <Amounts extends { price_gross: number; price_net: number }>(amounts: Amounts): Amounts => ({
      ...amounts,
      price_net: amounts.price_net || netOf(amounts.price_gross, currency),
    })
    read[id] = { ...withNet(one), qty_discounts: one.qty_discounts.map(withNet) }
  }
  return read
}

const availabilities = ['in_stock', 'made_to_order', 'sold_out'] as const

export const swatch: Reader<ProductCard['swatches'][number]> = object<ProductCard['swatches'][number]>({
  id: number(),
  title: text(),
  colour_name: text(),
  hex: text('#cccccc'),
  link: productLink,
})

const cardFields: Reader<ProductCard> = object<ProductCard>({
  id: number(),
  article_number: text(),
  title: text(),
  subtitle: text(),
  brand: object<ProductCard['brand']>({ slug: text(), name: text() }),
  category: categoryReference,
  link: productLink,
  price_gross: number(),
  price_net: number(),
  price_original_gross: number(),
  price_original_net: number(),
  price_lowest_30_days_gross: nullable(number()),
  price_lowest_30_days_net: nullable(number()),
  discount_percent: number(),
  quantity: number(1),
  availability: oneOf(availabilities, 'in_stock'),
  lead_time_days: nullable(number()),
  home_delivery_days: nullable(
    object<NonNullable<ProductCard['home_delivery_days']>>({ min: number(), max: number() }),
  ),
  is_new: flag(),
  custom_made: flag(),
  images,
  swatches: list(swatch),
  prices_by_currencies: prices,
})

/** A complete product: its price may only be given by currency, its category only in its link. */
export const card: Reader<ProductCard> = derived(cardFields, (read, raw, context) => {
  const currency = currencyCodeOf(context.currencyId)
  const own = read.prices_by_currencies[context.currencyId]
  const gross = numeric(raw.price_gross) ?? own?.price_gross ?? 0
  const original = numeric(raw.price_original_gross) ?? own?.price_original_gross ?? gross
  const net = numeric(raw.price_net) ?? netOf(gross, currency)
  const known = context.categories.get(read.category.id || (read.link.main_category_id ?? 0))
  const { category } = read
  return {
    ...read,
    article_number: read.article_number || String(read.id),
    category: {
      ...category,
      id: category.id || (known?.id ?? 0),
      title: category.title || (known?.title ?? ''),
      slug: category.slug || (known?.slug ?? ''),
    },
    price_gross: gross,
    price_net: net,
    price_original_gross: original,
    price_original_net: numeric(raw.price_original_net) ?? (original === gross ? net : netOf(original, currency)),
    discount_percent: numeric(raw.discount_percent) ?? percentBelow(gross, original),
    availability: raw.availability === undefined && numeric(raw.quantity) === 0 ? 'sold_out' : read.availability,
  }
})
