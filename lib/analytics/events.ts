import type { Cart } from '@/lib/contract/cart'
import type { ProductCard, Listing, Product } from '@/lib/contract/catalogue'
import type { Article } from '@/lib/contract/content'
import type { Order } from '@/lib/contract/order'
import type { Home } from '@/lib/contract/shop'
import type { CurrencyCode } from '@/lib/money/currency'
import type { RouteName } from '@/lib/routing/routes'
import { itemOfCard, itemOfLine, itemsOfCart, itemsOfOrder, valueOf, type AnalyticsItem } from './items'

/**
 * GA4 ecommerce data. Amounts are always in forints, so that they add up across currencies; values unknown in forints
 * are omitted.
 */
interface Ecommerce {
  readonly currency: 'HUF'
  readonly value?: number
  readonly items: readonly AnalyticsItem[]
}

/** All analytics events with their parameters. None contains personal data. */
export type AnalyticsEvent =
  | {
      readonly event:
        | 'view_item'
        | 'add_to_cart'
        | 'remove_from_cart'
        | 'view_cart'
        | 'begin_checkout'
        | 'add_to_wishlist'
      readonly ecommerce: Ecommerce
    }
  | { readonly event: 'add_shipping_info'; readonly ecommerce: Ecommerce & { readonly shipping_tier: string } }
  | { readonly event: 'add_payment_info'; readonly ecommerce: Ecommerce & { readonly payment_type: string } }
  | {
      readonly event: 'view_item_list' | 'select_item'
      readonly ecommerce: Omit<Ecommerce, 'value'> & { readonly item_list_name: string }
    }
  | {
      readonly event: 'purchase'
      readonly ecommerce: Ecommerce & {
        readonly transaction_id: string
        readonly tax?: number
        readonly shipping?: number
        readonly coupon?: string
      }
    }
  | { readonly event: 'search'; readonly search_term: string }
  | { readonly event: 'sign_up' | 'login'; readonly method: 'password' }
  | { readonly event: 'generate_lead'; readonly lead_source: LeadSource }

export type LeadSource = 'contact' | 'project' | 'datasheet' | 'offer' | 'newsletter'

function ecommerceOf(items: readonly AnalyticsItem[]): Ecommerce {
  const value = valueOf(items)
  return { currency: 'HUF', ...(value !== undefined && { value }), items }
}

/** A product page view; here and below, `currency` is the displayed one. */
export function viewItem(product: ProductCard, currency: CurrencyCode): AnalyticsEvent {
  return { event: 'view_item', ecommerce: ecommerceOf([itemOfCard(product, currency)]) }
}

/** A list view; nothing for an empty list. */
export function viewItemList(name: string, cards: readonly ProductCard[], currency: CurrencyCode): AnalyticsEvent[] {
  if (cards.length === 0) return []
  const items = cards.map((card, index) => itemOfCard(card, currency, { index }))
  return [{ event: 'view_item_list', ecommerce: { currency: 'HUF', item_list_name: name, items } }]
}

/** A click on a product card in a list. */
export function selectItem(name: string, card: ProductCard, index: number, currency: CurrencyCode): AnalyticsEvent {
  const items = [itemOfCard(card, currency, { index })]
  return { event: 'select_item', ecommerce: { currency: 'HUF', item_list_name: name, items } }
}

export function addToWishlist(cards: readonly ProductCard[], currency: CurrencyCode): AnalyticsEvent {
  return {
    event: 'add_to_wishlist',
    ecommerce: ecommerceOf(cards.map((card, index) => itemOfCard(card, currency, { index }))),
  }
}

export function cartEvent(
  event: 'view_cart' | 'begin_checkout',
  cart: CartContents,
  currency: CurrencyCode,
): AnalyticsEvent {
  return { event, ecommerce: ecommerceOf(itemsOfCart(cart, currency)) }
}

