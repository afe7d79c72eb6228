import { skipToken, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { withQuantities, type Quantities } from '@/lib/cart/optimistic'
import type { Cart } from '@/lib/contract/cart'
import type { ApiError } from '../error'
import { useIsMutating, useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { hasToken } from '../session-token'
import { cartQuery, cartStaleTime } from './cart-query'

/** Quantities that the visitor has set and the server has not answered yet. */
export function wantedQuantities(client: QueryClient): Quantities {
  return client.getQueryData<Quantities>(queryKeys.wantedQuantities) ?? {}
}

export interface CartState {
  /** The cart with the visitor's own changes in it; undefined while it loads or when there is none. */
  readonly cart: Cart | undefined
  /** The cart as the server last told it. */
  readonly confirmed: Cart | undefined
  readonly error: ApiError | null
  /** A change is under way: sums are not final. */
  readonly isChanging: boolean
  readonly reload: () => void
}

/** The visitor's cart. Components that show it on a served page must render the same until it has loaded. */
export function useCart(): CartState {
  const { data, error, refetch } = useQuery<Cart, ApiError>({
    ...cartQuery,
    enabled: hasToken(),
    staleTime: cartStaleTime,
    // Another tab may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
  })
  const { data: wanted = {} } = useQuery<Quantities>({
    queryKey: queryKeys.wantedQuantities,
    queryFn: skipToken,
    staleTime: Infinity,
  })
  const isChanging = useIsMutating({ mutationKey: queryKeys.cart }) > 0
  const cart = useMemo(() => data && withQuantities(data, wanted), [data, wanted])
  return { cart, confirmed: data, error, isChanging, reload: () => void refetch() }
}
