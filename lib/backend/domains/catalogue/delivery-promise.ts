import { sql } from 'drizzle-orm'
import { isByPostcode, promisedDays } from '@/lib/backend/domains/delivery/arrival'
import { freeFromGross, type Delivery } from '@/lib/backend/domains/delivery/free-delivery'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { products } from '@/lib/backend/platform/db/schema/catalogue'
import type { Product, ProductCard } from '@/lib/contract/catalogue'
import { missingForFreeDelivery } from '@/lib/contract/free-delivery'
import { homeDelivery } from '@/lib/contract/home-delivery'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal, toMinor } from '@/lib/money/money'
import { availabilityOf, leadTimeOf, longestSide, vatRateOf } from './product-row'

/** What the delivery of a product depends on. */
type Deliverable = Pick<
  typeof products.$inferSelect,
  'deliveryClass' | 'weight_kg' | 'dimensionsMm' | 'availability' | 'stock' | 'leadTimeDays'
>

/** Lead times of the products in stock of a delivery class, in working days. */
interface StockLeadTimes {
  readonly deliveryClass: Deliverable['deliveryClass']
  readonly min: number
  readonly max: number
}

type Timed = Pick<Delivery, 'working_days' | 'zones' | 'countries'>

/**
 * Working days until a product in stock arrives by a method: from the fastest product to the slowest. Weight and size
 * limits are not considered, so the range may be wider than the products' own, but never narrower. Pure.
 */
export function stockArrivalDays(
  method: Timed & Pick<Delivery, 'delivery_classes'>,
  stock: readonly StockLeadTimes[],
): Delivery['working_days'] {
  const carried = stock.filter(({ deliveryClass }) => method.delivery_classes.includes(deliveryClass))
  if (carried.length === 0) return method.working_days
  const days = (deliveryClass: Deliverable['deliveryClass'], leadTimeDays: number) =>
    promisedDays(method, { classes: [deliveryClass], leadTimeDays })
  return {
    min: Math.min(...carried.map(({ deliveryClass, min }) => days(deliveryClass, min).min)),
    max: Math.max(...carried.map(({ deliveryClass, max }) => days(deliveryClass, max).max)),
  }
}

function carries(method: Delivery, product: Deliverable): boolean {
  return (
    method.delivery_classes.includes(product.deliveryClass) &&
    (product.weight_kg ?? 0) <= (method.max_weight_kg ?? Infinity) &&
    (longestSide(product.dimensionsMm) ?? 0) <= (method.max_side_mm ?? Infinity)
  )
}

const goodsOf = (product: Deliverable) => ({
  classes: [product.deliveryClass],
  leadTimeDays: leadTimeOf(product) ?? 0,
})

/** Working days from today until home delivery; null when the product is sold out or cannot be delivered. Pure. */
export function homeDeliveryDays(
  methods: readonly Delivery[],
  product: Deliverable,
): ProductCard['home_delivery_days'] {
  if (availabilityOf(product) === 'sold_out') return null
  const inOrder = methods.toSorted((a, b) => a.position - b.position)
  const home = homeDelivery(inOrder, (method) => carries(method, product))
  return home ? promisedDays(home, goodsOf(product)) : null
}

/**
 * Delivery promises of a product page: cost for one unit at its gross price (minor units), with the product's VAT rate,
 * and time of arrival. Pure.
 */
export function deliveryPromises(
  methods: readonly Delivery[],
  product: Deliverable & Pick<typeof products.$inferSelect, 'vatRate'>,
  unitGross: number,
  locale: Locale,
  currency: CurrencyCode,
): Product['delivery_methods'] {
  return methods
    .toSorted((a, b) => a.position - b.position)
    .flatMap((method) => {
      const price = method.prices[currency]
      if (!price) return []
      const threshold = freeFromGross(method, currency)
      const isFree = threshold !== null && missingForFreeDelivery(threshold, unitGross) === 0
      const gross = isFree ? 0 : toMinor(price.gross, currency)
      return [
        {
          id: method.id,
          key: method.key,
          title: method.title[locale],
          price_gross: toDecimal(gross, currency),
          price_net: toDecimal(netOfGross(gross, vatRateOf(product)), currency),
          available: carries(method, product),
          is_free: isFree,
          free_from_gross: threshold === null ? null : toDecimal(threshold, currency),
          working_days: promisedDays(method, goodsOf(product)),
          ...(isByPostcode(method, [product.deliveryClass]) && { by_postcode: true }),
        },
      ]
    })
}

/**
 * Delivery methods with the working days until a product in stock arrives (`stockArrivalDays`), and those of the method
 * alone, to which the zone of a place adds. Reads the ends of an
 * index, so that its cost does not depend on the number of products.
 */
export async function deliveriesFromStock<Method extends Timed & Pick<Delivery, 'delivery_classes'>>(
  database: Queryable,
  methods: readonly Method[],
): Promise<(Method & { readonly before_zones: Delivery['working_days'] })[]> {
  const classes = JSON.stringify([...new Set(methods.flatMap((method) => method.delivery_classes))])
  const { rows: stock } = await database.execute<StockLeadTimes & Record<string, unknown>>(sql`
    select class as "deliveryClass", min, max
    from jsonb_array_elements_text(${classes}::jsonb) as carried(class) cross join lateral (
      select min(coalesce(lead_time_days, 0)), max(coalesce(lead_time_days, 0)) from products
      where is_active and availability = 'in_stock' and stock > 0 and delivery_class = class
    ) as ends
    where min is not null`)
  return methods.map((method) => ({
    ...method,
    working_days: stockArrivalDays(method, stock),
    before_zones: stockArrivalDays({ ...method, zones: [] }, stock),
  }))
}
