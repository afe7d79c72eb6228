import { useQueryClient } from '@/lib/api/query'
import { useSaveCustomer } from '@/lib/api/hooks/cart-changes'
import { queryKeys } from '@/lib/api/query-keys'
import { saveUnstored } from '@/lib/checkout/drafts'
import type { Cart, CartCustomerInput } from '@/lib/contract/cart'

/** Saves customer data to the backend. What the backend does not store stays in this tab. */
export function useSaveCheckoutData(): (data: CartCustomerInput) => Promise<void> {
  const client = useQueryClient()
  const save = useSaveCustomer()
  return async (data) => {
    await save.mutateAsync(data)
    saveUnstored(data, client.getQueryData<Cart>(queryKeys.cart))
  }
}
