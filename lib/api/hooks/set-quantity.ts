import type { QueryClient } from '@tanstack/react-query'
import { isLeft, untilLeft } from '@/lib/browser/leaving'
import type { Quantities } from '@/lib/cart/optimistic'
import type { Cart, SetQuantity } from '@/lib/contract/cart'
import { useMutation, useQueryClient, shouldRetryMutation } from '../query'
import { cartScope, mutationKeys, queryKeys } from '../query-keys'
import { withToken } from '../session-token'
import { pendingQuantities } from './cart'
import { applyCartAnswer, quantityIn, readAfterFailure, sendOrCheck } from './cart-query'

/** Clicks within this time are sent as one request. */
const coalesceMs = 250

function setPendingQuantity(client: QueryClient, productId: number, quantity: number): void {
  client.setQueryData<Quantities>(queryKeys.pendingQuantities, (pending = {}) => ({
    ...pending,
    [productId]: quantity,
  }))
}

function forget(client: QueryClient, productId: number): void {
  client.setQueryData<Quantities>(queryKeys.pendingQuantities, ({ [productId]: _, ...others } = {}) => others)
}

/**
 * PUT /api/cart/product/{id} with the absolute quantity; 0 removes the line item. Optimistic, rolled back on an error.
 * Quick clicks are coalesced, and nothing is sent if the quantity equals the server's.
 */
export function useSetQuantity() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.setQuantity,
    scope: cartScope,
    retry: shouldRetryMutation,
    onMutate: ({ product_id, quantity }) => setPendingQuantity(client, product_id, quantity),
    mutationFn: async ({ product_id }: SetQuantity) => {
      const isAnswered = () => pendingQuantities(client)[product_id] === undefined
      if (isAnswered()) return
      await untilLeft(new Promise((resolve) => setTimeout(resolve, coalesceMs)))
      const quantity = pendingQuantities(client)[product_id]
      if (quantity === undefined) return
      const cart = client.getQueryData<Cart>(queryKeys.cart)
      // When the page is left, an earlier change may be on its way to a server whose cart this is not.
      if (isLeft() || quantity !== (cart ? quantityIn(cart, product_id) : 0))
        await applyCartAnswer(
          client,
          await withToken((api) =>
            sendOrCheck(
              api,
              api.put(`/cart/product/${product_id}`, { product_id, quantity }),
              (cart) => quantityIn(cart, product_id) === quantity,
            ),
          ),
        )
      if (pendingQuantities(client)[product_id] === quantity) forget(client, product_id)
    },
    onError: (error, { product_id }) => {
      forget(client, product_id)
      void readAfterFailure(client, error)
    },
  })
}
