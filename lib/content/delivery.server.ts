import { unstable_cache } from 'next/cache'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { DeliveryOption, PickupPoint } from '@/lib/contract/cart'
import type { City } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { nearestPoints } from './postcode'

const options = { tags: [cacheTags.content], revalidate: cacheSeconds.content }

/** Delivery methods with price, time and payment methods, in checkout order. Cached. */
export const readDeliveryOptions = unstable_cache(
  async (locale: Locale, currencyId: CurrencyId): Promise<DeliveryOption[]> =>
    (await serverApi(locale, currencyId)).get<DeliveryOption[]>('/delivery-methods'),
  ['delivery-options'],
  options,
)

export interface PostcodeArea {
  /** The town, with the district in Budapest. */
  readonly name: string
  /** Its pick-up points, nearest first. */
  readonly points: readonly PickupPoint[]
}

/** The town and pick-up points of a postcode; null if the (incomplete) list of towns lacks it. Cached. */
export const readPostcodeArea = unstable_cache(
  async (postcode: string, locale: Locale, currencyId: CurrencyId): Promise<PostcodeArea | null> => {
    const api = await serverApi(locale, currencyId)
    const cities = await api.get<City[]>('/cities')
    const found = cities.find(({ zipcodes }) => zipcodes.includes(postcode))
    if (!found) return null
    const points = await api.get<PickupPoint[]>('/pickup-points', { query: { q: found.city } })
    return { name: found.name, points: nearestPoints(points, found.city, postcode) }
  },
  ['neighbourhood'],
  options,
)
