import type { QueryClient, UseMutationResult } from '@tanstack/react-query'
import type { Quantities } from '@/lib/cart/optimistic'
import type { Cart, SetQuantity } from '@/lib/contract/cart'
import type { ApiError } from '../error'
import { useMutation, useQueryClient } from '../query'
import { cartScope, mutationKeys, queryKeys } from '../query-keys'
import { retryWhenAnswered } from '../retry'
import { withToken } from '../session-token'
import { wantedQuantities } from './cart'
import { takeCart } from './cart-query'

/** Clicks within this time go out as one request. */
const coalesceMs = 250

function want(client: QueryClient, productId: number, quantity: number): void {
  client.setQueryData<Quantities>(queryKeys.wantedQuantities, (wanted = {}) => ({ ...wanted, [productId]: quantity }))
}

function forget(client: QueryClient, productId: number): void {
  client.setQueryData<Quantities>(queryKeys.wantedQuantities, ({ [productId]: _, ...others } = {}) => others)
}

/**
 * PUT /api/cart/product/{id} with the absolute quantity; 0 removes the line. Shown at once, rolled back on an error.
 * Quick clicks become one request, and nothing is sent when the quantity is the server's already.
 */
export function useSetQuantity(): UseMutationResult<void, ApiError, SetQuantity> {
  const client = useQueryClient()
  return useMutation<void, ApiError, SetQuantity>({
    mutationKey: mutationKeys.setQuantity,
    scope: cartScope,
    retry: retryWhenAnswered,
    onMutate: ({ product_id, quantity }) => want(client, product_id, quantity),
    mutationFn: async ({ product_id }) => {
      const isAnswered = () => wantedQuantities(client)[product_id] === undefined
      if (isAnswered()) return
      await new Promise((resolve) => setTimeout(resolve, coalesceMs))
      const quantity = wantedQuantities(client)[product_id]
      if (quantity === undefined) return
      const line = client.getQueryData<Cart>(queryKeys.cart)?.products.find(({ id }) => id === product_id)
      if (quantity !== (line?.quantity ?? 0))
        await takeCart(
          client,
          await withToken((api) => api.put(`/cart/product/${product_id}`, { product_id, quantity })),
        )
      if (wantedQuantities(client)[product_id] === quantity) forget(client, product_id)
    },
    onError: (_, { product_id }) => forget(client, product_id),
  })
}
