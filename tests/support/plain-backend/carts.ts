import type { Locale } from '@/lib/i18n/locales'
import { coupon, deliveryMethods, net, paymentMethods, products, rounded, unitPrice, wireProduct } from './fixtures'

export interface PlainCart {
  readonly lines: Map<number, number>
  coupon: string | null
  delivery: number | null
  payment: number | null
  customer: PlainCustomer
  readonly favourites: Set<number>
  user: { readonly id: number; readonly name: string; readonly email: string } | null
}

interface PlainAddress {
  readonly name: string | null
  readonly country_id: number | null
  readonly address: string | null
  readonly city: string | null
  readonly zipcode: string | null
}
export interface PlainCustomer {
  readonly email: string | null
  readonly phone: string | null
  readonly invoice_data: PlainAddress & { readonly is_company: boolean; readonly tax_number: string | null }
  readonly delivery_data: PlainAddress
}

const noAddress: PlainAddress = { name: null, country_id: null, address: null, city: null, zipcode: null }

export function emptyCart(): PlainCart {
  return {
    lines: new Map(),
    coupon: null,
    delivery: null,
    payment: null,
    customer: {
      email: null,
      phone: null,
      invoice_data: { ...noAddress, is_company: false, tax_number: null },
      delivery_data: noAddress,
    },
    favourites: new Set(),
    user: null,
  }
}

function linesOf(cart: PlainCart, currencyId: number) {
  return [...cart.lines].flatMap(([id, quantity]) => {
    const product = products.find((one) => one.id === id)
    if (!product) return []
    const price = unitPrice(product, currencyId, quantity)
    const original = product.originals?.[currencyId] ?? product.prices[currencyId] ?? 0
    return [{ product, quantity, price, original }]
  })
}

const deliveryOf = (method: (typeof deliveryMethods)[number], locale: Locale, currencyId: number) => {
  const gross = method.gross[currencyId as 1 | 2 | 3]
  return {
    id: method.id,
    title: method.title[locale],
    price_net: net(gross, currencyId),
    price_gross: gross,
    payments: method.payments,
  }
}

export function summaryOf(cart: PlainCart, currencyId: number) {
  const lines = linesOf(cart, currencyId)
  const sum = (amounts: readonly number[]) =>
    rounded(
      amounts.reduce((total, amount) => total + amount, 0),
      currencyId,
    )
  const items = sum(lines.map(({ price, quantity }) => price * quantity))
  const reduced = sum(lines.map(({ price, original, quantity }) => (original - price) * quantity))
  const discount = cart.coupon ? rounded((items * coupon.percent) / 100, currencyId) : 0
  const method = deliveryMethods.find(({ id }) => id === cart.delivery)
  const total = rounded(items - discount + (method?.gross[currencyId as 1 | 2 | 3] ?? 0), currencyId)
  const saving = rounded(Math.max(0, reduced + discount), currencyId)
  return {
    total_amount_gross: total,
    total_amount_net: net(total, currencyId),
    total_discount_amount_gross: discount,
    total_discount_amount_net: net(discount, currencyId),
    total_items_amount_gross: items,
    total_items_amount_net: net(items, currencyId),
    total_quantity: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    total_profit: null,
    total_saving_net: net(saving, currencyId),
    total_saving_gross: saving,
    cart_discount_net: net(reduced, currencyId),
    cart_discount_gross: reduced,
  }
}

/** A cart with exactly the contract's fields (docs/contract.md). */
export function wireCart(cart: PlainCart, locale: Locale, currencyId: number) {
  const method = deliveryMethods.find(({ id }) => id === cart.delivery)
  return {
    products: linesOf(cart, currencyId).map(({ product, quantity, price, original }) => ({
      id: product.id,
      quantity,
      price_gross: price,
      price_original_gross: original,
    })),
    similar_products: products
      .filter(({ id }) => !cart.lines.has(id))
      .map((product) => wireProduct(product, locale, currencyId)),
    coupons: cart.coupon ? [{ code: cart.coupon }] : [],
    delivery_methods: deliveryMethods.map((one) => deliveryOf(one, locale, currencyId)),
    delivery_method: method ? deliveryOf(method, locale, currencyId) : null,
    // All of them: the storefront filters by what the delivery method allows.
    payment_methods: paymentMethods,
    payment_method: paymentMethods.find(({ id }) => id === cart.payment) ?? null,
    customer_data: cart.customer,
    summary: summaryOf(cart, currencyId),
    comment: null,
    is_newsletter_subscription: false,
  }
}

/** An order with exactly the contract's fields (docs/contract.md); a quote is like one. */
export function wireOrder(cart: PlainCart, id: number, hash: string, locale: Locale, currencyId: number) {
  const { customer } = cart
  const { total_amount_gross, total_amount_net } = summaryOf(cart, currencyId)
  const method = deliveryMethods.find((one) => one.id === cart.delivery)
  const [lastname = '', firstname = ''] = (customer.invoice_data.name ?? '').split(' ')
  return {
    id,
    transaction_id: null,
    order_hash: hash,
    items: linesOf(cart, currencyId).map(({ product, quantity, price }) => ({
      id: product.id,
      name: product.title[locale],
      quantity,
      price_gross: price,
      product: wireProduct(product, locale, currencyId),
    })),
    summary: { total_amount_gross, total_amount_net, total_profit: null },
    delivery: { title: method?.title[locale] ?? null, price_gross: method?.gross[currencyId as 1 | 2 | 3] ?? 0 },
    coupon: cart.coupon ? { code: cart.coupon } : null,
    is_new_account: false,
    partner_name: customer.invoice_data.name,
    partner_firstname: firstname,
    partner_lastname: lastname,
    partner_email: customer.email,
    partner_phone: customer.phone,
    partner_city: customer.invoice_data.city,
    partner_address: customer.invoice_data.address,
    partner_zipcode: customer.invoice_data.zipcode,
    partner_country: locale === 'hu' ? 'Magyarország' : 'Hungary',
  }
}
