import { offerLineSchema, offerSchema, type Offer, type OfferLine } from '@/lib/contract/offer'
import { currencyCodeOf } from '@/lib/money/currency'
import { paymentMethod } from './cart'
import { lenient, readBy } from './lenient'
import { netOf, rounded } from './money'
import { order } from './order'
import { derived, fieldsOf, list, number, numeric, oneOf, type Reader } from './reader'

readBy(offerLineSchema, lenient(offerLineSchema, { quantity: number(1) }))

const offerFields = lenient(offerSchema, {
  project: oneOf(offerSchema.shape.project.options, 'other'),
  payment_methods: list((raw, context) => ({
    ...paymentMethod(raw, context),
    total_gross: number()(fieldsOf(raw).total_gross, context),
  })),
})

/** A line item of an order-like quote, with the quoted prices. */
function lineOfItem(raw: unknown, one: ReturnType<typeof order>['items'][number], currencyId: number): OfferLine {
  const currency = currencyCodeOf(currencyId)
  return {
    product_id: one.product.id,
    article_number: one.article_number,
    name: one.name,
    subtitle: one.subtitle,
    link: fieldsOf(fieldsOf(raw).product).link === undefined ? null : one.product.link,
    image: one.product.image,
    quantity: one.quantity,
    price_list_gross: one.price_original_gross,
    price_list_net: netOf(one.price_original_gross, currency),
    price_gross: one.price_gross,
    price_net: netOf(one.price_gross, currency),
    total_gross: rounded(one.total_gross, currency),
    total_net: netOf(one.total_gross, currency),
    note: '',
  }
}

/** A quote, or an order-like one, which is given by items, summary and partner. */
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
