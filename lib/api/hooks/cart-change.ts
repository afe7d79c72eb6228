import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { noteRequest } from '@/lib/cart/other-windows'
import type { ApiClient } from '../client'
import type { ApiError } from '../error'
import { useMutation, useQueryClient, shouldRetryMutation } from '../query'
import { cartScope, queryKeys } from '../query-keys'
import { withToken } from '../session-token'
import { applyCartAnswer, readAfterFailure } from './cart-query'
import { deviceTime } from '@/lib/browser/clock'

/** A cart mutation: one at a time, with a CSRF token; its response becomes the displayed cart. */
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
      noteRequest('cart')
      await applyCartAnswer(client, await withToken((api) => send(api, variables)))
      onTaken?.(client)
    },
    onError: (error) => void readAfterFailure(client, error),
  }
}

export function useCartChange<Variables = void>(
  name: string,
  send: (api: ApiClient, variables: Variables) => Promise<unknown>,
  onTaken?: (client: QueryClient) => void,
) {
  const client = useQueryClient()
  return useMutation(cartChange(client, name, send, onTaken))
}

/** A new Idempotency-Key. Not a secret, and only unique per session: a backend compares keys within one. */
export const idempotencyKey = (): string => `${deviceTime()}-${String(Math.random()).slice(2)}`
