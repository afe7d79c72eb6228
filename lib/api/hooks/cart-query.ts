import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '@/lib/contract/cart'
import { browserApi } from '../browser'
import { useQuery } from '../query'
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

function isCart(answer: unknown): answer is Cart {
  return typeof answer === 'object' && answer !== null && 'products' in answer && 'summary' in answer
}

/**
 * Takes the answer of a change as the cart that is shown. A read that is under way began before the change and is thrown
 * away. A backend that answers without the cart is asked for it; when that fails, the cart is not known any more, and the
 * former one must not be taken for it.
 */
export async function takeCart(client: QueryClient, answer: unknown): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.cart, exact: true })
  if (isCart(answer)) {
    client.setQueryData(queryKeys.cart, answer)
    return
  }
  await client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => {
    client.getQueryCache().find({ queryKey: queryKeys.cart, exact: true })?.setState({ data: undefined })
  })
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
