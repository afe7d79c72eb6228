import { useSaveCustomer } from '@/lib/api/hooks/cart-changes'
import { useQueryClient } from '@/lib/api/query'
import { queryKeys } from '@/lib/api/query-keys'
import { writeUnkept } from '@/lib/checkout/drafts'
import type { Cart, CartCustomerInput } from '@/lib/contract/cart'

/** Tells the backend what the buyer has told us. What it does not keep with the cart stays in this tab. */
export function useTell(): (told: CartCustomerInput) => Promise<void> {
  const client = useQueryClient()
  const save = useSaveCustomer()
  return async (told) => {
    await save.mutateAsync(told)
    writeUnkept(told, client.getQueryData<Cart>(queryKeys.cart))
  }
}
