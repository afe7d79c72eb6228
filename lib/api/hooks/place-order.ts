import type { UseMutationResult } from '@tanstack/react-query'
import { forgetRequest, keepRequest, keptRequest, type OrderRequest } from '@/lib/cart/order-request'
import type { PlacedOrder } from '@/lib/contract/order'
import type { ApiError } from '../error'
import { useMutation } from '../query'
import { cartScope, mutationKeys } from '../query-keys'
import { withToken } from '../session-token'

/** Whether it is not known what became of a request: no answer, or one that speaks for nobody behind it. */
function isUnanswered({ layer, status }: ApiError): boolean {
  return layer === 'network' || status === 408 || status >= 500
}

/**
 * POST /api/cart/order. Sent twice with one key, it makes one order. Until its answer is known the request is kept in the
 * browser, so that it can be sent again; what never left a browser without a connection is not.
 */
export function usePlaceOrder(): UseMutationResult<PlacedOrder, ApiError, OrderRequest> {
  return useMutation<PlacedOrder, ApiError, OrderRequest>({
    mutationKey: mutationKeys.placeOrder,
    scope: cartScope,
    mutationFn: async (request) => {
      const isRepeated = keptRequest(Date.now())?.key === request.key
      const isSent = isRepeated || navigator.onLine
      if (isSent) keepRequest(request, Date.now())
      const placed = await withToken((api) =>
        api.post<PlacedOrder>('/cart/order', request.body, { headers: { 'Idempotency-Key': request.key } }),
      )
      forgetRequest()
      return placed
    },
    onError: (error) => {
      if (!isUnanswered(error)) forgetRequest()
    },
  })
}
