import { skipToken, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withQuantities, type Quantities } from '@/lib/cart/optimistic'
import type { Cart } from '@/lib/contract/cart'
import type { ApiError } from '../error'
import { useIsMutating, useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { hasToken } from '../session-token'
import { cartQuery, cartStaleTime } from './cart-query'

/** Quantities set by the visitor and not yet confirmed by the server. */
export function pendingQuantities(client: QueryClient): Quantities {
  return client.getQueryData<Quantities>(queryKeys.pendingQuantities) ?? {}
}

interface CartState {
  /** The cart with optimistic changes; undefined while loading, or if there is none. */
  readonly cart: Cart | undefined
  readonly confirmed: Cart | undefined
  readonly error: ApiError | null
  /** A change is in progress: totals are not final. */
  readonly isChanging: boolean
  readonly reload: () => void
}

/** The visitor's cart. Until it has loaded, components must render the same as in the served page. */
export function useCart(): CartState {
  const { data, error, refetch } = useQuery({
    ...cartQuery,
    enabled: hasToken(),
    staleTime: cartStaleTime,
  })
  const { data: pending = {} } = useQuery<Quantities>({
    queryKey: queryKeys.pendingQuantities,
    queryFn: skipToken,
    staleTime: Infinity,
  })
  const isChanging = useIsMutating({ mutationKey: queryKeys.cart }) > 0
  const cart = useMemo(() => data && withQuantities(data, pending), [data, pending])
  return { cart, confirmed: data, error, isChanging, reload: () => void refetch() }
}
