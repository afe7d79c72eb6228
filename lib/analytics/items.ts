import type { Cart, CartProduct } from '@/lib/contract/cart'
import type { Product, ProductCard } from '@/lib/contract/catalogue'
import type { Order } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import { priceInForints } from '@/lib/money/forints'

/** A product as tags know it (GA4 item). Prices are gross, in forints, of one piece; left out where they are not known. */
export interface AnalyticsItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** The product category of Google's taxonomy: merchant_identifiers.google. */
  readonly item_category: string
  readonly item_variant?: string
  readonly price?: number
  /** What one piece is reduced by. */
  readonly discount?: number
  readonly quantity: number
  /** Place in its list, from 0. */
  readonly index: number
  readonly unit: 'db'
}

/** Decimals without the noise of floating point: amounts have at most two. */
export const amount = (value: number) => Math.round(value * 100) / 100

type Priced = Pick<ProductCard, 'price_gross' | 'price_original_gross' | 'prices_by_currencies'>

/** What is shown in forints counts as it is shown; else what a piece costs in forints when so many are bought. */
function pricesOf(product: Priced, currency: CurrencyCode, pieces: number): Pick<AnalyticsItem, 'price' | 'discount'> {
  if (currency === 'HUF') return pricePair(product.price_gross, product.price_original_gross)
  const forints = priceInForints(product.prices_by_currencies, pieces)
  return forints ? pricePair(forints.gross, forints.originalGross) : {}
}

const pricePair = (price: number, original: number) => ({ price, discount: amount(original - price) })

interface Place {
  readonly index?: number
  readonly quantity?: number
  /** Pieces that the price depends on: those of the whole line. */
  readonly pieces?: number
}

/** A product as it stands in a list, in prices that are shown in `currency`. */
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

/** A line of the cart, or some pieces of it. */
export function itemOfLine(
  line: CartProduct,
  currency: CurrencyCode,
  index: number,
  quantity = line.quantity,
): AnalyticsItem {
  return itemOfCard(line, currency, { index, quantity, pieces: line.quantity })
}

/** The lines of a cart. */
export function itemsOfCart(cart: Pick<Cart, 'products'>, currency: CurrencyCode): AnalyticsItem[] {
  return cart.products.map((line, index) => itemOfLine(line, currency, index))
}

/** The lines of an order, at the prices that were bought for or held in forints on that day. */
export function itemsOfOrder(order: Pick<Order, 'items'>, currency: CurrencyCode): AnalyticsItem[] {
  return order.items.map((item, index) => {
    const { price_huf_gross: forints, price_original_huf_gross: original } = item
    return {
      item_id: item.article_number,
      item_name: item.name,
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

/** What items cost together; undefined when the price of one of them is not known. */
export function valueOf(items: readonly AnalyticsItem[]): number | undefined {
  let sum = 0
  for (const { price, quantity } of items) {
    if (price === undefined) return undefined
    sum += price * quantity
  }
  return amount(sum)
}
