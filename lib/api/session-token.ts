import { browserApi } from './browser'
import type { ApiClient } from './client'
import { readCookie } from './cookie'
import { ApiError } from './error'
import { nextPaint } from './next-paint'

/** Whether this browser holds a CSRF token: without one there is no session, hence no cart and no favourites. */
export function hasToken(): boolean {
  return typeof document !== 'undefined' && readCookie('XSRF-TOKEN') !== undefined
}

let refreshing: Promise<void> | undefined

/** Fetches a token; calls at the same time share one request. */
function refreshToken(api: ApiClient): Promise<void> {
  refreshing ??= api.get<void>('/sanctum/csrf-cookie').finally(() => {
    refreshing = undefined
  })
  return refreshing
}

/**
 * Makes an unsafe call with a valid token: fetched first when missing, and once more after a 419 (domain §6). What the
 * visitor did to cause it is painted before.
 */
export async function withToken<Answer>(call: (api: ApiClient) => Promise<Answer>): Promise<Answer> {
  const api = browserApi()
  await nextPaint()
  if (!hasToken()) await refreshToken(api)
  try {
    return await call(api)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 419) throw error
    await refreshToken(api)
    return call(api)
  }
}
