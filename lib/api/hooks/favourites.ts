import { skipToken } from '@tanstack/react-query'
import { noteRequest } from '@/lib/cart/other-windows'
import type { ProductCard } from '@/lib/contract/catalogue'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { hasToken } from '../session-token'

/** Toggles not yet confirmed by the server, by product id. */
export type PendingFavourites = Readonly<Record<number, boolean>>

/** How long loaded favourites are considered fresh, in milliseconds. */
export const favouritesStaleTime = 60_000

export const favouritesQuery = {
  queryKey: queryKeys.favourites,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    noteRequest('favourites')
    return browserApi().get<ProductCard[]>('/favourites', { signal })
  },
}

const pendingQuery = { queryKey: queryKeys.pendingFavourites, queryFn: skipToken, staleTime: Infinity } as const

/** The favourites as confirmed by the server; undefined while loading, or if there can be none. */
export function useFavourites(): { favourites: ProductCard[] | undefined; error: ApiError | null; reload: () => void } {
  const { data, error, refetch } = useQuery({
    ...favouritesQuery,
    enabled: hasToken(),
    staleTime: favouritesStaleTime,
  })
  return { favourites: data, error, reload: () => void refetch() }
}

/** Without a token, a toggle could not be sent when the page is left, so it is not shown before it is confirmed. */
export const isShownAtOnce = hasToken

/** Whether a product is a favourite, including pending toggles. */
export function useIsFavourite(productId: number): boolean {
  const { data: isFavourite } = useQuery({
    ...pendingQuery,
    select: (pending: PendingFavourites) => pending[productId] ?? null,
  })
  const { data: isKept = false } = useQuery({
    ...favouritesQuery,
    enabled: hasToken(),
    staleTime: favouritesStaleTime,
    select: (favourites: ProductCard[]) => favourites.some(({ id }) => id === productId),
  })
  return (isShownAtOnce() ? isFavourite : null) ?? isKept
}
