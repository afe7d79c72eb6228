import { skipToken } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ProductCard } from '@/lib/contract/catalogue'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { retryWhenHopeful } from '../retry'
import { hasToken } from '../session-token'

/** Wishes that the server has not carried out yet, by product. */
export type Wanted = Readonly<Record<number, boolean>>

export const favouritesQuery = {
  queryKey: queryKeys.favourites,
  queryFn: ({ signal }: { signal: AbortSignal }) => browserApi().get<ProductCard[]>('/favourites', { signal }),
  retry: retryWhenHopeful,
}

const wantedQuery = { queryKey: queryKeys.wantedFavourites, queryFn: skipToken, staleTime: Infinity } as const

/** The favourites as the server told them; undefined while they load or when there can be none. */
export function useFavourites(): { favourites: ProductCard[] | undefined; error: ApiError | null; reload: () => void } {
  const { data, error, refetch } = useQuery<ProductCard[], ApiError>({
    ...favouritesQuery,
    enabled: hasToken(),
    staleTime: 60_000,
  })
  return { favourites: data, error, reload: () => void refetch() }
}

/** Whether a product is a favourite, the visitor's latest wish included. */
export function useIsFavourite(productId: number): boolean {
  const { data: isWanted } = useQuery({
    ...wantedQuery,
    select: (wanted: Wanted) => wanted[productId] ?? null,
  })
  const { data: isKept = false } = useQuery({
    ...favouritesQuery,
    enabled: hasToken(),
    staleTime: 60_000,
    select: (favourites: ProductCard[]) => favourites.some(({ id }) => id === productId),
  })
  return isWanted ?? isKept
}

/** Ids of all favourites, the visitor's latest wishes included. The same set as long as nothing changes. */
export function useFavouriteIds(): ReadonlySet<number> {
  const { data: wanted } = useQuery<Wanted>(wantedQuery)
  const { favourites } = useFavourites()
  return useMemo(() => {
    const ids = new Set(favourites?.map(({ id }) => id))
    for (const [id, isWanted] of Object.entries(wanted ?? {})) {
      if (isWanted) ids.add(Number(id))
      else ids.delete(Number(id))
    }
    return ids
  }, [favourites, wanted])
}
