import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { Order, RestartPayment } from '@/lib/contract/order'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { useMutation, useQuery } from '../query'
import { queryKeys } from '../query-keys'
import { retryWhenHopeful } from '../retry'
import { withToken } from '../session-token'

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

/** An order that this browser remembers as unpaid; looked at again with every look at the tab, and every minute. */
export function useUnpaidOrder(orderHash: string): UseQueryResult<Order, ApiError> {
  return useQuery<Order, ApiError>({
    queryKey: queryKeys.order(orderHash),
    queryFn: ({ signal }) => browserApi().get<Order>(`/orders/${orderHash}`, { signal }),
    retry: retryWhenHopeful,
    refetchOnWindowFocus: true,
    refetchInterval: 60_000,
  })
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
    // It may have been paid in another tab, or cancelled by the shop.
    refetchOnWindowFocus: true,
  })
  return { order: data, refresh: () => void refetch(), isRefreshing: isFetching }
}
