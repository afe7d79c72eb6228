import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { AccountSessions } from '@/lib/contract/account-security'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { useMutation, useQuery, useQueryClient } from '../query'
import { queryKeys } from '../query-keys'
import { shouldRetry } from '../retry'
import { withToken } from '../session-token'
import { useInit } from './init'

/** Whether the backend has the calls of this file. */
export function useHasAccountSecurity(): boolean {
  return useInit()?.extensions.find(({ name }) => name === 'account_security')?.data.enabled === true
}

/** The customer's open sessions. */
export function useAccountSessions(): UseQueryResult<AccountSessions, ApiError> {
  return useQuery<AccountSessions, ApiError>({
    queryKey: queryKeys.accountSessions,
    queryFn: ({ signal }) => browserApi().get<AccountSessions>('/account/sessions', { signal }),
    retry: shouldRetry,
  })
}

/** DELETE /api/account/sessions/{id}, or all others without an id. */
export function useEndSessions(): UseMutationResult<void, ApiError, { readonly id?: string }> {
  const client = useQueryClient()
  return useMutation<void, ApiError, { readonly id?: string }>({
    mutationFn: ({ id }) =>
      withToken((api) => api.delete(id === undefined ? '/account/sessions' : `/account/sessions/${id}`)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.accountSessions }),
  })
}
