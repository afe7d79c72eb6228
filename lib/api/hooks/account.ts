import { keepPreviousData } from '@tanstack/react-query'
import type {
  Account,
  AccountDeletion,
  AccountInput,
  AccountOffers,
  AccountOrders,
  EmailChange,
  PasswordChange,
  Reordered,
} from '@/lib/contract/account'
import { browserApi } from '../browser'
import { useQuery, useQueryClient, useSend } from '../query'
import { mutationKeys, queryKeys } from '../query-keys'
import { clearCustomer } from './auth'
import { readAfterFailure } from './cart-query'

/** The customer's account. 401 for a visitor, regardless of the login hint. */
export function useAccount() {
  return useQuery({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => browserApi().get<Account>('/account', { signal }),
  })
}

export function useSaveAccount() {
  const client = useQueryClient()
  return useSend((api, input: AccountInput) => api.put<Account>('/account', input), {
    onSuccess: (account) => {
      client.setQueryData(queryKeys.account, account)
      void client.invalidateQueries({ queryKey: queryKeys.user })
    },
    // The response may have been lost, the change made.
    onError: (error) =>
      error.unanswered ? client.refetchQueries({ queryKey: queryKeys.account, exact: true }) : undefined,
  })
}

/** PUT /api/account/email: mails a link to the new address. */
export function useChangeEmail() {
  const client = useQueryClient()
  return useSend((api, change: EmailChange) => api.put<void>('/account/email', change), {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.account, exact: true }),
  })
}

/** PUT /api/account/password: ends the other sessions. */
export function useChangePassword() {
  return useSend((api, change: PasswordChange) => api.put<void>('/account/password', change))
}

export function useDeleteAccount() {
  const client = useQueryClient()
  return useSend((api, deletion: AccountDeletion) => api.post<void>('/account/delete', deletion), {
    mutationKey: mutationKeys.changeLogin,
    onSuccess: () => clearCustomer(client),
  })
}

/** A page of the customer's orders or quotes; the previous page stays while the next one loads. */
function useRows<Rows>(kind: 'orders' | 'offers', page: number) {
  return useQuery({
    queryKey: queryKeys.accountRows(kind, page),
    queryFn: ({ signal }) => browserApi().get<Rows>(`/account/${kind}`, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}
export const useAccountOrders = (page: number) => useRows<AccountOrders>('orders', page)
export const useAccountOffers = (page: number) => useRows<AccountOffers>('offers', page)

/** POST /api/account/orders/{order_hash}/reorder; the variable is the order hash. */
export function useReorder() {
  const client = useQueryClient()
  return useSend((api, hash: string) => api.post<Reordered>(`/account/orders/${hash}/reorder`), {
    onSuccess: ({ cart }) => client.setQueryData(queryKeys.cart, cart),
    onError: (error) => void readAfterFailure(client, error),
  })
}
