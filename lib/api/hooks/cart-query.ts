import type { QueryClient } from '@tanstack/react-query'
import { noteRequest } from '@/lib/cart/other-windows'
import type { Cart } from '@/lib/contract/cart'
import { lineOf } from '@/lib/contract/cart-line'
import { browserApi } from '../browser'
import type { ApiClient } from '../client'
import { ApiError } from '../error'
import { readAgain, useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { hasToken } from '../session-token'

/** How long a loaded cart is considered fresh, in milliseconds. */
export const cartStaleTime = 30_000

export const cartQuery = {
  queryKey: queryKeys.cart,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    noteRequest('cart')
    return browserApi().get<Cart>('/cart', { signal })
  },
  refetchOnReconnect: true,
}

function isCart(answer: unknown): answer is Cart {
  return typeof answer === 'object' && answer !== null && 'products' in answer && 'summary' in answer
}

/**
 * Puts a mutation's response into the cache. A read in flight may predate the change and is cancelled, but it may also
 * carry a later change from another tab, so it is repeated. If the backend does not return the cart, it is fetched; if
 * that fails, the cart is unknown and the stale one removed.
 */
export async function applyCartAnswer(client: QueryClient, answer: unknown): Promise<void> {
  const cart = { queryKey: queryKeys.cart, exact: true }
  const isBeingRead = client.isFetching(cart) > 0
  await client.cancelQueries(cart)
  if (isCart(answer)) {
    client.setQueryData(queryKeys.cart, answer)
    if (isBeingRead) void client.invalidateQueries(cart)
    return
  }
  await client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => {
    client.getQueryCache().find(cart)?.setState({ data: undefined })
  })
}

/** Pieces of a line item in the cart. */
export function quantityIn(cart: Cart, line: string): number {
  return cart.products.find((one) => lineOf(one) === line)?.quantity ?? 0
}

/** Pieces of a product in the cart, however they are configured. */
export function piecesIn(cart: Cart, productId: number): number {
  return cart.products.reduce((sum, { id, quantity }) => sum + (id === productId ? quantity : 0), 0)
}

/**
 * Sends a change of the cart. Without a response, which may have been lost on the way back, the cart tells whether the
 * change was made: it is then the answer. Otherwise rejects with the change's own error.
 */
export async function sendOrCheck(
  api: ApiClient,
  change: Promise<unknown>,
  isMade: (cart: Cart) => boolean,
): Promise<unknown> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof ApiError) || !error.unanswered) throw error
    const cart = await api.get<Cart>('/cart').catch(() => undefined)
    if (cart && isMade(cart)) return cart
    throw error
  }
}

/**
 * After a change without a response, which the server may have made, the cart is read again: at once, or if that fails,
 * when the connection is back. A read in flight may predate the change.
 */
export async function readAfterFailure(client: QueryClient, error: ApiError): Promise<void> {
  if (!error.unanswered || !hasToken()) return
  await readAgain(client, cartQuery)
}

/** Number of units in the cart (R-SHELL-1) as last reported by the server; undefined while unknown. */
export function useCartSize(): number | undefined {
  return useQuery({
    ...cartQuery,
    enabled: hasToken(),
    staleTime: cartStaleTime,
    select: (cart: Cart) => cart.summary.total_quantity,
  }).data
}
