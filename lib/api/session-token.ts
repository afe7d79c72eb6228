import { createListeners } from '@/lib/browser/listeners'
import { browserApi } from './browser'
import type { ApiClient } from './client'
import { readCookie } from './cookie'
import { ApiError } from './error'
import { nextPaint } from './page-moments'

/** Whether this browser has a CSRF token: without one there is no session, hence no cart and no favourites. */
export function hasToken(): boolean {
  return typeof document !== 'undefined' && readCookie('XSRF-TOKEN') !== undefined
}

/** Script-readable login hint alongside the session cookie; not proof of a login. */
export const loginHintCookie = 'logged_in'

/** The hint when this page began to request personal data: all of them come through this module. */
export const loginOfPage = typeof document === 'undefined' ? undefined : readCookie(loginHintCookie)

let refreshing: Promise<void> | undefined

/** Fetches a token; concurrent calls share one request. */
function refreshToken(api: ApiClient): Promise<void> {
  refreshing ??= api.get<void>('/sanctum/csrf-cookie').finally(() => {
    refreshing = undefined
  })
  return refreshing
}

const { subscribe, notify } = createListeners()

/**
 * Notifies the listener when an unsafe call fails with 401: the session was ended on another device, or expired.
 * @returns a function that removes the listener
 */
export const onLoggedOut = subscribe

const isRefusedWith = (error: unknown, status: number) => error instanceof ApiError && error.status === status

/**
 * Makes an unsafe call with a valid CSRF token, fetched if missing and refreshed once after a 419 (R-API-29). Waits for
 * the next paint first, so that the visitor sees feedback.
 */
export async function withToken<Answer>(call: (api: ApiClient) => Promise<Answer>): Promise<Answer> {
  const api = browserApi()
  await nextPaint()
  if (!hasToken()) await refreshToken(api)
  try {
    return await call(api).catch(async (error: unknown) => {
      if (!isRefusedWith(error, 419)) throw error
      await refreshToken(api)
      return call(api)
    })
  } catch (error) {
    if (isRefusedWith(error, 401)) notify()
    throw error
  }
}
