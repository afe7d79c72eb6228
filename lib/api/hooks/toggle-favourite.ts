import type { QueryClient } from '@tanstack/react-query'
import { isLeft } from '@/lib/browser/leaving'
import type { ProductCard } from '@/lib/contract/catalogue'
import { ApiError } from '../error'
import { readAgain, shouldRetryMutation, useMutation, useQueryClient } from '../query'
import { favouritesScope, mutationKeys, queryKeys } from '../query-keys'
import { withToken } from '../session-token'
import { favouritesQuery, isShownAtOnce, type PendingFavourites } from './favourites'

function isKept(client: QueryClient, productId: number): boolean {
  return client.getQueryData<ProductCard[]>(queryKeys.favourites)?.some(({ id }) => id === productId) ?? false
}

function pendingOf(client: QueryClient): PendingFavourites {
  return client.getQueryData<PendingFavourites>(queryKeys.pendingFavourites) ?? {}
}

function forget(client: QueryClient, productId: number): void {
  client.setQueryData<PendingFavourites>(queryKeys.pendingFavourites, ({ [productId]: _, ...others } = {}) => others)
}

/**
 * Toggles a favourite, then refetches the list. Optimistic; requests are sent one by one and the last toggle wins. If a
 * response is lost, the list tells whether the toggle was made.
 * @param onError told why a toggle was not made
 */
export function useToggleFavourite(onError?: (error: ApiError) => void): { toggle: (productId: number) => void } {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: mutationKeys.toggleFavourite,
    scope: favouritesScope,
    retry: shouldRetryMutation,
    onMutate: (productId) => {
      client.setQueryData<PendingFavourites>(queryKeys.pendingFavourites, (pending = {}) => ({
        ...pending,
        [productId]: !((isShownAtOnce() ? pending[productId] : undefined) ?? isKept(client, productId)),
      }))
    },
    mutationFn: async (productId: number) => {
      const pending = pendingOf(client)[productId]
      if (pending === undefined) return
      // When the page is left, an earlier toggle may be on its way to the server.
      if (isLeft() || pending !== isKept(client, productId)) {
        const endpoint = `/favourites/${productId}`
        const lost = await withToken((api) => (pending ? api.post(endpoint) : api.delete(endpoint))).then(
          () => undefined,
          (error: unknown) => {
            if (error instanceof ApiError && error.unanswered) return error
            throw error
          },
        )
        // Without a connection the list cannot be read either: the heart does not wait for further attempts.
        await readAgain(client, lost ? { ...favouritesQuery, retry: false } : favouritesQuery)
        if (lost && pending !== isKept(client, productId)) throw lost
      }
      if (pendingOf(client)[productId] === pending) forget(client, productId)
    },
    onError: (error, productId) => {
      forget(client, productId)
      onError?.(error)
    },
  })
  return { toggle: mutate }
}
