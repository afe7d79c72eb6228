import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { loginHintCookie } from '@/lib/cookies/cookie-values'
import type { BackendEnv } from '../context'
import { clientOf, networkBlock } from './client-address'
import { HttpError } from './errors'
import { isOwnOrigin } from './origin'
import { countRequest, limitRate } from './rate-limit'
import {
  createSession,
  findSession,
  isToken,
  sessionCookie,
  sessionSeconds,
  xsrfCookie,
  type NewSession,
  type Session,
} from './session'

/** New sessions of visitors per network address, which many people may share. */
export const sessionLimit = { name: 'session', limit: 1000, windowSeconds: 3600 }
export const dailySessionLimit = { name: 'session-day', limit: 5000, windowSeconds: 24 * 3600 }

/** Methods that change nothing. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const isSecure = (c: Context<BackendEnv>) => c.get('services').origin.startsWith('https:')

function cookieOptions(c: Context<BackendEnv>) {
  return { path: '/', sameSite: 'Lax', secure: isSecure(c) } as const
}

const ownCookie = (c: Context<BackendEnv>, name: string) => (isSecure(c) ? getCookie(c, name, 'host') : undefined)

/**
 * A cookie that scripts cannot read. Over https its name begins with `__Host-`: browsers accept it from this exact host
 * only, so that no other host of the domain can plant one. Cookies without the prefix stay valid until they expire, and
 * are renamed when next sent. XSRF-TOKEN is read by clients of the contract and keeps its name.
 */
export const readOwnCookie = (c: Context<BackendEnv>, name: string) => ownCookie(c, name) ?? getCookie(c, name)

interface OwnCookie {
  /** In seconds; without it, the cookie ends with the browser. */
  readonly maxAge?: number
  readonly sameSite?: 'Lax' | 'Strict'
}

export function sendOwnCookie(c: Context<BackendEnv>, name: string, value: string, cookie: OwnCookie): void {
  const options = { ...cookieOptions(c), ...cookie, httpOnly: true }
  setCookie(c, name, value, isSecure(c) ? { ...options, prefix: 'host' } : options)
  if (isSecure(c) && getCookie(c, name) !== undefined) deleteCookie(c, name, cookieOptions(c))
}

export function deleteOwnCookie(c: Context<BackendEnv>, name: string): void {
  deleteCookie(c, name, isSecure(c) ? { ...cookieOptions(c), prefix: 'host' } : cookieOptions(c))
}

/** Keeps the hint cookie in sync with the login: set with a customer's session, removed otherwise. */
function sendHint(c: Context<BackendEnv>, session: Session | null): void {
  const isLoggedIn = session !== null && session.customerId !== null
  if (isLoggedIn) setCookie(c, loginHintCookie, '1', { ...cookieOptions(c), maxAge: sessionSeconds })
  else if (getCookie(c, loginHintCookie) !== undefined) deleteCookie(c, loginHintCookie, cookieOptions(c))
}

function sendToken(c: Context<BackendEnv>, session: Session): void {
  setCookie(c, xsrfCookie, session.csrfToken, { ...cookieOptions(c), maxAge: sessionSeconds })
  sendHint(c, session)
  c.header('Cache-Control', 'no-store')
}

function sendCookies(c: Context<BackendEnv>, id: string, session: Session): void {
  sendOwnCookie(c, sessionCookie, id, { maxAge: sessionSeconds })
  sendToken(c, session)
}

/** Responds with a new session in place of the call's, after login or change of password. */
export function replaceSession(c: Context<BackendEnv>, { id, session }: NewSession): void {
  c.set('session', session)
  c.header('Set-Cookie', undefined)
  sendCookies(c, id, session)
}

/** Counts a new session; 429 beyond the limit. */
async function limitSessions(c: Context<BackendEnv>): Promise<void> {
  const client = networkBlock(c)
  if (client === null) return
  await limitRate(c, dailySessionLimit, client)
  await limitRate(c, sessionLimit, client)
}

/**
 * What the browser forgets with a login: pages it could show again by Back, and what the customer's windows have stored
 * (lists, searches, drafts, offline pages). Cookies stay: consent, language and currency are the device's, and a
 * visitor's session begins (docs/operations/security.md).
 */
