import { orderItemSchema, orderSchema, placedOrderSchema, transactionSchema, type Order } from '@/lib/contract/order'
import { currencyCodeOf } from '@/lib/money/currency'
import { paymentMethod } from './cart'
import { lenient, readBy } from './lenient'
import { netOf, rounded } from './money'
import { derived, fieldsOf, list, number, numeric, oneOf, text, type Reader } from './reader'

readBy(
  orderItemSchema,
  derived(lenient(orderItemSchema, { quantity: number(1) }), (read, raw, context) => {
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
  }),
)

readBy(
  transactionSchema,
  lenient(transactionSchema, { state: oneOf(transactionSchema.shape.state.options, 'processing') }),
)

type Payment = Order['payment']
const payMethod: Reader<Payment['methods'][number]> = (raw, context) => {
  const { id, key, kind, title, text: description } = paymentMethod(raw, context)
  return { ...fieldsOf(raw), id, key: text(key)(fieldsOf(raw).key, context), kind, title, text: description }
}

const { payment, status } = orderSchema.shape
const orderFields = lenient(orderSchema, {
  status: oneOf(status.options, 'received'),
  timeline: (raw) => (Array.isArray(raw) ? (raw as Order['timeline']) : []),
  payment: lenient(payment, { outcome: oneOf(payment.shape.outcome.options, 'due'), methods: list(payMethod) }),
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

export const placedOrder = lenient(placedOrderSchema)
