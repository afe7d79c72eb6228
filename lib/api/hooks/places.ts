import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PickupPoint } from '@/lib/contract/cart'
import type { City, Country } from '@/lib/contract/shop'
import { browserApi } from '../browser'
import { useQuery, useQueryClient } from '../query'
import { queryKeys } from '../query-keys'

/** Countries for addresses, the shop's own first. */
export function useCountries(): readonly Country[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.countries,
    queryFn: ({ signal }) => browserApi().get<Country[]>('/countries', { signal }),
    staleTime: Infinity,
  })
  return data
}

const citiesQuery = queryOptions({
  queryKey: queryKeys.cities,
  queryFn: ({ signal }) => browserApi().get<City[]>('/cities', { signal }),
  staleTime: Infinity,
})

/** Hungarian settlements, loaded when the first postcode is typed. */
export function useCities(isNeeded: boolean): readonly City[] | undefined {
  return useQuery({ ...citiesQuery, enabled: isNeeded }).data
}

/** Returns a function that resolves to the same settlements, loading them if necessary. */
export function useLoadCities(): () => Promise<readonly City[]> {
  const client = useQueryClient()
  return useCallback(() => client.ensureQueryData(citiesQuery), [client])
}

/** Pick-up points matching the query; the previous list stays while the next one loads. */
export function usePickupPoints(query: string) {
  return useQuery({
    queryKey: queryKeys.pickupPoints(query),
    queryFn: ({ signal }) => browserApi().get<PickupPoint[]>('/pickup-points', { query: { q: query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
}
