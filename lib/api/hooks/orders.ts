import type { Order, RestartPayment } from '@/lib/contract/order'
import { browserApi } from '../browser'
import { useQuery, useSend } from '../query'
import { queryKeys } from '../query-keys'

/** POST /api/orders/payment_restart/{order_hash}: another attempt, with the same or another method. */
export function useRestartPayment(orderHash: string) {
  return useSend((api, restart: RestartPayment) =>
    api.post<{ payment_url: string | null }>(`/orders/payment_restart/${orderHash}`, restart),
  )
}

/** Seconds between polls of a payment in progress; the last value repeats. */
const backOffSeconds = [2, 2, 3, 5, 8, 13, 20, 30]

/** Milliseconds until the next poll; false once the payment is no longer in progress. */
export function nextPollDelay(order: Pick<Order, 'payment'> | undefined, polls: number): number | false {
  if (order && order.payment.outcome !== 'in_progress') return false
  return (backOffSeconds[polls] ?? backOffSeconds[backOffSeconds.length - 1]!) * 1000
}

/** An order this browser remembers as unpaid; refetched on focus and every minute. */
export function useUnpaidOrder(orderHash: string) {
  return useQuery({
    queryKey: queryKeys.order(orderHash),
    queryFn: ({ signal }) => browserApi().get<Order>(`/orders/${orderHash}`, { signal }),
    refetchOnWindowFocus: true,
    refetchInterval: 60_000,
  })
}

/** A server-rendered order; polled with increasing delays while its payment is in progress. */
export function useOrder(initial: Order): { order: Order; refresh: () => void; isRefreshing: boolean } {
  const { data, refetch, isFetching } = useQuery({
    queryKey: queryKeys.order(initial.order_hash),
    queryFn: ({ signal }) => browserApi().get<Order>(`/orders/${initial.order_hash}`, { signal }),
    initialData: initial,
    // The rendered order is newer than one cached by an earlier visit.
    staleTime: 0,
    refetchOnMount: false,
    refetchInterval: ({ state }) => nextPollDelay(state.data, state.dataUpdateCount),
    // It may have been paid in another tab or cancelled by the shop.
    refetchOnWindowFocus: true,
  })
  return { order: data, refresh: () => void refetch(), isRefreshing: isFetching }
}
