import { deviceTime } from '@/lib/browser/clock'
import { clearPendingRequest, savePendingRequest, pendingRequest, type OrderRequest } from '@/lib/cart/order-request'
import type { PlacedOrder } from '@/lib/contract/order'
import { useMutation } from '../query'
import { cartScope, mutationKeys } from '../query-keys'
import { withToken } from '../session-token'

/**
 * POST /api/cart/order. Idempotent by its key. The request is stored in the browser until its outcome is known, so that
 * it can be repeated; a request that never left an offline browser is not stored.
 */
export function usePlaceOrder() {
  return useMutation({
    mutationKey: mutationKeys.placeOrder,
    scope: cartScope,
    mutationFn: async (request: OrderRequest) => {
      const isRepeated = pendingRequest(deviceTime())?.key === request.key
      const isSent = isRepeated || navigator.onLine
      if (isSent) savePendingRequest(request, deviceTime())
      const placed = await withToken((api) =>
        api.post<PlacedOrder>('/cart/order', request.body, { headers: { 'Idempotency-Key': request.key } }),
      )
      clearPendingRequest()
      return placed
    },
    onError: (error) => {
      if (!error.unanswered) clearPendingRequest()
    },
  })
}
