import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/lib/contract/cart'
import { browserApi } from '../browser'
import { queryKeys } from '../query-keys'
import { retryWhenHopeful } from '../retry'
import { hasToken } from '../session-token'

/** Milliseconds for which a loaded cart is taken as it is. */
export const cartStaleTime = 30_000

export const cartQuery = {
  queryKey: queryKeys.cart,
  queryFn: ({ signal }: { signal: AbortSignal }) => browserApi().get<Cart>('/cart', { signal }),
  retry: retryWhenHopeful,
}

/**
 * Loads the cart anew and tells whether it worked; a call that is under way began before the change and is thrown away.
 */
export async function reloadCart(client: QueryClient): Promise<boolean> {
  await client.cancelQueries({ queryKey: queryKeys.cart, exact: true })
  return client.fetchQuery({ ...cartQuery, staleTime: 0 }).then(
    () => true,
    () => false,
  )
}

/** Number of lines in the cart as the server last told it; undefined while that is unknown. */
export function useCartSize(): number | undefined {
  return useQuery({
    ...cartQuery,
    enabled: hasToken(),
    staleTime: cartStaleTime,
    select: (cart: Cart) => cart.products.length,
  }).data
}
