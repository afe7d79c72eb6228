import { offerLineSchema, offerSchema, type Offer, type OfferLine } from '@/lib/contract/offer'
import { orderItemSchema, orderSchema, placedOrderSchema, transactionSchema, type Order } from '@/lib/contract/order'
import { currencyCodeOf } from '@/lib/money/currency'
import { netPrice, standardVatRate } from '@/lib/money/money'
import { paymentMethod, summary } from './cart'
import { chosenOptions } from './options'
import { lenient, readBy, derived, fieldsOf, list, number, numeric, oneOf, text, type Reader, rounded } from './reader'

readBy(
  orderItemSchema,
  derived(lenient(orderItemSchema, { quantity: number(1), options: chosenOptions }), (read, raw, context) => {
    const currency = currencyCodeOf(context.currencyId)
    const original = numeric(raw.price_original_gross) ?? read.price_gross
    const product = fieldsOf(raw.product)
    const brand = typeof product.brand === 'string' ? product.brand : text()(fieldsOf(product.brand).name, context)
    return {
      ...read,
      product: { ...read.product, ...(brand && { brand }) },
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
  return { ...fieldsOf(raw), id, key, kind, title, text: description }
}

const { payment, status } = orderSchema.shape
const orderFields = lenient(orderSchema, {
  status: oneOf(status.options, 'received'),
  attempts: (raw) => (Array.isArray(raw) ? (raw as NonNullable<Order['attempts']>) : undefined),
  invoices: (raw) => (Array.isArray(raw) ? (raw as NonNullable<Order['invoices']>) : undefined),
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
      total_items_amount_net: numeric(sums.total_items_amount_net) ?? netPrice(items, currency, standardVatRate),
      total_quantity: numeric(sums.total_quantity) ?? read.items.reduce((pieces, one) => pieces + one.quantity, 0),
      delivery_gross: numeric(sums.delivery_gross) ?? read.delivery.price_gross,
      delivery_net: numeric(sums.delivery_net) ?? netPrice(read.delivery.price_gross, currency, standardVatRate),
    },
  }
})

export const placedOrder = lenient(placedOrderSchema)

readBy(offerLineSchema, lenient(offerLineSchema, { quantity: number(1), options: chosenOptions }))

const offerFields = lenient(offerSchema, {
  project: oneOf(offerSchema.shape.project.options, 'other'),
  payment_methods: list((raw, context) => ({
    ...paymentMethod(raw, context),
    summary: summary(fieldsOf(raw).summary, context),
  })),
})

/** A line item of an order-like quote, with the quoted prices. */
function lineOfItem(raw: unknown, one: ReturnType<typeof order>['items'][number], currencyId: number): OfferLine {
  const currency = currencyCodeOf(currencyId)
  const vatRate = one.vat_rate ?? standardVatRate
  return {
    product_id: one.product.id,
    article_number: one.article_number,
    name: one.name,
    subtitle: one.subtitle,
    link: fieldsOf(fieldsOf(raw).product).link === undefined ? null : one.product.link,
    image: one.product.image,
    quantity: one.quantity,
    price_list_gross: one.price_original_gross,
    price_list_net: netPrice(one.price_original_gross, currency, vatRate),
    price_gross: one.price_gross,
    price_net: netPrice(one.price_gross, currency, vatRate),
    total_gross: rounded(one.total_gross, currency),
    total_net: netPrice(one.total_gross, currency, vatRate),
    note: '',
    ...(one.options && { options: one.options }),
  }
}

/** A quote, or an order-like one, which consists of items, summary and partner. */
export const offer: Reader<Offer> = derived(offerFields, (read, raw, context) => {
  const currencyId = numeric(raw.currency_id) ?? context.currencyId
  const like = order(raw, context)
  const items = Array.isArray(raw.items) ? (raw.items as unknown[]) : []
  return {
    ...read,
    offer_number: read.offer_number || String(raw.id ?? ''),
    offer_hash: read.offer_hash || like.order_hash,
    currency_id: currencyId,
    lines: raw.lines === undefined ? like.items.map((one, at) => lineOfItem(items[at], one, currencyId)) : read.lines,
    customer_data:
      raw.customer_data === undefined
        ? {
            email: like.partner_email,
            phone: like.partner_phone,
            invoice_data: like.invoice_data,
            delivery_data: like.delivery_data ?? read.customer_data.delivery_data,
          }
        : read.customer_data,
    // The hash of the quote's order, not of the quote.
    order_hash: raw.offer_hash === undefined && raw.offer_number === undefined ? null : read.order_hash,
    summary: raw.summary === undefined || raw.summary === null ? null : like.summary,
  }
})
