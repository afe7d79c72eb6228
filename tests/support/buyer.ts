import { z } from 'zod'
import type { CustomerInput } from '@/lib/contract/cart'
import { cartSchema } from '@/lib/contract/cart'
import { listingSchema, type ProductCard } from '@/lib/contract/catalogue'
import { placedOrderSchema, type PlacedOrder } from '@/lib/contract/order'
import { countrySchema } from '@/lib/contract/shop'
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

/** Body of PUT /api/cart/customer, whose parcel goes to the billing address; a private person without a tax number. */
export function customerInput(
  { email, phone, name, zipcode, city, address }: Buyer,
  countryId: number,
  taxNumber = '',
): CustomerInput {
  const place = { name, country_id: countryId, zipcode, city, address }
  const invoice = { ...place, is_company: taxNumber !== '', tax_number: taxNumber }
  return { email, phone, invoice_data: invoice, delivery_data: place }
}

/** Hungary's id. */
export async function hungary(visitor: Visitor): Promise<number> {
  const countries = await visitor.request(z.array(countrySchema), 'GET', '/api/countries')
  const found = countries.find(({ iso2 }) => iso2 === 'HU')
  if (!found) throw new Error('Hungary is not among the countries')
  return found.id
}

/** Products with at least this much stock, most first. */
export async function productsInStock(visitor: Visitor, pieces: number): Promise<ProductCard[]> {
  const { items } = await visitor.request(listingSchema, 'GET', '/api/products?per_page=96')
  return items
    .filter((product) => product.availability === 'in_stock' && product.quantity >= pieces)
    .sort((a, b) => b.quantity - a.quantity || a.id - b.id)
}

/**
 * One of the products of which enough are in stock for several tests at once.
 * @param number any: tests with different numbers buy different products, as far as there are enough
 */
export async function plentiful(visitor: Visitor, number: number): Promise<ProductCard> {
  const products = await productsInStock(visitor, 20)
  const product = products[number % products.length]
  if (!product) throw new Error('Nothing is in stock')
  return product
}

export interface CartContents {
  readonly productId: number
  readonly quantity?: number
  readonly countryId: number
  readonly delivery?: number
  /** None with null: the buyer chooses. */
  readonly payment?: number | null
  /** Makes the buyer a company. */
  readonly taxNumber?: string
}

/** Fills a visitor's cart until the order can be placed, or the payment method chosen. The visitor must have a session. */
export async function fillCart(visitor: Visitor, who: Buyer, contents: CartContents) {
  const {
    productId,
    quantity = 1,
    countryId,
    delivery = deliveryMethods.home,
    payment = paymentMethods.card,
    taxNumber,
  } = contents
  await visitor.call('POST', '/api/cart/product', { product_id: productId, quantity })
  await visitor.call('PUT', '/api/cart/customer', customerInput(who, countryId, taxNumber))
  await visitor.call('PUT', '/api/cart/method/delivery', { id: delivery })
  if (payment !== null) await visitor.call('PUT', '/api/cart/method/payment', { id: payment })
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
