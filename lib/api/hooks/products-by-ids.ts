import type { Listing, ProductCard } from '@/lib/contract/catalogue'
import { browserApi } from '../browser'
import { useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { shouldRetry } from '../retry'

/** The products of a local list, in its order; discontinued ones are dropped. Undefined while loading. */
export function useProductsByIds(ids: readonly number[]): ProductCard[] | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.productsByIds(ids),
    queryFn: ({ signal }) =>
      browserApi().get<Listing>('/products', { query: { ids, per_page: Math.max(ids.length, 1) }, signal }),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
    retry: shouldRetry,
    select: ({ items }) => ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  })
  return data
}
