import type { QueryClient } from '@tanstack/react-query'
import Cookies from 'js-cookie'
import { storeCount } from '@/lib/cart/counts'
import { publishChange, listNames } from '@/lib/cart/other-windows'
import type {
  Activate,
  Activated,
  ActivationMail,
  Login,
  PasswordReminder,
  PasswordReset,
  Registered,
  Registration,
  User,
} from '@/lib/contract/account'
import { clearOrders } from '@/lib/browser/remembered-order'
import { browserApi } from '../browser'
import { ApiError } from '../error'
import { useMutation, useQuery, useQueryClient, useSend } from '../query'
import { mutationKeys, personalKeys, queryKeys } from '../query-keys'
import { forgetRegistered } from '../registered-email'
import { callWithToken } from '../session-token'
import { loginHintCookie } from '@/lib/cookies/cookie-values'

/** Whether this browser logged in and has not logged out since: the session may have ended. Browser only. */
export const hasLoginHint = () => Cookies.get(loginHintCookie) !== undefined

/** The logged-in customer, requested only if the browser carries the login hint; null for a visitor. */
export function useUser(): User | null | undefined {
  return useQuery({
    queryKey: queryKeys.user,
    queryFn: async ({ signal }) => {
      try {
        return await browserApi().get<User>('/auth/user', { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
    enabled: typeof document !== 'undefined' && hasLoginHint(),
    staleTime: 60_000,
  }).data
}

/** Removes the login hint; for when the backend has no session. */
export function clearLoginHint(): void {
  Cookies.remove(loginHintCookie)
}

/** Queries loaded before the login belong to a visitor; the backend has since merged cart and favourites. */
function resetVisitorQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => personalKeys.includes(queryKey[0]) })
}

/** Clears all personal data after a logout: queries, badges, orders, the address just registered, login hint. */
export function clearCustomer(client: QueryClient): void {
  resetVisitorQueries(client)
  for (const name of listNames) {
    storeCount(name, 0)
    publishChange(name)
  }
  clearOrders()
  forgetRegistered()
  clearLoginHint()
}

/** After a login: sets the login hint and drops the visitor's queries. */
export function noteLogin(client: QueryClient): void {
  // Not every backend sets the hint.
  if (!hasLoginHint()) Cookies.set(loginHintCookie, '1', { sameSite: 'lax' })
  resetVisitorQueries(client)
}

export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.changeLogin,
    mutationFn: async (login: Login) => {
      await browserApi().get('/sanctum/csrf-cookie')
      return callWithToken((api) => api.post<User>('/auth/login', login))
    },
    onSuccess: () => noteLogin(client),
  })
}

/** GET /api/auth/logout: clears the user and all personal data. */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.changeLogin,
    mutationFn: () => browserApi().get<void>('/auth/logout'),
    onSuccess: () => clearCustomer(client),
  })
}

export function useRegister() {
  return useSend((api, customer: Registration) => api.post<Registered>('/auth/register', customer))
}

/** POST /api/auth/activation: sends the activation link again, whether or not the address is known. */
export function useResendActivation() {
  return useSend((api, input: ActivationMail) => api.post<void>('/auth/activation', input))
}

/** POST /api/auth/activate/{token}: activates the account, which logs in, or confirms a changed address. */
export function useActivate(token: string) {
  const client = useQueryClient()
  return useSend((api, given: Activate) => api.post<Activated>(`/auth/activate/${encodeURIComponent(token)}`, given), {
    mutationKey: mutationKeys.changeLogin,
    onSuccess: ({ purpose }) => (purpose === 'activation' ? noteLogin(client) : resetVisitorQueries(client)),
  })
}

/** POST /api/auth/password/reset: mails a link, whether or not the address is known. */
export function useRequestPasswordReset() {
  return useSend((api, reminder: PasswordReminder) => api.post<void>('/auth/password/reset', reminder))
}

/** POST /api/auth/password/reset/{token}: sets the password and ends every session. */
export function useResetPassword(token: string) {
  const endpoint = `/auth/password/reset/${encodeURIComponent(token)}`
  return useSend((api, passwords: PasswordReset) => api.post<void>(endpoint, passwords))
}
