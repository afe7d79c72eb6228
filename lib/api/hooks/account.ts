import { keepPreviousData, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
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
import type { ApiError } from '../error'
import { useMutation, useQuery, useQueryClient } from '../query'
import { queryKeys } from '../query-keys'
import { shouldRetry } from '../retry'
import { withToken } from '../session-token'
import { clearCustomer } from './auth'

/** The customer's account. 401 for a visitor, whatever the login hint says. */
export function useAccount(): UseQueryResult<Account, ApiError> {
  return useQuery<Account, ApiError>({
    queryKey: queryKeys.account,
    queryFn: ({ signal }) => browserApi().get<Account>('/account', { signal }),
    retry: shouldRetry,
  })
}

export function useSaveAccount(): UseMutationResult<Account, ApiError, AccountInput> {
  const client = useQueryClient()
  return useMutation<Account, ApiError, AccountInput>({
    mutationFn: (input) => withToken((api) => api.put<Account>('/account', input)),
    onSuccess: (account) => {
      client.setQueryData(queryKeys.account, account)
      void client.invalidateQueries({ queryKey: queryKeys.user })
    },
  })
}

/** PUT /api/account/email: mails a link to the new address. */
export function useChangeEmail(): UseMutationResult<void, ApiError, EmailChange> {
  const client = useQueryClient()
  return useMutation<void, ApiError, EmailChange>({
    mutationFn: (change) => withToken((api) => api.put('/account/email', change)),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.account, exact: true }),
  })
}

/** PUT /api/account/password: ends the other sessions. */
export function useChangePassword(): UseMutationResult<void, ApiError, PasswordChange> {
  return useMutation({ mutationFn: (change) => withToken((api) => api.put('/account/password', change)) })
}

export function useDeleteAccount(): UseMutationResult<void, ApiError, AccountDeletion> {
  const client = useQueryClient()
  return useMutation<void, ApiError, AccountDeletion>({
    mutationFn: (deletion) => withToken((api) => api.post('/account/delete', deletion)),
    onSuccess: () => clearCustomer(client),
  })
}

/** A page of the customer's orders; the previous page stays while the next one loads. */
export function useAccountOrders(page: number): UseQueryResult<AccountOrders, ApiError> {
  return useQuery<AccountOrders, ApiError>({
    queryKey: queryKeys.accountOrders(page),
    queryFn: ({ signal }) => browserApi().get<AccountOrders>('/account/orders', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    retry: shouldRetry,
  })
}

/** A page of the customer's quotes; the previous page stays while the next one loads. */
export function useAccountOffers(page: number): UseQueryResult<AccountOffers, ApiError> {
  return useQuery<AccountOffers, ApiError>({
    queryKey: queryKeys.accountOffers(page),
    queryFn: ({ signal }) => browserApi().get<AccountOffers>('/account/offers', { query: { page }, signal }),
    placeholderData: keepPreviousData,
    retry: shouldRetry,
  })
}

/** POST /api/account/orders/{order_hash}/reorder: the variable is the order's hash. */
export function useReorder(): UseMutationResult<Reordered, ApiError, string> {
  const client = useQueryClient()
  return useMutation<Reordered, ApiError, string>({
    mutationFn: (hash) => withToken((api) => api.post<Reordered>(`/account/orders/${hash}/reorder`)),
    onSuccess: ({ cart }) => client.setQueryData(queryKeys.cart, cart),
  })
}
