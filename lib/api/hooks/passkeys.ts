import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { User } from '@/lib/contract/account'
import type {
  AccountPasskey,
  AccountPasskeys,
  PasskeyAssertion,
  PasskeyConfirmation,
  PasskeyCreation,
  PasskeyRequest,
  NewPasskey,
} from '@/lib/contract/account-security'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { useMutation, useQuery, useQueryClient } from '../query'
import { queryKeys } from '../query-keys'
import { shouldRetry } from '../retry'
import { withToken } from '../session-token'
import { noteLogin } from './auth'

/** POST /api/auth/passkey/options: begins a login by any passkey of the shop. */
export function requestPasskeyLogin(): Promise<PasskeyRequest> {
  return withToken((api) => api.post<PasskeyRequest>('/auth/passkey/options'))
}

/** POST /api/auth/passkey. */
export function usePasskeyLogin(): UseMutationResult<User, ApiError, PasskeyAssertion> {
  const client = useQueryClient()
  return useMutation<User, ApiError, PasskeyAssertion>({
    mutationFn: (assertion) => withToken((api) => api.post<User>('/auth/passkey', assertion)),
    onSuccess: () => noteLogin(client),
  })
}

/** The customer's passkeys. */
export function usePasskeys(): UseQueryResult<AccountPasskeys, ApiError> {
  return useQuery<AccountPasskeys, ApiError>({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => browserApi().get<AccountPasskeys>('/account/passkeys', { signal }),
    retry: shouldRetry,
  })
}

/** POST /api/account/passkeys/confirmation: begins a confirmation by one of the customer's passkeys. */
export function requestPasskeyConfirmation(): Promise<PasskeyRequest> {
  return withToken((api) => api.post<PasskeyRequest>('/account/passkeys/confirmation'))
}

/** POST /api/account/passkeys/options: begins the registration of a passkey. */
export function requestPasskeyCreation(confirmation: Partial<PasskeyConfirmation>): Promise<PasskeyCreation> {
  return withToken((api) => api.post<PasskeyCreation>('/account/passkeys/options', confirmation))
}

/** POST /api/account/passkeys. */
export function useAddPasskey(): UseMutationResult<AccountPasskey, ApiError, NewPasskey> {
  const client = useQueryClient()
  return useMutation<AccountPasskey, ApiError, NewPasskey>({
    mutationFn: (passkey) => withToken((api) => api.post<AccountPasskey>('/account/passkeys', passkey)),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.passkeys }),
  })
}

interface Removal {
  readonly id: number
  readonly confirmation: Partial<PasskeyConfirmation>
}

/** DELETE /api/account/passkeys/{id}. */
export function useRemovePasskey(): UseMutationResult<void, ApiError, Removal> {
  const client = useQueryClient()
  return useMutation<void, ApiError, Removal>({
    mutationFn: ({ id, confirmation }) => withToken((api) => api.post(`/account/passkeys/${id}/delete`, confirmation)),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.passkeys }),
  })
}
