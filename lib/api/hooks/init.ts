import { useQuery } from '@tanstack/react-query'
import type { Init } from '@/lib/contract/shop'
import { browserApi } from '../browser'
import { queryKeys } from '../query-keys'
import { shouldRetry } from '../retry'

/**
 * The part of the init response that client components use; the page puts it into the query cache before the first
 * render.
 */
export type ClientInit = Pick<Init, 'currency_id' | 'extensions' | 'cart_hold_minutes'>

/** The shared app state, initialized once: from the page, or by a call if it is missing. */
export function useInit(): ClientInit | undefined {
  return useQuery({
    queryKey: queryKeys.init,
    queryFn: ({ signal }) => browserApi().get<ClientInit>('/init', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: shouldRetry,
  }).data
}
