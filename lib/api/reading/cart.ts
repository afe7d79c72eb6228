import {
  cartProductSchema,
  cartSchema,
  deliveryMethodSchema,
  deliveryOptionSchema,
  paymentMethodSchema,
  rateSumSchema,
  summarySchema,
  type Cart,
  type CartProduct,
  type DeliveryOption,
  type PaymentMethod,
} from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import { currencyCodeOf } from '@/lib/money/currency'
import { netPrice, standardVatRate } from '@/lib/money/money'
import { card } from './card'
import { items } from './catalogue'
import { chosenOptions } from './options'
import {
  lenient,
  readBy,
  derived,
  fieldsOf,
  flag,
  list,
  number,
  numeric,
  oneOf,
  optional,
  type Reader,
  rounded,
} from './reader'

/** Titles of methods that the backend sends without one; hard-coded because no messages are loaded here. */
const fallbackTitles: Record<Locale, Record<'delivery' | 'payment', string>> = {
  hu: { delivery: 'Szállítási mód', payment: 'Fizetési mód' },
  en: { delivery: 'Delivery method', payment: 'Payment method' },
}

/** Placeholder for an unknown stock: only the server knows the real one. */
const assumedStock = 9999

const lineFields = lenient(cartProductSchema, { stock: number(assumedStock), quantity_max: number(assumedStock) })

const line = derived<CartProduct>(
  (raw, context) => ({ ...lineFields(raw, context), ...card(raw, context) }),
  (read, raw, context) => {
    const currency = currencyCodeOf(context.currencyId)
    const quantity = numeric(raw.quantity) ?? 1
    const total = numeric(raw.total_gross) ?? rounded(read.price_gross * quantity, currency)
    return {
      ...read,
      options: chosenOptions(raw.options, context),
      quantity,
      // The quantity of a line item is not the stock.
      availability: raw.availability === undefined ? 'in_stock' : read.availability,
      total_gross: total,
      total_net: numeric(raw.total_net) ?? netPrice(total, currency, read.vat_rate ?? standardVatRate),
      total_original_gross:
        numeric(raw.total_original_gross) ?? rounded(read.price_original_gross * quantity, currency),
    }
  },
)

const deliveryMethod = readBy(
  deliveryMethodSchema,
  derived(lenient(deliveryMethodSchema, { address_needed: flag(true) }), (read, raw, { locale }) => ({
    ...read,
    title: read.title || `${fallbackTitles[locale].delivery} ${read.id}`,
    price_original_gross: numeric(raw.price_original_gross) ?? read.price_gross,
    is_free: raw.is_free === undefined ? read.price_gross === 0 : read.is_free,
  })),
)

export const paymentMethod = readBy(
  paymentMethodSchema,
  derived(lenient(paymentMethodSchema, { kind: oneOf(['online', 'offline'], 'offline') }), (read, _, { locale }) => ({
    ...read,
    title: read.title || `${fallbackTitles[locale].payment} ${read.id}`,
  })),
)

const summaryDefaults = {
  vat_by_rate: optional(list(lenient(rateSumSchema))),
  is_vat_exempt: (raw: unknown) => (raw === true ? true : undefined),
} as const

/** The summary; missing amounts are 0, except those derived from the totals. */
export const summary = readBy(
  summarySchema,
  derived(lenient(summarySchema, summaryDefaults), (read, raw, context) => {
    const currency = currencyCodeOf(context.currencyId)
    const net = numeric(raw.total_amount_net) ?? netPrice(read.total_amount_gross, currency, standardVatRate)
    return {
      ...read,
      total_amount_net: net,
      total_vat: numeric(raw.total_vat) ?? rounded(read.total_amount_gross - net, currency),
    }
  }),
)

/** Payment methods allowed by the chosen delivery method; all of them if it names none. */
function allowedPayments({ payment_methods: methods, delivery_method: delivery }: Cart): PaymentMethod[] {
  return delivery && delivery.payments.length > 0 ? methods.filter(({ id }) => delivery.payments.includes(id)) : methods
}

export const cart: Reader<Cart> = derived(
  lenient(cartSchema, {
    products: list(line),
    notices: (raw) => (Array.isArray(raw) ? (raw as Cart['notices']) : []),
  }),
  (read, raw, { currencyId }) => {
    const sums = fieldsOf(raw.summary)
    const only = read.coupons.length === 1
    const delivery = read.delivery_method
    return {
      ...read,
      coupons: read.coupons.map((one) => ({
        ...one,
        title: one.title || one.code,
        discount_gross: one.discount_gross || (only ? read.summary.total_discount_amount_gross : 0),
      })),
      payment_methods: allowedPayments(read),
      summary: {
        ...read.summary,
        total_quantity:
          numeric(sums.total_quantity) ?? read.products.reduce((pieces, { quantity }) => pieces + quantity, 0),
        delivery_gross: numeric(sums.delivery_gross) ?? delivery?.price_gross ?? 0,
        delivery_net: numeric(sums.delivery_net) ?? delivery?.price_net ?? 0,
      },
      currency_id: numeric(raw.currency_id) ?? currencyId,
    }
  },
)

const optionFields = lenient(deliveryOptionSchema)
const deliveryOption: Reader<DeliveryOption> = (raw, context) => ({
  ...optionFields(raw, context),
  title: deliveryMethod(raw, context).title,
})
export const deliveryOptions = items(deliveryOption)
