import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order, PlacedOrder, PlaceOrder, RestartPayment } from '@/lib/contract/order'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { idempotencyKey } from '../idempotency-key'
import { cartScope, queryKeys } from '../query-keys'
import { retryWhenHopeful } from '../retry'
import { withToken } from '../session-token'

/** POST /api/cart/order. One key for as long as the form stands: sent twice, it makes one order (decisions §4). */
export function usePlaceOrder(): UseMutationResult<PlacedOrder, ApiError, PlaceOrder> {
  const [key] = useState(idempotencyKey)
  return useMutation<PlacedOrder, ApiError, PlaceOrder>({
    mutationKey: ['order'],
    scope: cartScope,
    mutationFn: (order) =>
      withToken((api) => api.post<PlacedOrder>('/cart/order', order, { headers: { 'Idempotency-Key': key } })),
  })
}

/** POST /api/orders/payment_restart/{order_hash}: another try, with the same or another method. */
export function useRestartPayment(
  orderHash: string,
): UseMutationResult<{ payment_url: string | null }, ApiError, RestartPayment> {
  return useMutation({
    mutationFn: (restart) => withToken((api) => api.post(`/orders/payment_restart/${orderHash}`, restart)),
  })
}

/** Seconds between looks at a payment in progress; the last one holds from then on. */
const backOffSeconds = [2, 2, 3, 5, 8, 13, 20, 30]

/** Milliseconds until the next look at an order; false when its payment is no longer in progress. */
export function nextLook(order: Pick<Order, 'payment'> | undefined, looks: number): number | false {
  if (order && order.payment.outcome !== 'in_progress') return false
  return (backOffSeconds[looks] ?? backOffSeconds[backOffSeconds.length - 1]!) * 1000
}

/** An order that the server has rendered; looked at again, ever more slowly, while its payment is in progress. */
export function useOrder(initial: Order): { order: Order; refresh: () => void; isRefreshing: boolean } {
  const { data, refetch, isFetching } = useQuery<Order, ApiError>({
    queryKey: queryKeys.order(initial.order_hash),
    queryFn: ({ signal }) => browserApi().get<Order>(`/orders/${initial.order_hash}`, { signal }),
    initialData: initial,
    // What the server rendered with the page is newer than what an earlier visit left behind.
    staleTime: 0,
    refetchOnMount: false,
    retry: retryWhenHopeful,
    refetchInterval: ({ state }) => nextLook(state.data, state.dataUpdateCount),
  })
  return { order: data, refresh: () => void refetch(), isRefreshing: isFetching }
}
