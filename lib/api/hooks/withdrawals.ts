import type { DeclareWithdrawal, WithdrawableOrder, Withdrawal } from '@/lib/contract/withdrawal'
import { browserApi } from '../browser'
import { withToken } from '../session-token'
import { useQuery } from '../query'

/** GET /api/orders/{order_hash}/withdrawal; disabled without a hash. */
export function useWithdrawableOrder(orderHash: string) {
  return useQuery({
    queryKey: ['withdrawable-order', orderHash],
    queryFn: ({ signal }) => browserApi().get<WithdrawableOrder>(`/orders/${orderHash}/withdrawal`, { signal }),
    enabled: orderHash !== '',
    // A refetch must not change a form in use.
    staleTime: Infinity,
  })
}

export function declareWithdrawal(declaration: DeclareWithdrawal): Promise<Withdrawal> {
  return withToken((api) => api.post<Withdrawal>('/withdrawals', declaration))
}