/**
 * A purchase; once per order (see outcomes.ts). In other currencies only the items and the delivery are known in
 * forints, so the value is the sum of the items.
 */
export function purchase(order: Order, currency: CurrencyCode): AnalyticsEvent {
  const { summary, delivery, coupon } = order
  const shipping = currency === 'HUF' ? summary.delivery_gross : delivery.price_huf_gross
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.order_number,
      ...ecommerceOf(itemsOfOrder(order, currency)),
      ...(currency === 'HUF' && {
        value: summary.total_amount_gross,
        tax: summary.total_vat,
      }),
      ...(shipping !== undefined && { shipping }),
      ...(coupon && { coupon: coupon.code }),
    },
  }
}

/** The parts of a cart that events compare. */
export type CartContents = Pick<Cart, 'products' | 'delivery_method' | 'payment_method'>

export const emptyCart: CartContents = { products: [], delivery_method: null, payment_method: null }

function changedLines(
  before: CartContents,
  after: CartContents,
  sign: 1 | -1,
  currency: CurrencyCode,
): AnalyticsItem[] {
  const pieces = (cart: CartContents, id: number) => cart.products.find((product) => product.id === id)?.quantity ?? 0
  // Removed items exist only in the previous cart.
  const source = sign === 1 ? after : before
  return source.products.flatMap((product, index) => {
    const difference = (pieces(after, product.id) - pieces(before, product.id)) * sign
    return difference > 0 ? [itemOfLine(product, currency, index, difference)] : []
  })
}

/**
 * Events for the changes between two states of the cart: quantity differences, and newly chosen delivery or payment
 * methods.
 */
export function cartChanges(before: CartContents, after: CartContents, currency: CurrencyCode): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = []
  const added = changedLines(before, after, 1, currency)
  const removed = changedLines(before, after, -1, currency)
  if (removed.length > 0) events.push({ event: 'remove_from_cart', ecommerce: ecommerceOf(removed) })
  if (added.length > 0) events.push({ event: 'add_to_cart', ecommerce: ecommerceOf(added) })
  const contents = ecommerceOf(itemsOfCart(after, currency))
  const { delivery_method: delivery, payment_method: payment } = after
  if (delivery && delivery.id !== before.delivery_method?.id)
    events.push({ event: 'add_shipping_info', ecommerce: { ...contents, shipping_tier: delivery.key } })
  if (payment && payment.id !== before.payment_method?.id)
    events.push({ event: 'add_payment_info', ecommerce: { ...contents, payment_type: payment.key } })
  return events
}

export type ShownLists = Readonly<Record<string, readonly ProductCard[]>>

/** The products of a page's payload (`{path}/_payload.json`): its lists and its main product. */
export function shownProducts(
  name: RouteName,
  data: unknown,
): { readonly lists: ShownLists; readonly product?: Product } {
  switch (name) {
    case 'index': {
      const { popular, newest, discounted } = data as Home
      return { lists: { popular, newest, discounted } }
    }
    case 'products-product_slug': {
      const product = data as Product
      return { product, lists: { similar: product.similar_products } }
    }
    case 'categories-category_slug': {
      const { category, listing } = data as { category: { title: string }; listing: Listing | null }
      return { lists: { [category.title]: listing?.items ?? [] } }
    }
    case 'all-products':
    case 'sale':
    case 'stocks':
      return { lists: { [name]: (data as Listing).items } }
    case 'search':
      // Null before a search.
      return { lists: { search: (data as Listing | null)?.items ?? [] } }
    case 'blog-slug':
      return { lists: { article: (data as Article).related_products } }
    default:
      return { lists: {} }
  }
}

export function pageEvents(
  { lists, product }: ReturnType<typeof shownProducts>,
  currency: CurrencyCode,
): AnalyticsEvent[] {
  return [
    ...(product ? [viewItem(product, currency)] : []),
    ...Object.entries(lists).flatMap(([name, cards]) => viewItemList(name, cards, currency)),
  ]
}
