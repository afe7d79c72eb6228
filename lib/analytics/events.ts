import type { Cart } from '@/lib/contract/cart'
import { lineOf } from '@/lib/contract/cart-line'
import type { ProductCard, Listing, Product } from '@/lib/contract/catalogue'
import type { Article } from '@/lib/contract/content'
import type { Order } from '@/lib/contract/order'
import type { Home } from '@/lib/contract/shop'
import type { CurrencyCode } from '@/lib/money/currency'
import type { RouteName } from '@/lib/routing/routes'
import {
  itemOfCard,
  itemOfLine,
  itemsOfCart,
  itemsOfOrder,
  valueOf,
  type AnalyticsItem,
  type Currencies,
} from './items'

/**
 * GA4 ecommerce data. Amounts are always in the shop's own currency, so that they add up across currencies; values
 * unknown in it are omitted.
 */
interface Ecommerce {
  readonly currency: CurrencyCode
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

export type LeadSource = 'contact' | 'project' | 'datasheet' | 'offer' | 'newsletter' | 'samples'

function ecommerceOf(items: readonly AnalyticsItem[], { own }: Currencies): Ecommerce {
  const value = valueOf(items)
  return { currency: own, ...(value !== undefined && { value }), items }
}

/** A product page view. */
export function viewItem(product: ProductCard, currencies: Currencies): AnalyticsEvent {
  return { event: 'view_item', ecommerce: ecommerceOf([itemOfCard(product, currencies)], currencies) }
}

/** A list view; nothing for an empty list. */
export function viewItemList(name: string, cards: readonly ProductCard[], currencies: Currencies): AnalyticsEvent[] {
  if (cards.length === 0) return []
  const items = cards.map((card, index) => itemOfCard(card, currencies, { index }))
  return [{ event: 'view_item_list', ecommerce: { currency: currencies.own, item_list_name: name, items } }]
}

/** A click on a product card in a list. */
export function selectItem(name: string, card: ProductCard, index: number, currencies: Currencies): AnalyticsEvent {
  const items = [itemOfCard(card, currencies, { index })]
  return { event: 'select_item', ecommerce: { currency: currencies.own, item_list_name: name, items } }
}

export function addToWishlist(cards: readonly ProductCard[], currencies: Currencies): AnalyticsEvent {
  return {
    event: 'add_to_wishlist',
    ecommerce: ecommerceOf(
      cards.map((card, index) => itemOfCard(card, currencies, { index })),
      currencies,
    ),
  }
}

export function cartEvent(
  event: 'view_cart' | 'begin_checkout',
  cart: CartContents,
  currencies: Currencies,
): AnalyticsEvent {
  return { event, ecommerce: ecommerceOf(itemsOfCart(cart, currencies), currencies) }
}

/**
 * A purchase; once per order (see outcomes.ts). In other currencies than the shop's own, only items and delivery are
 * known, and only in forints, so the value is the sum of the items.
 */
export function purchase(order: Order, currencies: Currencies): AnalyticsEvent {
  const { summary, delivery, coupon } = order
  const { shown, own } = currencies
  const inForints = own === 'HUF' ? delivery.price_huf_gross : undefined
  const shipping = shown === own ? summary.delivery_gross : inForints
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.order_number,
      ...ecommerceOf(itemsOfOrder(order, currencies), currencies),
      ...(shown === own && {
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
  currencies: Currencies,
): AnalyticsItem[] {
  const pieces = (cart: CartContents, line: string) =>
    cart.products.find((product) => lineOf(product) === line)?.quantity ?? 0
  // Removed items exist only in the previous cart.
  const source = sign === 1 ? after : before
  return source.products.flatMap((product, index) => {
    const difference = (pieces(after, lineOf(product)) - pieces(before, lineOf(product))) * sign
    return difference > 0 ? [itemOfLine(product, currencies, index, difference)] : []
  })
}

/**
 * Events for the changes between two states of the cart: quantity differences, and newly chosen delivery or payment
 * methods.
 */
export function cartChanges(before: CartContents, after: CartContents, currencies: Currencies): AnalyticsEvent[] {
  const events: AnalyticsEvent[] = []
  const added = changedLines(before, after, 1, currencies)
  const removed = changedLines(before, after, -1, currencies)
  if (removed.length > 0) events.push({ event: 'remove_from_cart', ecommerce: ecommerceOf(removed, currencies) })
  if (added.length > 0) events.push({ event: 'add_to_cart', ecommerce: ecommerceOf(added, currencies) })
  const contents = ecommerceOf(itemsOfCart(after, currencies), currencies)
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
  currencies: Currencies,
): AnalyticsEvent[] {
  return [
    ...(product ? [viewItem(product, currencies)] : []),
    ...Object.entries(lists).flatMap(([name, cards]) => viewItemList(name, cards, currencies)),
  ]
}
