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

function setPendingQuantity(client: QueryClient, line: string, quantity: number): void {
  client.setQueryData<Quantities>(queryKeys.pendingQuantities, (pending = {}) => ({
    ...pending,
    [line]: quantity,
  }))
}

function forget(client: QueryClient, line: string): void {
  client.setQueryData<Quantities>(queryKeys.pendingQuantities, ({ [line]: _, ...others } = {}) => others)
}

interface LineQuantity extends SetQuantity {
  /** Identifies the line item (lib/contract/cart-line.ts). */
  readonly line: string
}

/**
 * PUT /api/cart/product/{line} with the absolute quantity; 0 removes the line item. Optimistic, rolled back on an error.
 * Quick clicks are coalesced, and nothing is sent if the quantity equals the server's.
 */
export function useSetQuantity() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.setQuantity,
    scope: cartScope,
    retry: shouldRetryMutation,
    onMutate: ({ line, quantity }: LineQuantity) => setPendingQuantity(client, line, quantity),
    mutationFn: async ({ product_id, line }: LineQuantity) => {
      const isAnswered = () => pendingQuantities(client)[line] === undefined
      if (isAnswered()) return
      await untilLeft(new Promise((resolve) => setTimeout(resolve, coalesceMs)))
      const quantity = pendingQuantities(client)[line]
      if (quantity === undefined) return
      const cart = client.getQueryData<Cart>(queryKeys.cart)
      // When the page is left, an earlier change may be on its way to a server whose cart this is not.
      if (isLeft() || quantity !== (cart ? quantityIn(cart, line) : 0))
        await applyCartAnswer(
          client,
          await withToken((api) =>
            sendOrCheck(
              api,
              api.put(`/cart/product/${line}`, { product_id, quantity }),
              (cart) => quantityIn(cart, line) === quantity,
            ),
          ),
        )
      if (pendingQuantities(client)[line] === quantity) forget(client, line)
    },
    onError: (error, { line }) => {
      forget(client, line)
      void readAfterFailure(client, error)
    },
  })
}
