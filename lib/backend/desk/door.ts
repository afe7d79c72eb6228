import type { RouteConfig } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Role } from '@/lib/contract/desk/roles'
import { localeOfHeader } from '@/lib/i18n/locales'
import type { BackendEnv } from '../platform/context'
import { HttpError } from '../platform/http/errors'
import { isOwnOrigin } from '../platform/http/origin'
import { routesOf } from '../platform/http/router'
import { isToken } from '../platform/http/session'
import { deleteOwnCookie, readOwnCookie, safeMethods, sendOwnCookie } from '../platform/http/stateful'
import { findDeskSession, hasDesk, type DeskSession } from './staff'

/**
 * The desk's own door: a cookie and sessions of its own, which no customer's session opens. Until the first person is
 * added, every call is answered with 404.
 */

const cookieName = 'nidora_desk'

declare module 'hono' {
  interface ContextVariableMap {
    /** The session of a call behind `deskRoute`. */
    desk: DeskSession
  }
}

/** Sends the cookie of a session that has just been opened. It ends with the browser. */
export function sendDeskCookie(c: Context<BackendEnv>, id: string): void {
  sendOwnCookie(c, cookieName, id, { sameSite: 'Strict' })
}

export function deleteDeskCookie(c: Context<BackendEnv>): void {
  deleteOwnCookie(c, cookieName)
}

/**
 * For every call of the desk: 404 without a desk, 403 for changes that another site asks for. Answers are in the language
 * of the Locale header, also if the shop does not offer it.
 */
export const atDesk: MiddlewareHandler<BackendEnv> = async (c, next) => {
  const { database, origin } = c.get('services')
  c.header('Cache-Control', 'no-store')
  const asked = c.req.header('Locale')
  if (asked !== undefined) c.set('locale', localeOfHeader(asked))
  if (!(await hasDesk(database))) throw new HttpError(404, 'errors.notFound')
  const isOwn = isOwnOrigin(c.req.raw.headers, [origin, new URL(c.req.url).origin])
  if (!safeMethods.has(c.req.method) && !isOwn) throw new HttpError(403, 'errors.foreignOrigin')
  await next()
}

/** The session of a call's cookie, if it is open. */
export async function readDeskSession(c: Context<BackendEnv>, isUse = true): Promise<DeskSession | null> {
  const { database, now } = c.get('services')
  const id = readOwnCookie(c, cookieName)
  return id ? findDeskSession(database, id, now(), isUse) : null
}

interface DoorOptions {
  /** The browser repeats the call by itself, so that it does not prolong the session. */
  readonly isPolled?: boolean
}

/** Lets in people with one of the roles: 401 without a session, 419 without its token, 403 for another role. */
function door(roles: readonly Role[], { isPolled = false }: DoorOptions): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const session = await readDeskSession(c, !isPolled)
    if (!session) throw new HttpError(401, 'errors.unauthenticated')
    if (!safeMethods.has(c.req.method) && !isToken(session, c.req.header('X-XSRF-TOKEN')))
      throw new HttpError(419, 'errors.csrfMismatch')
    if (!roles.includes(session.person.role)) throw new HttpError(403, 'desk.notYourRole')
    c.set('desk', session)
    await next()
  }
}

const declare = routesOf('Desk')

/**
 * Declares a call of the desk and who may use it; its OpenAPI description names the roles (`x-roles`).
 * @param roles the roles that may
 * @param call method and path
 */
export function deskRoute<
  Path extends string,
  Config extends Omit<RouteConfig, 'method' | 'path' | 'tags' | 'middleware'>,
>(roles: readonly Role[], call: `${'get' | 'post'} ${Path}`, config: Config, options: DoorOptions = {}) {
  return declare(call, { ...config, 'x-roles': roles, middleware: [door(roles, options)] as const })
}
