import type { Listing, ProductCard } from '@/lib/contract/catalogue'
import type { Lookup, LookupItem } from '@/lib/contract/lookup'
import { browserApi } from '../browser'
import { useQuery, useMutation, shouldRetry } from '../query'
import { queryKeys } from '../query-keys'

/** The products of a local list, in its order; discontinued ones are dropped. Undefined while loading. */
export function useProductsByIds(ids: readonly number[]): ProductCard[] | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.productsByIds(ids),
    queryFn: ({ signal }) =>
      browserApi().get<Listing>('/products', { query: { ids, per_page: Math.max(ids.length, 1) }, signal }),
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
    select: ({ items }) => ids.flatMap((id) => items.find((item) => item.id === id) ?? []),
  })
  return data
}

/** GET /api/products/lookup: resolves the terms of a quick order, one result per term, in order. */
export function useLookup() {
  const { mutateAsync, isPending } = useMutation({
    retry: shouldRetry,
    mutationFn: async (terms: readonly string[]): Promise<readonly LookupItem[]> => {
      if (terms.length === 0) return []
      return (await browserApi().get<Lookup>('/products/lookup', { query: { term: terms } })).items
    },
  })
  return { lookUp: mutateAsync, isPending }
}
