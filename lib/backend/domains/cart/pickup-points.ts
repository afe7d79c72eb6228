import { z } from '@hono/zod-openapi'
import { pickupPointSchema } from '@/lib/contract/cart'
import { distanceKm } from '@/lib/contract/distance'
import { answers, createRouter, routesOf } from '../../platform/http/router'
import { toPickupPointResponse, type PickupPointRecord } from './methods'
import { placeOfPostcode } from './postcode-places'
import { loadMethods } from './store'

const maxPoints = 50
/** Number of points suggested for a postcode without any. */
const nearestPoints = 5

type SearchedPoint = Pick<PickupPointRecord, 'name' | 'zipcode' | 'city' | 'address' | 'latitude' | 'longitude'>

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

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

/**
 * Points whose name, town, street or postcode contains every word of the query, ignoring accents; for a postcode
 * without any, the nearest ones.
 */
export function searchPickupPoints<Point extends SearchedPoint>(points: readonly Point[], query: string): Point[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const found = points.filter((point) => {
    const haystack = plain(`${point.name} ${point.zipcode} ${point.city} ${point.address}`)
    return words.every((word) => haystack.includes(word))
  })
  return found.length > 0 ? found.slice(0, maxPoints) : nearest(points, query.trim())
}

export const pickupPointRoutes = createRouter()
const search = routesOf('Cart')('get /api/pickup-points', {
  summary:
    'Parcel pick-up points, at most 50, by name, town, street or postcode; the nearest for a postcode without one',
  request: { query: z.object({ q: z.string().max(100).default('') }) },
  responses: answers(z.array(pickupPointSchema), 'The points'),
})
pickupPointRoutes.openapi(search, async (c) => {
  const { pickupPoints } = await loadMethods(c.get('services').database)
  const found = searchPickupPoints(pickupPoints, c.req.valid('query').q)
  return c.json({ data: found.map((point) => toPickupPointResponse(point, c.get('locale'))) }, 200)
})
