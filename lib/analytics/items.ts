import type { Cart } from '@/lib/contract/cart'
import type { Product, ProductCard } from '@/lib/contract/catalogue'
import type { Order } from '@/lib/contract/order'

/** A product as tags know it (GA4 item, domain §5). Prices are gross, decimal, of one piece. */
export interface AnalyticsItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  /** The product category of Google's taxonomy: merchant_identifiers.google. */
  readonly item_category: string
  readonly item_variant?: string
  readonly price: number
  /** What one piece is reduced by. */
  readonly discount: number
  readonly quantity: number
  /** Place in its list, from 0. */
  readonly index: number
  readonly unit: 'db'
}

/** Decimals without the noise of floating point: amounts have at most two. */
export const amount = (value: number) => Math.round(value * 100) / 100

/** A product as it stands in a list or the cart. */
export function itemOfCard(card: ProductCard | Product, index = 0, quantity = 1): AnalyticsItem {
  const variant = card.swatches.find(({ id }) => id === card.id)?.colour_name
  return {
    item_id: card.article_number,
    item_name: card.title,
    item_brand: card.brand.name,
    item_category: card.category.merchant_identifiers.google,
    ...(variant && { item_variant: variant }),
    price: card.price_gross,
    discount: amount(card.price_original_gross - card.price_gross),
    quantity,
    index,
    unit: 'db',
  }
}

/** The lines of a cart. */
export function itemsOfCart(cart: Pick<Cart, 'products'>): AnalyticsItem[] {
  return cart.products.map((product, index) => itemOfCard(product, index, product.quantity))
}

/** The lines of an order, at the prices that were bought for. */
export function itemsOfOrder(order: Order): AnalyticsItem[] {
  return order.items.map((item, index) => ({
    item_id: item.article_number,
    item_name: item.name,
    item_category: item.product.category.merchant_identifiers.google,
    ...(item.product.variant && { item_variant: item.product.variant }),
    price: item.price_gross,
    discount: amount(item.price_original_gross - item.price_gross),
    quantity: item.quantity,
    index,
    unit: 'db',
  }))
}

/** What items cost together. */
export function valueOf(items: readonly AnalyticsItem[]): number {
  return amount(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
}
