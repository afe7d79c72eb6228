import type { Offer } from '@/lib/contract/offer'
import { offerProjects, offerStatuses } from '@/lib/contract/offer-limits'
import { currencyCodeOf } from '@/lib/money/currency'
import { customerData, dateRange, paymentMethod, summary } from './cart'
import { image, productLink } from './card'
import { netOf, rounded } from './money'
import { order } from './order'
import { derived, fieldsOf, flag, list, nullable, number, numeric, object, oneOf, text, type Reader } from './reader'

type Line = Offer['lines'][number]
const lineFields: Reader<Line> = object<Line>({
  product_id: number(),
  article_number: text(),
  name: text(),
  subtitle: text(),
  link: nullable(productLink),
  image,
  quantity: number(1),
  price_list_gross: number(),
  price_list_net: number(),
  price_gross: nullable(number()),
  price_net: nullable(number()),
  total_gross: nullable(number()),
  total_net: nullable(number()),
  note: text(),
})

type Delivery = NonNullable<Offer['delivery']>
type OfferPayment = Offer['payment_methods'][number]

const offerFields: Reader<Offer> = object<Offer>({
  offer_number: text(),
  offer_hash: text(),
  status: oneOf(offerStatuses, 'requested'),
  currency_id: number(),
  created_at: text(),
  reply_by: text(),
  sent_at: nullable(text()),
  valid_until: nullable(text()),
  decided_at: nullable(text()),
  customer_data: customerData,
  contact_name: text(),
  project: oneOf(offerProjects, 'other'),
  deadline: text(),
  comment: text(),
  message: text(),
  decline_reason: text(),
  lines: list(lineFields),
  delivery: nullable(
    object<Delivery>({
      id: number(),
      title: text(),
      price_gross: number(),
      price_net: number(),
      note: text(),
      address_needed: flag(),
      estimated: dateRange,
    }),
  ),
  summary: nullable(summary),
  payment_methods: list((raw, context) => ({
    ...paymentMethod(raw, context),
    ...object<Pick<OfferPayment, 'total_gross'>>({ total_gross: number() })(raw, context),
  })),
  contact: object<Offer['contact']>({ name: text(), role: text(), phone: text(), email: text() }),
  order_hash: nullable(text()),
})

/** A line item of an order-like quote, with the quoted prices. */
function lineOfItem(raw: unknown, one: ReturnType<typeof order>['items'][number], currencyId: number): Line {
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
