import { z } from '@hono/zod-openapi'
import { deliveryOptionSchema, pickupPointSchema, type DeliveryOption } from '@/lib/contract/cart'
import { readPostcode } from '@/lib/contract/typed-identifier'
import { distanceKm } from '@/lib/contract/distance'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { usualVatRate } from '@/lib/i18n/offered'
import { netOfGross, toDecimal } from '@/lib/money/money'
import { answers, createRouter, routesOf } from '../../platform/http/router'
import { deliveriesFromStock } from '../catalogue/delivery-promise'
import { plain } from '../catalogue/search-terms'
import { deliveryGross, offeredPayments, toPickupPointResponse } from '../delivery/methods'
import type { Delivery } from '../delivery/free-delivery'
import type { PaymentRecord, PickupPointRecord } from '../shop/method-schemas'
import { placeOfPostcode } from '../delivery/postcode-places'
import { loadMethods } from '../delivery/store'

/** Every delivery method with a price in the currency, in checkout order, regardless of the cart's content. Pure. */
function deliveryOptions(
  deliveries: Awaited<ReturnType<typeof deliveriesFromStock<Delivery>>>,
  payments: readonly PaymentRecord[],
  locale: Locale,
  currency: CurrencyCode,
): DeliveryOption[] {
  return deliveries
    .toSorted((a, b) => a.position - b.position)
    .flatMap((method) => {
      const gross = deliveryGross(method, currency)
      if (gross === null) return []
      const { id, key, title, text, details, working_days, before_zones, countries, zones } = method
      const { max_weight_kg = null, max_side_mm = null } = method
      const offered = offeredPayments(payments, method, 0, currency)
      return [
        {
          id,
          key,
          title: title[locale],
          text: text[locale],
          details: details[locale],
          price_gross: toDecimal(gross, currency),
          price_net: toDecimal(netOfGross(gross, usualVatRate()), currency),
          free_over_threshold: method.free_from[currency] !== undefined,
          free_from_gross: method.free_from[currency] ?? null,
          working_days,
          countries,
          max_weight_kg,
          max_side_mm,
          ...(zones && { zones, before_zones }),
          payments: offered.map((payment) => ({ id: payment.id, title: payment.title[locale] })),
        },
      ]
    })
}

const maxPoints = 50
/** Number of points suggested for a postcode without any. */
const nearestPoints = 5

type SearchedPoint = Pick<PickupPointRecord, 'name' | 'zipcode' | 'city' | 'address' | 'latitude' | 'longitude'>

/** The points nearest to a Hungarian postcode, nearest first; none when its location is unknown. */
function nearest<Point extends SearchedPoint>(points: readonly Point[], postcode: string): Point[] {
  const place = placeOfPostcode(postcode)
  if (!place) return []
  return points
    .map((point) => ({ point, km: distanceKm(place, point) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, nearestPoints)
    .map(({ point }) => point)
}

/** Texts to search in by point: carriers have thousands, which change once a day. */
const haystacks = new WeakMap<SearchedPoint, string>()
function haystackOf(point: SearchedPoint): string {
  const known = haystacks.get(point) ?? plain(`${point.name} ${point.zipcode} ${point.city} ${point.address}`)
  haystacks.set(point, known)
  return known
}

/**
 * Points whose name, town, street or postcode contains every word of the query, ignoring accents; for a postcode
 * without any, the nearest ones.
 */
export function searchPickupPoints<Point extends SearchedPoint>(points: readonly Point[], query: string): Point[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = points.filter((point) => {
    const haystack = haystackOf(point)
    return words.every((word) => haystack.includes(word))
  })
  return found.length > 0 ? found.slice(0, maxPoints) : nearest(points, readPostcode(query, true) ?? '')
}

/** Ways of delivery, independent of the visitor's cart. */
export const deliveryRoutes = createRouter()
const route = routesOf('Cart')

const options = route('get /api/delivery-methods', {
  summary: 'All delivery methods with price, delivery time and allowed payment methods',
  responses: answers(z.array(deliveryOptionSchema), 'The methods, in the order of the checkout'),
})
deliveryRoutes.openapi(options, async (c) => {
  const { database } = c.get('services')
  const { deliveryMethods, paymentMethods } = await loadMethods(database)
  const fromStock = await deliveriesFromStock(database, deliveryMethods)
  return c.json({ data: deliveryOptions(fromStock, paymentMethods, c.get('locale'), c.get('currency')) }, 200)
})

const search = route('get /api/pickup-points', {
  summary:
    'Parcel pick-up points, at most 50, by name, town, street or postcode; the nearest for a postcode without one',
  request: { query: z.object({ q: z.string().max(100).default('') }) },
  responses: answers(z.array(pickupPointSchema), 'The points'),
})
deliveryRoutes.openapi(search, async (c) => {
  const { pickupPoints } = await loadMethods(c.get('services').database)
  const found = searchPickupPoints(pickupPoints, c.req.valid('query').q)
  return c.json({ data: found.map((point) => toPickupPointResponse(point, c.get('locale'))) }, 200)
})
