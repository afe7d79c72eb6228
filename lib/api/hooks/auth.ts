import type { QueryClient, UseMutationResult } from '@tanstack/react-query'
import Cookies from 'js-cookie'
import { storeCount } from '@/lib/cart/counts'
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
import { forgetOrders } from '@/lib/order/remembered'
import { browserApi } from '../browser'
import { ApiError } from '../error'
import { useMutation, useQuery, useQueryClient } from '../query'
import { personalKeys, queryKeys } from '../query-keys'
import { retryWhenHopeful } from '../retry'
import { withToken } from '../session-token'

/** The readable sign of a login beside the session; a hint only. */
const loginHintCookie = 'logged_in'

/** The logged-in customer, asked for only where the browser carries the sign of a login; null for a visitor. */
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
    enabled: typeof document !== 'undefined' && Cookies.get(loginHintCookie) !== undefined,
    staleTime: 60_000,
    retry: retryWhenHopeful,
  }).data
}

/** Takes the sign of a login away, because the backend knows of none. */
export function dropLoginHint(): void {
  Cookies.remove(loginHintCookie)
}

/** What was loaded before a login belongs to a visitor; the backend has merged cart and favourites meanwhile. */
function forgetVisitor(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => personalKeys.includes(queryKey[0]) })
}

/** Forgets everything of the visitor who was here: queries, badges, orders, and the sign of a login. */
export function forgetCustomer(client: QueryClient): void {
  forgetVisitor(client)
  for (const name of ['cart', 'favourites'] as const) storeCount(name, 0)
  forgetOrders()
  dropLoginHint()
}

/** GET /sanctum/csrf-cookie, then POST /api/auth/login (specification §7). */
export function useLogin(): UseMutationResult<User, ApiError, Login> {
  const client = useQueryClient()
  return useMutation<User, ApiError, Login>({
    mutationFn: async (login) => {
      const api = browserApi()
      await api.get('/sanctum/csrf-cookie')
      return api.post<User>('/auth/login', login)
    },
    onSuccess: () => {
      // Not every backend leaves the sign.
      if (Cookies.get(loginHintCookie) === undefined) Cookies.set(loginHintCookie, '1', { sameSite: 'lax' })
      forgetVisitor(client)
    },
  })
}

/** GET /api/auth/logout: the user and everything personal are gone (specification §4). */
export function useLogout(): UseMutationResult<void, ApiError, void> {
  const client = useQueryClient()
  return useMutation<void, ApiError, void>({
    mutationFn: () => browserApi().get<void>('/auth/logout'),
    onSuccess: () => forgetCustomer(client),
  })
}

/** POST /api/auth/register. */
export function useRegister(): UseMutationResult<Registered, ApiError, Registration> {
  return useMutation({ mutationFn: (customer) => withToken((api) => api.post('/auth/register', customer)) })
}

/** POST /api/auth/activation: the link of a registration once more, whether the address is known or not. */
export function useActivationMail(): UseMutationResult<void, ApiError, ActivationMail> {
  return useMutation({ mutationFn: (wish) => withToken((api) => api.post('/auth/activation', wish)) })
}

/** POST /api/auth/activate/{token}: does what the mailed link confirms; an activation logs in. */
export function useActivate(token: string): UseMutationResult<Activated, ApiError, Activate> {
  const client = useQueryClient()
  return useMutation<Activated, ApiError, Activate>({
    mutationFn: (given) =>
      withToken((api) => api.post<Activated>(`/auth/activate/${encodeURIComponent(token)}`, given)),
    onSuccess: () => forgetVisitor(client),
  })
}

/** POST /api/auth/password/reset: mails a link, whether the address is known or not. */
export function useRemind(): UseMutationResult<void, ApiError, PasswordReminder> {
  return useMutation({ mutationFn: (reminder) => withToken((api) => api.post('/auth/password/reset', reminder)) })
}

/** POST /api/auth/password/reset/{token}: sets the password and ends every session. */
export function useResetPassword(token: string): UseMutationResult<void, ApiError, PasswordReset> {
  return useMutation({
    mutationFn: (passwords) =>
      withToken((api) => api.post(`/auth/password/reset/${encodeURIComponent(token)}`, passwords)),
  })
}
