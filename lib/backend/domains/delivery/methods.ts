import type { PickupPoint } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { DeliveryClass } from '@/lib/contract/delivery-days'
import { maxOrderGross } from '@/lib/contract/limits'
import type { CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { freeFromGross, type Delivery } from './free-delivery'
import type { PaymentRecord, PickupPointRecord } from '../shop/method-schemas'

/** Delivery and payment methods from the operator's settings, and which of them fit a cart. */

export function toPickupPointResponse(
  { takes_cash: _takesCash, ...point }: PickupPointRecord,
  locale: Locale,
): PickupPoint {
  return { ...point, hours: point.hours[locale] }
}

export function needsPickupPoint(method: Delivery): boolean {
  return method.key === 'pickup_point'
}

/** Whether a delivery address is required: parcels to a pick-up point are addressed to the point. */
export function needsAddress(method: Delivery): boolean {
  return method.address_needed && !needsPickupPoint(method)
}

/** Price of a delivery method in a currency; null where it is not offered. */
export function deliveryGross(method: Delivery, currency: CurrencyCode): number | null {
  const price = method.prices[currency]
  return price ? toMinor(price.gross, currency) : null
}

/** What the fee of a delivery method depends on (totals.ts). */
export function deliveryTerms(method: Delivery, currency: CurrencyCode) {
  const gross = deliveryGross(method, currency) ?? 0
  return { id: method.id, gross, freeFrom: freeFromGross(method, currency) }
}

export function paymentFeeGross(method: PaymentRecord, currency: CurrencyCode): number {
  return toMinor(method.fee[currency]?.gross ?? 0, currency)
}

/** The multiple to which a cash total is rounded; null for no rounding. */
export function cashMultiple(method: PaymentRecord, currency: CurrencyCode): number | null {
  return method.cash_rounding?.currency === currency ? method.cash_rounding.to : null
}

export interface Freight {
  readonly quantity: number
  readonly deliveryClass: DeliveryClass
  readonly weight_kg: number | null
  readonly longestSideMm: number | null
}

/**
 * Delivery methods that can carry the whole cart to the destination (null while unknown) and have a price in the
 * currency.
 */
export function offeredDeliveries(
  methods: readonly Delivery[],
  freight: readonly Freight[],
  destination: string | null,
  currency: CurrencyCode,
): Delivery[] {
  const weight = freight.reduce((sum, item) => sum + (item.weight_kg ?? 0) * item.quantity, 0)
  return methods
    .filter(
      (method) =>
        deliveryGross(method, currency) !== null &&
        freight.every((item) => method.delivery_classes.includes(item.deliveryClass)) &&
        weight <= (method.max_weight_kg ?? Infinity) &&
        freight.every((item) => (item.longestSideMm ?? 0) <= (method.max_side_mm ?? Infinity)) &&
        (destination === null || method.countries === null || method.countries.includes(destination)),
    )
    .sort((a, b) => a.position - b.position)
}

/** Payment methods allowed by the delivery method (null while not chosen) for a total in a currency. */
export function offeredPayments(
  methods: readonly PaymentRecord[],
  delivery: Delivery | null,
  totalGross: number,
  currency: CurrencyCode,
): PaymentRecord[] {
  return methods
    .filter((method) => {
      const limit = method.limit_gross?.[currency]
      return (
        (delivery === null || delivery.payments.includes(method.id)) &&
        method.currencies.includes(currency) &&
        (method.kind !== 'online' || totalGross <= maxOrderGross) &&
        (limit === undefined || totalGross <= toMinor(limit, currency))
      )
    })
    .sort((a, b) => a.position - b.position)
}

/** Payment methods of which buyers may make use in a currency: some delivery method takes them. */
export function paymentsIn(
  currency: CurrencyCode,
  deliveries: readonly Delivery[],
  methods: readonly PaymentRecord[],
): PaymentRecord[] {
  const delivered = deliveries.filter((method) => deliveryGross(method, currency) !== null)
  return offeredPayments(methods, null, 0, currency).filter(({ id }) =>
    delivered.some(({ payments }) => payments.includes(id)),
  )
}

/**
 * Payment methods for a total that the shop itself has confirmed, in a quote: limits against blocking stock do not apply,
 * the courier's limit of cash does.
 */
export function quotedPayments(
  methods: readonly PaymentRecord[],
  ...order: [delivery: Delivery | null, totalGross: number, currency: CurrencyCode]
): PaymentRecord[] {
  const unlimited = methods.map((method) =>
    method.key === 'cash_on_delivery' ? method : { ...method, limit_gross: null },
  )
  return offeredPayments(unlimited, ...order)
}
