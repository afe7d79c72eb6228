import { use } from 'react'
import { browserApi } from '../browser'
import { InitContext, type ClientInit } from '../init-context'
import { useQuery } from '../query'
import { queryKeys } from '../query-keys'

/** Shared app state, initialised once: from the page, or by a call if the page has none. */
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
