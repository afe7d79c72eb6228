import { untilLeft } from '@/lib/browser/leaving'
import { createListeners } from '@/lib/browser/listeners'
import { loginHintCookie } from '@/lib/cookies/cookie-values'
import { browserApi, pageLocale } from './browser'
import type { ApiClient } from './client'
import { readCookie } from './cookie'
import { ApiError } from './error'
import { nextPaint } from './page-moments'
import { chooseXsrfToken, xsrfToken, xsrfTokens } from './xsrf-token'

/** Whether this browser has a CSRF token: without one there is no session, hence no cart and no favourites. */
export function hasToken(): boolean {
  return xsrfTokens().length > 0
}

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

/** A refusal that says why every token is missing; the refusal itself if the text cannot be loaded. */
async function cookiesBlocked(refusal: unknown): Promise<unknown> {
  try {
    const response = await fetch(`/fragments/${pageLocale()}/blocked-cookies`)
    return ApiError.fromAnswer(419, (await response.json()) as { readonly message: string }, undefined)
  } catch {
    return refusal
  }
}

/**
 * Repeats a call that was refused with 419, with a new token. If there are several, one of another site may have been
 * sent: the others are tried, those of the backend's answer first, and the accepted one is used from then on.
 */
async function callAgain<Answer>(
  call: (api: ApiClient) => Promise<Answer>,
  api: ApiClient,
  refusal: unknown,
): Promise<Answer> {
  const sent = xsrfToken()
  const known = xsrfTokens()
  await refreshToken(api)
  const tokens = xsrfTokens()
  if (tokens.length === 0) throw await cookiesBlocked(refusal)
  const others = tokens.filter((token) => token !== sent)
  const untried = others.length > 0 ? others : tokens
  let last = refusal
  for (const token of [...untried].sort((a, b) => Number(known.includes(a)) - Number(known.includes(b)))) {
    chooseXsrfToken(token)
    try {
      return await call(api)
    } catch (error) {
      if (!isRefusedWith(error, 419)) throw error
      last = error
    }
  }
  throw last
}

/** Makes an unsafe call with a valid CSRF token, fetched if missing and refreshed once after a 419 (R-API-29). */
export async function callWithToken<Answer>(call: (api: ApiClient) => Promise<Answer>): Promise<Answer> {
  const api = browserApi()
  if (!hasToken()) await refreshToken(api)
  try {
    return await call(api)
  } catch (error) {
    if (isRefusedWith(error, 419)) return callAgain(call, api, error)
    throw error
  }
}

/** Like `callWithToken`. Waits for the next paint first, so that the visitor sees feedback, unless the page is left. */
export async function withToken<Answer>(call: (api: ApiClient) => Promise<Answer>): Promise<Answer> {
  await untilLeft(nextPaint())
  try {
    return await callWithToken(call)
  } catch (error) {
    if (isRefusedWith(error, 401)) notify()
    throw error
  }
}
