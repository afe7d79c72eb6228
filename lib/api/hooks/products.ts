import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Listing, Product, ProductCard } from '@/lib/contract/catalogue'
import type { Lookup, LookupItem } from '@/lib/contract/lookup'
import { browserApi } from '../browser'
import { orNull } from '../or-null'
import { useQuery, useMutation, useQueryClient, shouldRetry } from '../query'
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

/** GET /api/products/{id}; null if it does not exist any more. */
export const productInDetail = (id: number) => ({
  queryKey: queryKeys.product(id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    orNull(browserApi().get<Product | null>(`/products/${id}`, { signal })),
  staleTime: 5 * 60_000,
})

interface ProductsInDetail {
  /** By id; null for one that does not exist any more. Without those that are loading or could not be loaded. */
  readonly products: ReadonlyMap<number, Product | null>
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly reload: () => void
}

/**
 * GET /api/products/{id} of each id: with dimensions, options and models, which lists do not have. The result is the same
 * object until an answer comes, as long as `ids` is the same array.
 */
export function useProductsInDetail(ids: readonly number[]): ProductsInDetail {
  const combine = useCallback(
    (answers: readonly UseQueryResult<Product | null>[]): ProductsInDetail => ({
      products: new Map(
        ids.flatMap((id, index) => {
          const product = answers[index]?.data
          return product === undefined ? [] : [[id, product] as const]
        }),
      ),
      isLoading: answers.some(({ isPending }) => isPending),
      hasFailed: answers.some(({ isError }) => isError),
      reload: () => {
        for (const { isError, refetch } of answers) if (isError) void refetch()
      },
    }),
    [ids],
  )
  return useQueries({ queries: ids.map(productInDetail), combine }, useQueryClient())
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
