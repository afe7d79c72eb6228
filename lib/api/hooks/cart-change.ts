import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { ApiClient } from '../client'
import type { ApiError } from '../error'
import { cartScope, queryKeys } from '../query-keys'
import { retryWhenHopeful } from '../retry'
import { withToken } from '../session-token'
import { reloadCart } from './cart-query'

export type CartChange<Variables> = UseMutationResult<void, ApiError, Variables>

/** A change of the cart: one at a time, with a token; when it succeeded the cart is reloaded (specification §4). */
export function useCartChange<Variables = void>(
  name: string,
  send: (api: ApiClient, variables: Variables) => Promise<unknown>,
): CartChange<Variables> {
  const client = useQueryClient()
  return useMutation<void, ApiError, Variables>({
    mutationKey: [...queryKeys.cart, name],
    scope: cartScope,
    retry: retryWhenHopeful,
    mutationFn: async (variables) => {
      await withToken((api) => send(api, variables))
      await reloadCart(client)
    },
  })
}
