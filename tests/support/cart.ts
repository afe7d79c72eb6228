import type { Cart, CartProduct, DeliveryMethod, PaymentMethod } from '@/lib/contract/cart'
import { netOfGross } from '@/lib/money/money'

/** A HUF line item as the API sends it; totals follow from price and quantity. */
export function cartLine(line: Partial<CartProduct> = {}): CartProduct {
  const quantity = line.quantity ?? 1
  const price = line.price_gross ?? 49_900
  const original = line.price_original_gross ?? price
  const tiers = [
    { quantity: 1, quantity_to: 3, index: 0, price_gross: 49_900, price_net: 39_291 },
    { quantity: 4, quantity_to: null, index: 1, price_gross: 45_900, price_net: 36_142 },
  ]
  return {
    id: 2,
    article_number: 'ND-10002',
    title: 'Tihany étkezőszék',
    subtitle: 'Tölgy',
    brand: { slug: 'nidora', name: 'Nidora' },
    category: { id: 1, title: 'Székek', slug: 'szekek', merchant_identifiers: { google: '2' } },
    link: { slug: 'tihany', main_category_id: 1, category_path: 'szekek' },
    price_gross: price,
    price_net: netOfGross(price, 27),
    price_original_gross: original,
    price_original_net: netOfGross(original, 27),
    price_lowest_30_days_gross: null,
    price_lowest_30_days_net: null,
    discount_percent: 0,
    quantity,
    availability: 'in_stock',
    lead_time_days: 2,
    home_delivery_days: { min: 4, max: 6 },
    is_new: false,
    custom_made: false,
    images: [],
    swatches: [],
    prices_by_currencies: { 1: { price_gross: 49_900, price_net: 39_291, qty_discounts: tiers } },
    stock: 40,
    quantity_max: 40,
    total_gross: price * quantity,
    total_net: netOfGross(price * quantity, 27),
    total_original_gross: original * quantity,
    is_volume_price: false,
    ...line,
  }
}

export const homeDelivery: DeliveryMethod = {
  id: 1,
  key: 'home',
  title: 'Házhoz szállítás',
  text: 'A futár előző nap hív.',
  details: '',
  price_net: 5504,
  price_gross: 6990,
  price_original_gross: 6990,
  is_free: false,
  payments: [1, 2, 3],
  address_needed: true,
  pickup_point_needed: false,
  estimated: { from: '2026-11-26', to: '2026-12-01' },
}

export const pickupDelivery: DeliveryMethod = {
  ...homeDelivery,
  id: 3,
  key: 'pickup_point',
  title: 'Csomagátvételi pont',
  price_gross: 1490,
  price_net: 1173,
  address_needed: false,
  pickup_point_needed: true,
}

export const card: PaymentMethod = {
  id: 1,
  key: 'card',
  kind: 'online',
  title: 'Bankkártya',
  text: 'A bank oldalán fizetsz.',
  fee_gross: 0,
  fee_net: 0,
}

export const bankTransfer: PaymentMethod = { ...card, id: 2, key: 'bank_transfer', kind: 'offline', title: 'Átutalás' }

export const cashOnDelivery: PaymentMethod = {
  ...card,
  id: 3,
  key: 'cash_on_delivery',
  kind: 'offline',
  title: 'Utánvét',
  fee_gross: 690,
  fee_net: 543,
}

/** A HUF cart with the totals of its line items; everything else empty unless given. */
export function cartOf(products: CartProduct[], cart: Partial<Cart> = {}): Cart {
  const sum = (of: (line: CartProduct) => number) => products.reduce((total, line) => total + of(line), 0)
  const gross = sum((line) => line.total_gross)
  const net = sum((line) => line.total_net)
  const reductions = sum((line) => line.total_original_gross) - gross
  return {
    products,
    similar_products: [],
    coupons: [],
    delivery_methods: [homeDelivery, pickupDelivery],
    delivery_method: null,
    pickup_point: null,
    payment_methods: [card, bankTransfer],
    payment_method: null,
    customer_data: {
      email: '',
      phone: '',
      invoice_data: {
        is_company: false,
        name: '',
        country_id: null,
        address: '',
        city: '',
        zipcode: '',
        tax_number: '',
      },
      delivery_data: { name: '', country_id: null, address: '', city: '', zipcode: '' },
    },
    summary: {
      total_amount_gross: gross,
      total_amount_net: net,
      total_discount_amount_gross: 0,
      total_discount_amount_net: 0,
      total_items_amount_gross: gross,
      total_items_amount_net: net,
      total_quantity: sum((line) => line.quantity),
      total_profit: null,
      total_saving_net: 0,
      total_saving_gross: reductions,
      cart_discount_net: netOfGross(reductions, 27),
      cart_discount_gross: reductions,
      delivery_gross: 0,
      delivery_net: 0,
      payment_fee_gross: 0,
      payment_fee_net: 0,
      cash_rounding: 0,
      total_vat: gross - net,
    },
    comment: '',
    is_newsletter_subscription: false,
    reserved_until: null,
    free_delivery: { threshold_gross: 159_900, missing_gross: Math.max(0, 159_900 - gross) },
    notices: [],
    currency_id: 1,
    ...cart,
  }
}

/** Customer data of a buyer who is ready to pay. */
export const readyCustomer: Cart['customer_data'] = {
  email: 'kovacs.dora@pelda.hu',
  phone: '+36305550117',
  invoice_data: {
    is_company: false,
    name: 'Kovács Dóra',
    country_id: 1,
    address: 'Bercsényi utca 12.',
    city: 'Budapest',
    zipcode: '1117',
    tax_number: '',
  },
  delivery_data: {
    name: 'Kovács Dóra',
    country_id: 1,
    address: 'Bercsényi utca 12.',
    city: 'Budapest',
    zipcode: '1117',
  },
}
