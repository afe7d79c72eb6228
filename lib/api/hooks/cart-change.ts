import type { MutationOptions, QueryClient, UseMutationResult } from '@tanstack/react-query'
import type { ApiClient } from '../client'
import type { ApiError } from '../error'
import { useMutation, useQueryClient } from '../query'
import { cartScope, queryKeys } from '../query-keys'
import { shouldRetryMutation } from '../retry'
import { withToken } from '../session-token'
import { applyCartAnswer } from './cart-query'

export type CartChange<Variables> = UseMutationResult<void, ApiError, Variables>

/** A change of the cart: one at a time, with a token; its answer is the cart that is shown. */
export function cartChange<Variables>(
  client: QueryClient,
  name: string,
  send: (api: ApiClient, variables: Variables) => Promise<unknown>,
  /** Called when the new cart is in the query cache. */
  onTaken?: (client: QueryClient) => void,
): MutationOptions<void, ApiError, Variables> {
  return {
    mutationKey: [...queryKeys.cart, name],
    scope: cartScope,
    retry: shouldRetryMutation,
    mutationFn: async (variables) => {
      await applyCartAnswer(client, await withToken((api) => send(api, variables)))
      onTaken?.(client)
    },
  }
}

export function useCartChange<Variables = void>(
  name: string,
  send: (api: ApiClient, variables: Variables) => Promise<unknown>,
  onTaken?: (client: QueryClient) => void,
): CartChange<Variables> {
  const client = useQueryClient()
  return useMutation<void, ApiError, Variables>(cartChange(client, name, send, onTaken))
}
