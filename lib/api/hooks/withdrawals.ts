import type { DeclareWithdrawal, WithdrawableOrder, Withdrawal } from '@/lib/contract/withdrawal'
import { browserApi } from '../browser'
import { withToken } from '../session-token'
import { useQuery, useQueryClient } from '../query'

const withdrawableOrderKey = (orderHash: string) => ['withdrawable-order', orderHash]

/** GET /api/orders/{order_hash}/withdrawal; disabled without a hash. */
export function useWithdrawableOrder(orderHash: string) {
  return useQuery({
    queryKey: withdrawableOrderKey(orderHash),
    queryFn: ({ signal }) => browserApi().get<WithdrawableOrder>(`/orders/${orderHash}/withdrawal`, { signal }),
    enabled: orderHash !== '',
    // A refetch must not change a form in use.
    staleTime: Infinity,
  })
}

/** POST /api/withdrawals. Afterwards what can be withdrawn from the order is read again. */
export function useDeclareWithdrawal(): (declaration: DeclareWithdrawal) => Promise<Withdrawal> {
  const client = useQueryClient()
  return async (declaration) => {
    const withdrawal = await withToken((api) => api.post<Withdrawal>('/withdrawals', declaration))
    void client.invalidateQueries({ queryKey: withdrawableOrderKey(declaration.order_hash ?? '') })
    return withdrawal
  }
}
