import type {
  Cart,
  CartProduct,
  CustomerData,
  DeliveryMethod,
  DeliveryOption,
  PaymentMethod,
  PickupPoint,
  Summary,
} from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import { card } from './card'
import { itemsOf } from './catalogue'
import { currencyOf, netOf, rounded } from './money'
import { derived, fieldsOf, flag, list, nullable, number, numeric, object, oneOf, text, type Reader } from './reader'

/** Titles of methods that the backend sends without one: no messages are loaded here. */
const fallbackTitles: Record<Locale, Record<'delivery' | 'payment', string>> = {
  hu: { delivery: 'Szállítási mód', payment: 'Fizetési mód' },
  en: { delivery: 'Delivery method', payment: 'Payment method' },
}

/** Stands in for an unknown stock: only the server knows the real one. */
const assumedStock = 9999

type LineFacts = Omit<CartProduct, keyof ReturnType<typeof card>>
const lineFacts: Reader<LineFacts> = object<LineFacts>({
  stock: number(assumedStock),
  quantity_max: number(assumedStock),
  total_gross: number(),
  total_net: number(),
  total_original_gross: number(),
  is_volume_price: flag(),
})

const line: Reader<CartProduct> = derived(
  (raw, context) => ({ ...lineFacts(raw, context), ...card(raw, context) }),
  (read, raw, context) => {
    const currency = currencyOf(undefined, context)
    const quantity = numeric(raw.quantity) ?? 1
    const total = numeric(raw.total_gross) ?? rounded(read.price_gross * quantity, currency)
    return {
      ...read,
      quantity,
      // The quantity of a line item is not the stock.
      availability: raw.availability === undefined ? 'in_stock' : read.availability,
      total_gross: total,
      total_net: numeric(raw.total_net) ?? netOf(total, currency),
      total_original_gross:
        numeric(raw.total_original_gross) ?? rounded(read.price_original_gross * quantity, currency),
    }
  },
)

/** Empty dates without an estimate. */
export const dateRange = object<DeliveryMethod['estimated']>({ from: text(), to: text() })

export const deliveryMethod: Reader<DeliveryMethod> = derived(
  object<DeliveryMethod>({
    id: number(),
    key: text(),
    title: text(),
    text: text(),
    details: text(),
    price_net: number(),
    price_gross: number(),
    price_original_gross: number(),
    is_free: flag(),
    payments: list(number()),
    address_needed: flag(true),
    pickup_point_needed: flag(),
    estimated: dateRange,
  }),
  (read, raw, { locale }) => ({
    ...read,
    title: read.title || `${fallbackTitles[locale].delivery} ${read.id}`,
    price_original_gross: numeric(raw.price_original_gross) ?? read.price_gross,
    is_free: raw.is_free === undefined ? read.price_gross === 0 : read.is_free,
  }),
)

const paymentKeys = ['card', 'bank_transfer', 'cash_on_delivery', 'showroom'] as const

export const paymentMethod: Reader<PaymentMethod> = derived(
  object<PaymentMethod>({
    id: number(),
    key: oneOf(paymentKeys, 'card'),
    kind: oneOf(['online', 'offline'], 'offline'),
    title: text(),
    text: text(),
    fee_gross: number(),
    fee_net: number(),
  }),
  (read, _, { locale }) => ({ ...read, title: read.title || `${fallbackTitles[locale].payment} ${read.id}` }),
)

export const pickupPoint: Reader<PickupPoint> = object<PickupPoint>({
  id: text(),
  name: text(),
  zipcode: text(),
  city: text(),
  address: text(),
  hours: text(),
  latitude: number(),
  longitude: number(),
})

export const customerData: Reader<CustomerData> = object<CustomerData>({
  email: text(),
  phone: text(),
  invoice_data: object<CustomerData['invoice_data']>({
    is_company: flag(),
    name: text(),
    country_id: nullable(number()),
    address: text(),
    city: text(),
    zipcode: text(),
    tax_number: text(),
  }),
  delivery_data: object<CustomerData['delivery_data']>({
    name: text(),
    country_id: nullable(number()),
    address: text(),
    city: text(),
    zipcode: text(),
  }),
})

/** The summary; missing amounts are 0, except those derived from the totals. */
export const summary: Reader<Summary> = derived(
  object<Summary>({
    total_amount_gross: number(),
    total_amount_net: number(),
    total_discount_amount_gross: number(),
    total_discount_amount_net: number(),
    total_items_amount_gross: number(),
    total_items_amount_net: number(),
    total_quantity: number(),
    total_profit: () => null,
    total_saving_net: number(),
    total_saving_gross: number(),
    cart_discount_net: number(),
    cart_discount_gross: number(),
    delivery_gross: number(),
    delivery_net: number(),
    payment_fee_gross: number(),
    payment_fee_net: number(),
    cash_rounding: number(),
    total_vat: number(),
  }),
  (read, raw, context) => {
    const currency = currencyOf(undefined, context)
    const net = numeric(raw.total_amount_net) ?? netOf(read.total_amount_gross, currency)
    return {
      ...read,
      total_amount_net: net,
      total_vat: numeric(raw.total_vat) ?? rounded(read.total_amount_gross - net, currency),
    }
  },
)

/** A single coupon's discount is given by the summary. */
export const coupon: Reader<Cart['coupons'][number]> = object<Cart['coupons'][number]>({
  code: text(),
  title: text(),
  discount_gross: number(),
})

/** Payment methods allowed by the chosen delivery method; all of them if it names none. */
function allowedPayments({ payment_methods: methods, delivery_method: delivery }: Cart): PaymentMethod[] {
  return delivery && delivery.payments.length > 0 ? methods.filter(({ id }) => delivery.payments.includes(id)) : methods
}

export const cart: Reader<Cart> = derived(
  object<Cart>({
    products: list(line),
    similar_products: list(card),
    coupons: list(coupon),
    delivery_methods: list(deliveryMethod),
    delivery_method: nullable(deliveryMethod),
    pickup_point: nullable(pickupPoint),
    payment_methods: list(paymentMethod),
    payment_method: nullable(paymentMethod),
    customer_data: customerData,
    summary,
    comment: text(),
    is_newsletter_subscription: flag(),
    reserved_until: nullable(text()),
    free_delivery: nullable(
      object<NonNullable<Cart['free_delivery']>>({ threshold_gross: number(), missing_gross: number() }),
    ),
    notices: (raw) => (Array.isArray(raw) ? (raw as Cart['notices']) : []),
    currency_id: number(),
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

type OptionFacts = Omit<DeliveryOption, 'id' | 'key' | 'title' | 'text' | 'details' | 'price_gross' | 'price_net'>
const optionFacts: Reader<OptionFacts> = object<OptionFacts>({
  free_over_threshold: flag(),
  working_days: object<DeliveryOption['working_days']>({ min: number(), max: number() }),
  countries: nullable(list(text())),
  max_weight_kg: nullable(number()),
  max_side_mm: nullable(number()),
  payments: list(object<DeliveryOption['payments'][number]>({ id: number(), title: text() })),
})
const deliveryOption: Reader<DeliveryOption> = (raw, context) => {
  const { id, key, title, text: description, details, price_gross, price_net } = deliveryMethod(raw, context)
  return { ...optionFacts(raw, context), id, key, title, text: description, details, price_gross, price_net }
}
export const deliveryOptions: Reader<DeliveryOption[]> = (raw, context) => list(deliveryOption)(itemsOf(raw), context)
