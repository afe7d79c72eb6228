import type { Cart, CartProduct } from '@/lib/contract/cart'
import type { Product, ProductCard } from '@/lib/contract/catalogue'
import { priceInForints } from '@/lib/contract/forints'
import type { Order } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'

/** A product as a GA4 item. Prices are gross unit prices in forints; omitted if unknown. */
export interface AnalyticsItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** Google product category: merchant_identifiers.google. */
  readonly item_category: string
  readonly item_variant?: string
  readonly price?: number
  /** Discount per unit. */
  readonly discount?: number
  readonly quantity: number
  /** Index in its list, from 0. */
  readonly index: number
  readonly unit: 'db'
}

/** Removes floating-point noise: amounts have at most two decimals. */
const amount = (value: number) => Math.round(value * 100) / 100

type Priced = Pick<ProductCard, 'price_gross' | 'price_original_gross' | 'prices_by_currencies'>

/** The displayed prices if they are in forints, else the forint prices for that quantity. */
function pricesOf(product: Priced, currency: CurrencyCode, pieces: number): Pick<AnalyticsItem, 'price' | 'discount'> {
  if (currency === 'HUF') return pricePair(product.price_gross, product.price_original_gross)
  const forints = priceInForints(product.prices_by_currencies, pieces)
  return forints ? pricePair(forints.gross, forints.originalGross) : {}
}

/** A quote may exceed the list price, which is no discount. */
const pricePair = (price: number, original: number) => ({ price, discount: Math.max(0, amount(original - price)) })

interface Place {
  readonly index?: number
  readonly quantity?: number
  /** Quantity of the whole line item, which determines the tier. */
  readonly pieces?: number
}

export function itemOfCard(
  card: ProductCard | Product,
  currency: CurrencyCode,
  { index = 0, quantity = 1, pieces = 1 }: Place = {},
): AnalyticsItem {
  const variant = card.swatches.find(({ id }) => id === card.id)?.colour_name
  return {
    item_id: card.article_number,
    item_name: card.title,
    ...(card.brand.name && { item_brand: card.brand.name }),
    item_category: card.category.merchant_identifiers.google,
    ...(variant && { item_variant: variant }),
    ...pricesOf(card, currency, pieces),
    quantity,
    index,
    unit: 'db',
  }
}

export function itemOfLine(
  line: CartProduct,
  currency: CurrencyCode,
  index: number,
  quantity = line.quantity,
): AnalyticsItem {
  return itemOfCard(line, currency, { index, quantity, pieces: line.quantity })
}

export function itemsOfCart(cart: Pick<Cart, 'products'>, currency: CurrencyCode): AnalyticsItem[] {
  return cart.products.map((line, index) => itemOfLine(line, currency, index))
}

/** Line items of an order, at the forint prices paid or valid on the day of the order. */
export function itemsOfOrder(order: Pick<Order, 'items'>, currency: CurrencyCode): AnalyticsItem[] {
  return order.items.map((item, index) => {
    const { price_huf_gross: forints, price_original_huf_gross: original } = item
    return {
      item_id: item.article_number,
      item_name: item.name,
      ...(item.product.brand && { item_brand: item.product.brand }),
      item_category: item.product.category.merchant_identifiers.google,
      ...(item.product.variant && { item_variant: item.product.variant }),
      ...(currency === 'HUF'
        ? pricePair(item.price_gross, item.price_original_gross)
        : forints !== undefined && pricePair(forints, original ?? forints)),
      quantity: item.quantity,
      index,
      unit: 'db',
    }
  })
}

/** Total of the items; undefined if a price is unknown. */
export function valueOf(items: readonly AnalyticsItem[]): number | undefined {
  let sum = 0
  for (const { price, quantity } of items) {
    if (price === undefined) return undefined
    sum += price * quantity
  }
  return amount(sum)
}
