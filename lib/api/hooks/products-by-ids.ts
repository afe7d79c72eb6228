import type { Listing, ProductCard } from '@/lib/contract/catalogue'
import { browserApi } from '../browser'
import { useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { retryWhenHopeful } from '../retry'

/** The products of a list kept in this browser, in its order; what is gone is left out. Undefined while they load. */
export function useProductsByIds(ids: readonly number[]): ProductCard[] | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.productsByIds(ids),
    queryFn: ({ signal }) =>
      browserApi().get<Listing>('/products', { query: { ids, per_page: Math.max(ids.length, 1) }, signal }),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
    retry: retryWhenHopeful,
    select: ({ items }) => ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  })
  return data
}
