import { and, eq, sql } from 'drizzle-orm'
import { loadMethods } from '@/lib/backend/domains/delivery/store'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { prepared } from '@/lib/backend/platform/db/statements'
import {
  brands,
  categories,
  type priceTiers,
  productPrices,
  products,
} from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductImage } from '@/lib/backend/platform/db/schema/product-media'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal } from '@/lib/money/money'
import {
  availabilityOf,
  isShown,
  leadTimeOf,
  priceIn,
  productLink,
  readableProducts,
  reducedFrom,
  vatRateOf,
} from './product-row'
import { referenceOf } from './categories'
import { homeDeliveryDays } from './delivery-promise'
import { requiresOptions } from './options'
import { findSwatches } from './swatches'

/** Converts a gross price in minor units to decimals, with its net at a VAT rate. */
function toPrice(gross: number, currency: CurrencyCode, vatRate: number) {
  return { price_gross: toDecimal(gross, currency), price_net: toDecimal(netOfGross(gross, vatRate), currency) }
}

/** How long a product counts as new, in days. */
const newDays = 30
/** What comes within these days of the first product is the catalogue that the shop opens with. */
const openingDays = 7
/** The main picture and the one shown on hover. */
const cardPictures = 2

type TierColumns = Pick<typeof priceTiers.$inferSelect, 'currency' | 'quantity' | 'quantityTo' | 'index' | 'gross'>

const cardColumns = {
  id: products.id,
  articleNumber: products.articleNumber,
  variantGroup: products.variantGroup,
  title: products.title,
  subtitle: products.subtitle,
  slug: products.slug,
  stock: products.stock,
  availability: products.availability,
  leadTimeDays: products.leadTimeDays,
  customMade: products.customMade,
  options: products.options,
  vatRate: products.vatRate,
  deliveryClass: products.deliveryClass,
  weight_kg: products.weight_kg,
  dimensionsMm: products.dimensionsMm,
  images: products.images,
  // Not what the shop opened with.
  isNew: sql<boolean>`${products.createdAt} > greatest(now() - make_interval(days => ${newDays}),
    (select min(created_at) from products) + make_interval(days => ${openingDays}))`,
  brand: { slug: brands.slug, name: brands.name },
  category: {
    id: categories.id,
    title: categories.title,
    path: categories.path,
    googleCategory: categories.googleCategory,
  },
  /** Rows of code, gross and original gross (as `reducedFrom`) in every currency. */
  prices: sql<[CurrencyCode, number, number | null][]>`(select json_agg(json_build_array(o.currency, o.gross,
      case when o.discount_percent > 0 then o.original_gross end))
    from product_prices o where o.product_id = ${products.id})`,
  tiers: sql<TierColumns[] | null>`(select json_agg(json_build_object('currency', t.currency, 'quantity', t.quantity,
    'quantityTo', t.quantity_to, 'index', t.index, 'gross', t.gross) order by t.quantity)
    from price_tiers t where t.product_id = ${products.id})`,
  price: {
    gross: productPrices.gross,
    originalGross: reducedFrom,
    lowest30DaysGross: productPrices.lowest30DaysGross,
    discountPercent: productPrices.discountPercent,
  },
}

const cardsOf = prepared((db) =>
  db
    .select(cardColumns)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productPrices, priceIn(sql.placeholder('currency')))
    .where(and(eq(products.id, sql`any(${sql.placeholder('ids')})`), isShown)),
)

/**
 * Product cards by id, in one language and currency, with a fixed number of queries. Omits unknown and withdrawn
 * products, those without a price in the currency, and those whose record cannot be shown.
 * @param previewed a product that is shown although it is not in the shop; 0 for none
 */
export async function findProductCards(
  database: Queryable,
  productIds: readonly number[],
  locale: Locale,
  currency: CurrencyCode,
  previewed = 0,
): Promise<Map<number, ProductCard>> {
  if (productIds.length === 0) return new Map()
  const ids = [...new Set(productIds)]
  // Sequentially: a transaction has a single connection.
  const rows = readableProducts(await cardsOf(database).execute({ ids, currency, previewed }))
  const { deliveryMethods } = await loadMethods(database)
  const swatches = await findSwatches(database, rows, locale, currency)
  return new Map(
    rows.map((row): [number, ProductCard] => {
      const { gross, originalGross, lowest30DaysGross, discountPercent } = row.price
      const vatRate = vatRateOf(row)
      const original = toPrice(originalGross ?? gross, currency, vatRate)
      const lowest =
        originalGross === null || lowest30DaysGross === null ? null : toPrice(lowest30DaysGross, currency, vatRate)
      const card: ProductCard = {
        id: row.id,
        article_number: row.articleNumber,
        title: row.title[locale],
        subtitle: row.subtitle[locale],
        brand: row.brand,
        category: referenceOf(row.category, locale),
        link: productLink(row, locale),
        ...toPrice(gross, currency, vatRate),
        price_original_gross: original.price_gross,
        price_original_net: original.price_net,
        vat_rate: vatRate,
        price_lowest_30_days_gross: lowest?.price_gross ?? null,
        price_lowest_30_days_net: lowest?.price_net ?? null,
        discount_percent: discountPercent,
        quantity: row.stock,
        availability: availabilityOf(row),
        lead_time_days: leadTimeOf(row),
        home_delivery_days: homeDeliveryDays(deliveryMethods, row),
        is_new: row.isNew,
        custom_made: row.customMade,
        ...(requiresOptions(row.options) && { requires_options: true }),
        images: row.images.slice(0, cardPictures).map((image) => toImage(image, locale)),
        swatches: swatches.get(row.id) ?? [],
        prices_by_currencies: pricesByCurrencies(row.prices, row.tiers ?? [], vatRate),
      }
      return [row.id, card]
    }),
  )
}

export function inOrder(cards: ReadonlyMap<number, ProductCard>, ids: readonly number[]): ProductCard[] {
  return ids.flatMap((id) => cards.get(id) ?? [])
}

export function toImage(image: ProductImage, locale: Locale) {
  return { src: image.src, alt: image.alt[locale], width: image.width, height: image.height }
}

function pricesByCurrencies(
  prices: readonly [CurrencyCode, number, number | null][],
  tiers: readonly TierColumns[],
  vatRate: number,
): ProductCard['prices_by_currencies'] {
  return Object.fromEntries(
    prices.map(([currency, gross, originalGross]) => {
      const price = {
        ...toPrice(gross, currency, vatRate),
        ...(originalGross !== null && { price_original_gross: toDecimal(originalGross, currency) }),
        qty_discounts: tiers
          .filter((tier) => tier.currency === currency)
          .map(({ quantity, quantityTo, index, gross: reduced }) => ({
            quantity,
            quantity_to: quantityTo,
            index,
            ...toPrice(reduced, currency, vatRate),
          })),
      }
      return [currencyByCode(currency).id, price]
    }),
  )
}
