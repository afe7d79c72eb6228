import { createRoute, z } from '@hono/zod-openapi'
import { pickupPointSchema } from '@/lib/contract/cart'
import { answers, createRouter } from '../http/router'
import { pickupPointOnWire, type PickupPointRecord } from './methods'
import { loadMethods } from './store'

const mostPoints = 50

type SearchedPoint = Pick<PickupPointRecord, 'name' | 'zipcode' | 'city' | 'address'>

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The points whose name, town, street or postcode holds every word of the query, whatever the accents. */
export function searchPickupPoints<Point extends SearchedPoint>(points: readonly Point[], query: string): Point[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return points
    .filter((point) => {
      const haystack = plain(`${point.name} ${point.zipcode} ${point.city} ${point.address}`)
      return words.every((word) => haystack.includes(word))
    })
    .slice(0, mostPoints)
}

/** GET /api/pickup-points?q= */
export const pickupPointRoutes = createRouter()

const route = createRoute({
  method: 'get',
  path: '/api/pickup-points',
  tags: ['Cart'],
  summary: 'Parcel pick-up points, at most 50, by name, town, street or postcode',
  request: { query: z.object({ q: z.string().max(100).default('') }) },
  responses: answers(z.array(pickupPointSchema), 'The points'),
})
pickupPointRoutes.openapi(route, async (c) => {
  const { pickupPoints } = await loadMethods(c.get('services').database)
  const found = searchPickupPoints(pickupPoints, c.req.valid('query').q)
  return c.json({ data: found.map((point) => pickupPointOnWire(point, c.get('locale'))) }, 200)
})
