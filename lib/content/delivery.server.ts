import { cachedRead } from '@/lib/api/cached-read.server'
import { cacheTags } from '@/lib/contract/cache'
import type { DeliveryOption, PickupPoint } from '@/lib/contract/cart'
import type { City } from '@/lib/contract/shop'
import { nearestPoints } from './postcode'

/** Delivery methods with price, time and payment methods, in checkout order. */
export const readDeliveryOptions = cachedRead(
  'delivery-options',
  { tags: () => [cacheTags.content, cacheTags.catalogue], seconds: 'content' },
  (api) => api.get<DeliveryOption[]>('/delivery-methods'),
)

interface PostcodeArea {
  /** The town, with the district in Budapest. */
  readonly name: string
  /** Its pick-up points, nearest first. */
  readonly points: readonly PickupPoint[]
}

/** The town and pick-up points of a postcode; null if the (incomplete) list of towns lacks it. */
export const readPostcodeArea = cachedRead(
  'neighbourhood',
  { tags: (_postcode: string) => [cacheTags.content], seconds: 'content' },
  async (api, postcode): Promise<PostcodeArea | null> => {
    const cities = await api.get<City[]>('/cities')
    const found = cities.find(({ zipcodes }) => zipcodes.includes(postcode))
    if (!found) return null
    const points = await api.get<PickupPoint[]>('/pickup-points', { query: { q: found.city } })
    return { name: found.name, points: nearestPoints(points, found.city, postcode) }
  },
)