const clearedAtLogout = '"cache", "storage"'

/** Responds with a new visitor session, after logout. Its token is valid for the next unsafe call. */
export async function startOver(c: Context<BackendEnv>): Promise<void> {
  c.header('Clear-Site-Data', clearedAtLogout)
  const { database, now } = c.get('services')
  await limitSessions(c)
  replaceSession(c, await createSession(database, now()))
}

async function startSession(c: Context<BackendEnv>): Promise<void> {
  const { database, now } = c.get('services')
  const { id, session } = await createSession(database, now())
  c.set('session', session)
  sendCookies(c, id, session)
}

/** Starts a session for a reading call; beyond the limits, it gets its response without one. */
async function startReadersSession(c: Context<BackendEnv>): Promise<void> {
  const { database, now } = c.get('services')
  const client = networkBlock(c)
  if (client !== null)
    for (const limit of [dailySessionLimit, sessionLimit])
      if (!(await countRequest(database, limit, client, now())).allowed) return
  await startSession(c)
}

/**
 * The session of stateful calls. Reads do not create one, so that crawlers do not fill the table: a reader without a
 * session owns nothing. An unsafe call requires the session's token in X-XSRF-TOKEN (else 419) and must come from the
 * shop's own pages (else 403). The 419 for a visitor without a session already sets the cookies for a successful retry.
 * Each response renews the token, but the session's cookie only if its lifetime was extended or it was renamed:
 * otherwise, a late response during a login would restore the visitor's session.
 */
export const stateful: MiddlewareHandler<BackendEnv> = async (c, next) => {
  const { database, now, origin } = c.get('services')
  const unsafe = !safeMethods.has(c.req.method)
  if (unsafe && !isOwnOrigin(c.req.raw.headers, [origin, new URL(c.req.url).origin]))
    throw new HttpError(403, 'errors.foreignOrigin')

  const id = readOwnCookie(c, sessionCookie)
  const isRenamed = isSecure(c) && ownCookie(c, sessionCookie) === undefined
  const found = id ? await findSession(database, id, now(), () => clientOf(c)) : null
  const session = found?.session ?? null
  c.set('session', session)
  c.header('Cache-Control', 'no-store')
  if (id && found && (found.isExtended || isRenamed)) sendCookies(c, id, found.session)
  else if (session) sendToken(c, session)
  else if (unsafe) {
    await limitSessions(c)
    await startSession(c)
  } else sendHint(c, null)
  if (unsafe && !(session && isToken(session, c.req.header('X-XSRF-TOKEN'))))
    throw new HttpError(419, 'errors.csrfMismatch')
  await next()
}

/**
 * Like `stateful`, but creates a session for a first-time visitor: GET /api/init and GET /api/ping. None is created for
 * an expired session: if its visitor logged in meanwhile, the response would replace the new session's cookie.
 */
export const startingFirstSession: MiddlewareHandler<BackendEnv> = (c, next) =>
  stateful(c, async () => {
    if (readOwnCookie(c, sessionCookie) === undefined) await startReadersSession(c)
    await next()
  })

/** Like `stateful`, but creates a session if there is none: GET /sanctum/csrf-cookie. */
export const startingSession: MiddlewareHandler<BackendEnv> = (c, next) =>
  stateful(c, async () => {
    if (!c.get('session')) await startReadersSession(c)
    await next()
  })

/** Like `stateful`, for logged-in customers only; 401 otherwise. */
export const authenticated: MiddlewareHandler<BackendEnv> = (c, next) =>
  stateful(c, async () => {
    customerIdOf(c)
    await next()
  })

/** The customer of a call behind `authenticated`. */
export function customerIdOf(c: Context<BackendEnv>): number {
  const id = c.get('session')?.customerId ?? null
  if (id === null) throw new HttpError(401, 'errors.unauthenticated')
  return id
}

/** The session of an unsafe call, guaranteed by `stateful`. */
export function sessionOf(c: Context<BackendEnv>): Session {
  const session = c.get('session')
  if (!session) throw new HttpError(419, 'errors.csrfMismatch')
  return session
}
