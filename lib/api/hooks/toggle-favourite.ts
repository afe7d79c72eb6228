import type { QueryClient } from '@tanstack/react-query'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { ApiError } from '../error'
import { useMutation, useQueryClient } from '../query'
import { favouritesScope, mutationKeys, queryKeys } from '../query-keys'
import { retryWhenAnswered } from '../retry'
import { withToken } from '../session-token'
import { favouritesQuery, type Wanted } from './favourites'

function isKept(client: QueryClient, productId: number): boolean {
  return client.getQueryData<ProductCard[]>(queryKeys.favourites)?.some(({ id }) => id === productId) ?? false
}

function wantedOf(client: QueryClient): Wanted {
  return client.getQueryData<Wanted>(queryKeys.wantedFavourites) ?? {}
}

function forget(client: QueryClient, productId: number): void {
  client.setQueryData<Wanted>(queryKeys.wantedFavourites, ({ [productId]: _, ...others } = {}) => others)
}

async function reloadFavourites(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.favourites, exact: true })
  await client.fetchQuery({ ...favouritesQuery, staleTime: 0 }).catch(() => undefined)
}

/**
 * Adds a favourite or removes it if it is one, then fetches the list again. Shown at once; however
 * fast it is toggled, requests go out one by one and the last wish wins. The variable is the product's id.
 */
export function useToggleFavourite(): { toggle: (productId: number) => void; error: ApiError | null } {
  const client = useQueryClient()
  const { mutate, error } = useMutation<void, ApiError, number>({
    mutationKey: mutationKeys.toggleFavourite,
    scope: favouritesScope,
    retry: retryWhenAnswered,
    onMutate: (productId) => {
      client.setQueryData<Wanted>(queryKeys.wantedFavourites, (wanted = {}) => ({
        ...wanted,
        [productId]: !(wanted[productId] ?? isKept(client, productId)),
      }))
    },
    mutationFn: async (productId) => {
      const wanted = wantedOf(client)[productId]
      if (wanted === undefined) return
      if (wanted !== isKept(client, productId)) {
        const endpoint = `/favourites/${productId}`
        await withToken((api) => (wanted ? api.post(endpoint) : api.delete(endpoint)))
        await reloadFavourites(client)
      }
      if (wantedOf(client)[productId] === wanted) forget(client, productId)
    },
    onError: (_, productId) => forget(client, productId),
  })
  return { toggle: mutate, error }
}
