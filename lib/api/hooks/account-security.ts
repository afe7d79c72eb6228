import type { User } from '@/lib/contract/account'
import type {
  AccountSessions,
  AccountPasskey,
  AccountPasskeys,
  PasskeyAssertion,
  Confirmation,
  PasskeyCreation,
  PasskeyRequest,
  NewPasskey,
} from '@/lib/contract/account-security'
import { browserApi } from '../browser'
import { useQuery, useQueryClient, useSend } from '../query'
import { mutationKeys, queryKeys } from '../query-keys'
import { withToken } from '../session-token'
import { noteLogin } from './auth'
import { useInit } from './init'

/** Whether the backend supports the calls in this file. */
export function useHasAccountSecurity(): boolean {
  return useInit()?.extensions.find(({ name }) => name === 'account_security')?.data.enabled === true
}

export function useAccountSessions() {
  return useQuery({
    queryKey: queryKeys.accountSessions,
    queryFn: ({ signal }) => browserApi().get<AccountSessions>('/account/sessions', { signal }),
  })
}

interface Ending {
  /** All others without it. */
  readonly id?: string | undefined
  readonly confirmation: Partial<Confirmation>
}

/** Ends another session, or all others; `delete` as a method would have no body. */
export function useEndSessions() {
  const client = useQueryClient()
  return useSend(
    (api, { id, confirmation }: Ending) =>
      api.post<void>(`/account/sessions/${id === undefined ? '' : `${id}/`}delete`, confirmation),
    { onSettled: () => client.invalidateQueries({ queryKey: queryKeys.accountSessions }) },
  )
}

/** POST /api/auth/passkey/options: starts a login with any passkey registered with the shop. */
export function requestPasskeyLogin(): Promise<PasskeyRequest> {
  return withToken((api) => api.post<PasskeyRequest>('/auth/passkey/options'))
}

/** POST /api/auth/passkey. */
export function usePasskeyLogin() {
  const client = useQueryClient()
  return useSend((api, assertion: PasskeyAssertion) => api.post<User>('/auth/passkey', assertion), {
    mutationKey: mutationKeys.changeLogin,
    onSuccess: () => noteLogin(client),
  })
}

export function usePasskeys() {
  return useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => browserApi().get<AccountPasskeys>('/account/passkeys', { signal }),
  })
}

/** POST /api/account/passkeys/confirmation: starts a confirmation with one of the customer's passkeys. */
export function requestPasskeyConfirmation(): Promise<PasskeyRequest> {
  return withToken((api) => api.post<PasskeyRequest>('/account/passkeys/confirmation'))
}

/** POST /api/account/passkeys/options: starts the registration of a passkey. */
export function requestPasskeyCreation(confirmation: Partial<Confirmation>): Promise<PasskeyCreation> {
  return withToken((api) => api.post<PasskeyCreation>('/account/passkeys/options', confirmation))
}

/** POST /api/account/passkeys. */
export function useAddPasskey() {
  const client = useQueryClient()
  return useSend((api, passkey: NewPasskey) => api.post<AccountPasskey>('/account/passkeys', passkey), {
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.passkeys }),
  })
}

interface Removal {
  readonly id: number
  readonly confirmation: Partial<Confirmation>
}

/** DELETE /api/account/passkeys/{id}. */
export function useRemovePasskey() {
  const client = useQueryClient()
  return useSend(
    (api, { id, confirmation }: Removal) => api.post<void>(`/account/passkeys/${id}/delete`, confirmation),
    { onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.passkeys }) },
  )
}
