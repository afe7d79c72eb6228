import type { Order, PlacedOrder } from '@/lib/contract/order'
import { currencyCodeOf } from '@/lib/money/currency'
import { image, productLink } from './card'
import { coupon, customerData, dateRange, paymentMethod, pickupPoint, summary } from './cart'
import { netOf, rounded } from './money'
import { derived, fieldsOf, flag, list, nullable, number, numeric, object, oneOf, text, type Reader } from './reader'

type Item = Order['items'][number]
type ItemProduct = Item['product']
const itemFields: Reader<Item> = object<Item>({
  id: number(),
  name: text(),
  subtitle: text(),
  article_number: text(),
  quantity: number(1),
  price_gross: number(),
  price_original_gross: number(),
  total_gross: number(),
  total_original_gross: number(),
  product: object<ItemProduct>({
    id: number(),
    link: productLink,
    image,
    category: object<ItemProduct['category']>({
      title: text(),
      merchant_identifiers: object<ItemProduct['category']['merchant_identifiers']>({ google: text() }),
    }),
  }),
})
const item: Reader<Item> = derived(itemFields, (read, raw, context) => {
  const currency = currencyCodeOf(context.currencyId)
  const original = numeric(raw.price_original_gross) ?? read.price_gross
  const product = fieldsOf(raw.product)
  return {
    ...read,
    name: read.name || text()(product.title, context),
    article_number: read.article_number || String(read.product.id || read.id),
    price_original_gross: original,
    total_gross: numeric(raw.total_gross) ?? rounded(read.price_gross * read.quantity, currency),
    total_original_gross: numeric(raw.total_original_gross) ?? rounded(original * read.quantity, currency),
  }
})

const statuses = ['awaiting_payment', 'received', 'processing', 'shipped', 'delivered', 'cancelled'] as const
const outcomes = ['in_progress', 'success', 'error', 'due'] as const
const states = [
  'created',
  'redirected',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'needs_review',
  'refunded',
] as const

type Transaction = NonNullable<Order['transaction']>
const transaction: Reader<Transaction> = object<Transaction>({
  transaction_id: text(),
  state: oneOf(states, 'processing'),
  amount: number(),
  authorization_code: nullable(text()),
  response_code: nullable(text()),
  response_message: nullable(text()),
  updated_at: text(),
})

type Bank = NonNullable<Order['bank_transfer']>

type PayMethod = Order['payment']['methods'][number]
const payMethod: Reader<PayMethod> = (raw, context) => {
  const { id, key, kind, title, text: description } = paymentMethod(raw, context)
  return { ...fieldsOf(raw), id, key: text(key)(fieldsOf(raw).key, context), kind, title, text: description }
}

const orderFields: Reader<Order> = object<Order>({
  id: number(),
  order_number: text(),
  order_hash: text(),
  transaction_id: nullable(text()),
  status: oneOf(statuses, 'received'),
  created_at: text(),
  timeline: (raw) => (Array.isArray(raw) ? (raw as Order['timeline']) : []),
  locale: oneOf(['hu', 'en'], 'hu'),
  currency_id: number(),
  items: list(item),
  summary,
  delivery: object<Order['delivery']>({
    id: number(),
    key: text(),
    title: text(),
    price_gross: number(),
    estimated: dateRange,
  }),
  pickup_point: nullable(pickupPoint),
  payment: object<Order['payment']>({
    id: number(),
    key: text(),
    title: text(),
    outcome: oneOf(outcomes, 'due'),
    can_restart: flag(),
    pay_until: nullable(text()),
    methods: list(payMethod),
  }),
  transaction: nullable(transaction),
  bank_transfer: nullable(object<Bank>({ bank: text(), account: text(), iban: text(), swift: text(), due_on: text() })),
  coupon: nullable(coupon),
  comment: text(),
  is_new_account: flag(),
  invoice_data: (raw, context) => customerData({ invoice_data: raw }, context).invoice_data,
  delivery_data: nullable((raw, context) => customerData({ delivery_data: raw }, context).delivery_data),
  partner_name: text(),
  partner_firstname: text(),
  partner_lastname: text(),
  partner_email: text(),
  partner_phone: text(),
  partner_city: text(),
  partner_address: text(),
  partner_zipcode: text(),
  partner_country: text(),
})

/** An order. Missing addresses are the partner's; missing totals are derived from items and total. */
export const order: Reader<Order> = derived(orderFields, (read, raw, context) => {
  const currencyId = numeric(raw.currency_id) ?? context.currencyId
  const currency = currencyCodeOf(currencyId)
  const sums = fieldsOf(raw.summary)
  const items = numeric(sums.total_items_amount_gross) ?? read.items.reduce((sum, one) => sum + one.total_gross, 0)
  const name = read.partner_name || [read.partner_lastname, read.partner_firstname].filter(Boolean).join(' ')
  const partner = { name, address: read.partner_address, city: read.partner_city, zipcode: read.partner_zipcode }
  return {
    ...read,
    order_number: read.order_number || String(read.id || ''),
    locale: raw.locale === undefined ? context.locale : read.locale,
    currency_id: currencyId,
    partner_name: name,
    invoice_data: raw.invoice_data === undefined ? { ...read.invoice_data, ...partner } : read.invoice_data,
    delivery_data: raw.delivery_data === undefined ? { ...partner, country_id: null } : read.delivery_data,
    summary: {
      ...read.summary,
      total_items_amount_gross: rounded(items, currency),
      total_items_amount_net: numeric(sums.total_items_amount_net) ?? netOf(items, currency),
      total_quantity: numeric(sums.total_quantity) ?? read.items.reduce((pieces, one) => pieces + one.quantity, 0),
      delivery_gross: numeric(sums.delivery_gross) ?? read.delivery.price_gross,
      delivery_net: numeric(sums.delivery_net) ?? netOf(read.delivery.price_gross, currency),
    },
  }
})

export const placedOrder: Reader<PlacedOrder> = object<PlacedOrder>({
  order_hash: text(),
  payment_url: nullable(text()),
})
