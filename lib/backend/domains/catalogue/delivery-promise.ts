import type { DeliveryMethodDocument } from '@/lib/backend/domains/shop/document-types'
import type { Product, ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal, toMinor } from '@/lib/money/money'

interface Parcel {
  readonly deliveryClass: string
  readonly weightKg: number | null
  readonly longestSideMm: number | null
  /** Working days until it leaves the warehouse; null when sold out. */
  readonly leadTimeDays: number | null
}

interface Freight extends Parcel {
  /** Minor units. */
  readonly gross: number
}

/** Lead times of the products in stock of a delivery class, in working days. */
export interface StockLeadTimes {
  readonly deliveryClass: string
  readonly min: number
  readonly max: number
}

type Timed = Pick<DeliveryMethodDocument, 'working_days'>

/** Working days from today until a product arrives: its lead time and the method's own days. Pure. */
export function arrivalDays(
  { working_days: { min, max } }: Timed,
  leadTimeDays: number,
): DeliveryMethodDocument['working_days'] {
  return { min: leadTimeDays + min, max: leadTimeDays + max }
}

/**
 * Working days until a product in stock arrives by a method: from the fastest product to the slowest. Weight and size
 * limits are not considered, so the range may be wider than the products' own, but never narrower. Pure.
 */
export function stockArrivalDays(
  method: Timed & Pick<DeliveryMethodDocument, 'delivery_classes'>,
  stock: readonly StockLeadTimes[],
): DeliveryMethodDocument['working_days'] {
  const carried = stock.filter(({ deliveryClass }) => method.delivery_classes.includes(deliveryClass))
  if (carried.length === 0) return method.working_days
  return {
    min: arrivalDays(method, Math.min(...carried.map(({ min }) => min))).min,
    max: arrivalDays(method, Math.max(...carried.map(({ max }) => max))).max,
  }
}

function carries(method: DeliveryMethodDocument, parcel: Parcel): boolean {
  return (
    method.delivery_classes.includes(parcel.deliveryClass) &&
    (parcel.weightKg ?? 0) <= (method.max_weight_kg ?? Infinity) &&
    (parcel.longestSideMm ?? 0) <= (method.max_side_mm ?? Infinity)
  )
}

/** Working days from today until home delivery; null when the product is sold out or cannot be delivered. Pure. */
export function homeDeliveryDays(
  methods: readonly DeliveryMethodDocument[],
  parcel: Parcel,
): ProductCard['home_delivery_days'] {
  const { leadTimeDays: lead } = parcel
  const home = methods.find((method) => method.key === 'home' && carries(method, parcel))
  if (!home || lead === null) return null
  return arrivalDays(home, lead)
}

/**
 * Delivery promises of a product page: cost for one unit, and time of arrival. `freeFrom` is the free delivery
 * threshold (decimal), null where there is none. Pure.
 */
export function deliveryPromises(
  methods: readonly DeliveryMethodDocument[],
  freight: Freight,
  freeFrom: number | null,
  locale: Locale,
  currency: CurrencyCode,
): Product['delivery_methods'] {
  const reachesThreshold = freeFrom !== null && freight.gross >= toMinor(freeFrom, currency)
  const lead = freight.leadTimeDays ?? 0
  return methods
    .toSorted((a, b) => a.position - b.position)
    .flatMap((method) => {
      const price = method.prices[currency]
      if (!price) return []
      const isFree = reachesThreshold && method.free_over_threshold
      const gross = isFree ? 0 : toMinor(price.gross, currency)
      return [
        {
          id: method.id,
          key: method.key,
          title: method.title[locale],
          price_gross: toDecimal(gross, currency),
          price_net: toDecimal(netOfGross(gross), currency),
          available: carries(method, freight),
          is_free: isFree,
          free_from_gross: method.free_over_threshold ? freeFrom : null,
          working_days: arrivalDays(method, lead),
        },
      ]
    })
}
