import { useMutation, useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { ApiClient } from '../client'
import type { ApiError } from '../error'
import { cartScope, queryKeys } from '../query-keys'
import { shouldRetryMutation } from '../retry'
import { withToken } from '../session-token'
import { applyCartAnswer } from './cart-query'

export type CartChange<Variables> = UseMutationResult<void, ApiError, Variables>

/** A cart mutation: one at a time, with a CSRF token; the response is the new cart. */
export function useCartChange<Variables = void>(
  name: string,
  send: (api: ApiClient, variables: Variables) => Promise<unknown>,
  /** Called when the new cart is in the query cache. */
  onTaken?: (client: QueryClient) => void,
): CartChange<Variables> {
  const client = useQueryClient()
  return useMutation<void, ApiError, Variables>({
    mutationKey: [...queryKeys.cart, name],
    scope: cartScope,
    retry: shouldRetryMutation,
    mutationFn: async (variables) => {
      await applyCartAnswer(client, await withToken((api) => send(api, variables)))
      onTaken?.(client)
    },
  })
}
