import type { Cart, CartProduct } from '@/lib/contract/cart'
import type { Product, ProductCard } from '@/lib/contract/catalogue'
import type { Order } from '@/lib/contract/order'
import { priceIn } from '@/lib/contract/price-in'
import type { CurrencyCode } from '@/lib/money/currency'

/** The currency displayed, and the shop's own, in which everything is reported. */
export interface Currencies {
  readonly shown: CurrencyCode
  readonly own: CurrencyCode
}

/** A product as a GA4 item. Prices are gross unit prices in the shop's own currency; omitted if unknown. */
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

/** The displayed prices if they are in the shop's own currency, else those in it for that quantity. */
function pricesOf(
  product: Priced,
  { shown, own }: Currencies,
  pieces: number,
): Pick<AnalyticsItem, 'price' | 'discount'> {
  if (shown === own) return pricePair(product.price_gross, product.price_original_gross)
  const known = priceIn(own, product.prices_by_currencies, pieces)
  return known ? pricePair(known.gross, known.originalGross) : {}
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
  currencies: Currencies,
  { index = 0, quantity = 1, pieces = 1 }: Place = {},
): AnalyticsItem {
  const variant = card.swatches.find(({ id }) => id === card.id)?.colour_name
  return {
    item_id: card.article_number,
    item_name: card.title,
    ...(card.brand.name && { item_brand: card.brand.name }),
    item_category: card.category.merchant_identifiers.google,
    ...(variant && { item_variant: variant }),
    ...pricesOf(card, currencies, pieces),
    quantity,
    index,
    unit: 'db',
  }
}

export function itemOfLine(
  line: CartProduct,
  currencies: Currencies,
  index: number,
  quantity = line.quantity,
): AnalyticsItem {
  return itemOfCard(line, currencies, { index, quantity, pieces: line.quantity })
}

export function itemsOfCart(cart: Pick<Cart, 'products'>, currencies: Currencies): AnalyticsItem[] {
  return cart.products.map((line, index) => itemOfLine(line, currencies, index))
}

/**
 * Line items of an order, at the prices paid. Of orders in another currency than the shop's own, only prices in forints
 * are known: those valid on the day of the order.
 */
export function itemsOfOrder(order: Pick<Order, 'items'>, { shown, own }: Currencies): AnalyticsItem[] {
  return order.items.map((item, index) => {
    const { price_huf_gross: forints, price_original_huf_gross: original } = item
    return {
      item_id: item.article_number,
      item_name: item.name,
      ...(item.product.brand && { item_brand: item.product.brand }),
      item_category: item.product.category.merchant_identifiers.google,
      ...(item.product.variant && { item_variant: item.product.variant }),
      ...(shown === own
        ? pricePair(item.price_gross, item.price_original_gross)
        : own === 'HUF' && forints !== undefined && pricePair(forints, original ?? forints)),
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
