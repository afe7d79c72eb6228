import { keepPreviousData, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { PickupPoint } from '@/lib/contract/cart'
import type { City, Country } from '@/lib/contract/shop'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { useQuery, useQueryClient } from '../query'
import { queryKeys } from '../query-keys'
import { shouldRetry } from '../retry'

/** Countries of addresses, the shop's own first. */
export function useCountries(): readonly Country[] {
  const { data = [] } = useQuery({
    queryKey: queryKeys.countries,
    queryFn: ({ signal }) => browserApi().get<Country[]>('/countries', { signal }),
    staleTime: Infinity,
    retry: shouldRetry,
  })
  return data
}

const citiesQuery = queryOptions({
  queryKey: queryKeys.cities,
  queryFn: ({ signal }) => browserApi().get<City[]>('/cities', { signal }),
  staleTime: Infinity,
  retry: shouldRetry,
})

/** Hungarian settlements, loaded when the first postcode is typed. */
export function useCities(isNeeded: boolean): readonly City[] | undefined {
  return useQuery({ ...citiesQuery, enabled: isNeeded }).data
}

/** The same, once they are there. */
export function useLoadCities(): () => Promise<readonly City[]> {
  const client = useQueryClient()
  return useCallback(() => client.ensureQueryData(citiesQuery), [client])
}

/** Pick-up points matching the query; the previous list stays while the next one loads. */
export function usePickupPoints(query: string): UseQueryResult<PickupPoint[], ApiError> {
  return useQuery<PickupPoint[], ApiError>({
    queryKey: queryKeys.pickupPoints(query),
    queryFn: ({ signal }) => browserApi().get<PickupPoint[]>('/pickup-points', { query: { q: query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: shouldRetry,
  })
}
