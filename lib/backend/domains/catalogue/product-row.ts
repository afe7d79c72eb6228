import { and, eq, or, sql, type Placeholder } from 'drizzle-orm'
import { checkRow, readableRow } from '@/lib/backend/platform/db/readable-rows'
import { productPrices, products, type ProductDimensions } from '@/lib/backend/platform/db/schema/catalogue'
import type { Availability, ProductCard } from '@/lib/contract/catalogue'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { isVatExempt, usualVatRate } from '@/lib/i18n/offered'

interface ProductRow {
  readonly articleNumber: string
  readonly category: { readonly path: Localized }
  readonly brand: { readonly slug: string; readonly name: string }
}

/**
 * The products that can be shown, without their bad parts. A product is left out together with its main category, whose
 * path is part of its address, and with its brand, which its page and card name.
 */
export function readableProducts<Row extends ProductRow>(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    const product = readableRow('product', row, ({ articleNumber }) => articleNumber)
    return product && checkRow('category', row.category).row && checkRow('brand', row.brand).row ? [product] : []
  })
}

/** Availability as shown: a stocked product without stock is sold out, unlike one made to order. */
export function availabilityOf(product: { readonly availability: Availability; readonly stock: number }): Availability {
  return product.availability === 'in_stock' && product.stock <= 0 ? 'sold_out' : product.availability
}

/** Working days until a product leaves the warehouse; null when it cannot be ordered. */
export function leadTimeOf(product: {
  readonly availability: Availability
  readonly stock: number
  readonly leadTimeDays: number | null
}): number | null {
  return availabilityOf(product) === 'sold_out' ? null : product.leadTimeDays
}

/** The VAT rate of a product in percent, by default the standard one; none if the seller is exempt. */
export function vatRateOf({ vatRate }: { readonly vatRate: number | null }): number {
  return isVatExempt() ? 0 : (vatRate ?? usualVatRate())
}

/** Longest outer dimension; null when unknown. Cord lengths and seat heights are not considered. */
export function longestSide({ width, depth, height }: ProductDimensions): number | null {
  const sides = [width, depth, height].filter((side) => side !== undefined)
  return sides.length > 0 ? Math.max(...sides) : null
}

/** Joins a product with its price in a currency. */
export const priceIn = (currency: CurrencyCode | Placeholder) =>
  and(eq(productPrices.productId, products.id), eq(productPrices.currency, currency))

/** Products in the shop, and the one that is previewed: `previewed` is its id, 0 for none. */
export const isShown = or(eq(products.isActive, true), eq(products.id, sql.placeholder('previewed')))

/**
 * The original price that shoppers are shown, in minor units; null if it is none that the price is reduced from (R-PRICE-8).
 */
export const reducedFrom = sql<
  number | null
>`case when ${productPrices.discountPercent} > 0 then ${productPrices.originalGross} end`

export function productLink(
  product: { readonly slug: Localized; readonly category: { readonly id: number; readonly path: Localized } },
  locale: Locale,
): ProductCard['link'] {
  return {
    slug: product.slug[locale],
    main_category_id: product.category.id,
    category_path: product.category.path[locale],
  }
}
