import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import type { PickupPoint } from '@/lib/contract/cart'
import type { City, Country } from '@/lib/contract/shop'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { useQuery } from '../query'
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

/** Hungarian settlements, loaded when the first postcode is typed. */
export function useCities(isNeeded: boolean): readonly City[] | undefined {
  return useQuery({
    queryKey: queryKeys.cities,
    queryFn: ({ signal }) => browserApi().get<City[]>('/cities', { signal }),
    enabled: isNeeded,
    staleTime: Infinity,
    retry: shouldRetry,
  }).data
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
