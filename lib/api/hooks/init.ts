import { use } from 'react'
import { browserApi } from '../browser'
import { InitContext, type ClientInit } from '../init-context'
import { useQuery } from '../query'
import { queryKeys } from '../query-keys'

/** The shared app state. It initialises only once: from the page, or by one call when it is missing. */
export function useInit(): ClientInit | undefined {
  const initialData = use(InitContext)
  return useQuery({
    queryKey: queryKeys.init,
    queryFn: ({ signal }) => browserApi().get<ClientInit>('/init', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    ...(initialData && { initialData }),
  }).data
}
