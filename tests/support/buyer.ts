import type { CustomerInput } from '@/lib/contract/cart'
import { cartSchema } from '@/lib/contract/cart'
import { listingSchema, type ProductCard } from '@/lib/contract/catalogue'
import { placedOrderSchema, type PlacedOrder } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { Visitor } from './visitor'

/** Ids of the demo shop's methods. */
export const deliveryMethods = { home: 1, homeAssembly: 2, pickupPoint: 3, showroom: 4 } as const
export const paymentMethods = { card: 1, bankTransfer: 2, cashOnDelivery: 3, showroom: 4 } as const

export interface Buyer {
  readonly email: string
  readonly phone: string
  readonly name: string
  readonly zipcode: string
  readonly city: string
  readonly address: string
}

/** A buyer: every test uses its own e-mail address, so that per-address limits do not interfere. */
export function buyer(tag: string): Buyer {
  return {
    email: `${tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@example.com`,
    phone: '+36 30 555 0117',
    name: 'Kovács Dóra',
    zipcode: '1117',
    city: 'Budapest',
    address: 'Bercsényi utca 12., 2/4.',
  }
}

/** Body of PUT /api/cart/customer for a private person whose parcel goes to the billing address. */
export function customerInput({ email, phone, name, zipcode, city, address }: Buyer, countryId: number): CustomerInput {
  const place = { name, country_id: countryId, zipcode, city, address }
  return { email, phone, invoice_data: { ...place, is_company: false, tax_number: '' }, delivery_data: place }
}

/** Products with at least this much stock, most first. */
export async function productsInStock(visitor: Visitor, pieces: number): Promise<ProductCard[]> {
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
  return items
    .filter((product) => product.availability === 'in_stock' && product.quantity >= pieces)
    .sort((a, b) => b.quantity - a.quantity || a.id - b.id)
}

export interface CartContents {
  readonly productId: number
  readonly quantity?: number
  readonly countryId: number
  readonly delivery?: number
  readonly payment?: number
}

/** Fills a visitor's cart until the order can be placed. The visitor must have a session. */
export async function fillCart(visitor: Visitor, who: Buyer, contents: CartContents) {
  const {
    productId,
    quantity = 1,
    countryId,
    delivery = deliveryMethods.home,
    payment = paymentMethods.card,
  } = contents
  await visitor.call('POST', '/api/cart/product', { product_id: productId, quantity })
  await visitor.call('PUT', '/api/cart/customer', customerInput(who, countryId))
  await visitor.call('PUT', '/api/cart/method/delivery', { id: delivery })
  await visitor.call('PUT', '/api/cart/method/payment', { id: payment })
  return visitor.request(cartSchema, 'GET', '/api/cart')
}

/** The body of POST /api/cart/order with both consents given. */
export function orderRequest(origin: string, locale: Locale) {
  return {
    transaction_result_url: new URL(path('checkout-result', {}, locale), origin).href,
    is_newsletter_subscription: false,
    comment: '',
    accept_terms: true,
    accept_privacy: true,
  }
}

export async function placeOrder(visitor: Visitor, origin: string, locale: Locale = 'hu'): Promise<PlacedOrder> {
  return visitor.request(placedOrderSchema, 'POST', '/api/cart/order', orderRequest(origin, locale))
}
