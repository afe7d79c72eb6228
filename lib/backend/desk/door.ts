import type { RouteConfig } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { timingSafeEqual } from 'node:crypto'
import type { Role } from '@/lib/contract/desk/roles'
import type { BackendEnv } from '../platform/context'
import { HttpError } from '../platform/http/errors'
import { isOwnOrigin } from '../platform/http/origin'
import { routesOf } from '../platform/http/router'
import { findDeskSession, hasDesk, type DeskSession, type StaffRow } from './staff'

/**
 * The desk's own door: a cookie and sessions of its own, which no customer's session opens. Until the first person is
 * added, every call is answered with 404.
 */

const cookieName = 'nidora_desk'
const cookiePath = '/api/desk'
const sessions = new WeakMap<Request, DeskSession>()
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function cookieOptions(c: Context<BackendEnv>) {
  const secure = c.get('services').origin.startsWith('https:')
  return { path: cookiePath, sameSite: 'Strict', httpOnly: true, secure } as const
}

/** Sends the cookie of a session that has just been opened. It ends with the browser. */
export function sendDeskCookie(c: Context<BackendEnv>, id: string): void {
  setCookie(c, cookieName, id, cookieOptions(c))
}

export function deleteDeskCookie(c: Context<BackendEnv>): void {
  deleteCookie(c, cookieName, cookieOptions(c))
}

/** For every call of the desk: 404 without a desk, 403 for changes that another site asks for. */
export const atDesk: MiddlewareHandler<BackendEnv> = async (c, next) => {
  const { database, origin } = c.get('services')
  c.header('Cache-Control', 'no-store')
  if (!(await hasDesk(database))) throw new HttpError(404, 'errors.notFound')
  const isOwn = isOwnOrigin(c.req.raw.headers, [origin, new URL(c.req.url).origin])
  if (!safeMethods.has(c.req.method) && !isOwn) throw new HttpError(403, 'errors.foreignOrigin')
  await next()
}

/** The session of a call's cookie, if it is open. */
export async function readDeskSession(c: Context<BackendEnv>): Promise<DeskSession | null> {
  const { database, now } = c.get('services')
  const id = getCookie(c, cookieName)
  return id ? findDeskSession(database, id, now()) : null
}

function isToken({ csrfToken }: DeskSession, given: string | undefined): boolean {
  const [one, other] = [Buffer.from(csrfToken), Buffer.from(given ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Lets in people with one of the roles: 401 without a session, 419 without its token, 403 for another role. */
function door(roles: readonly Role[]): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const session = await readDeskSession(c)
    if (!session) throw new HttpError(401, 'errors.unauthenticated')
    if (!safeMethods.has(c.req.method) && !isToken(session, c.req.header('X-XSRF-TOKEN')))
      throw new HttpError(419, 'errors.csrfMismatch')
    if (!roles.includes(session.person.role)) throw new HttpError(403, 'desk.notYourRole')
    sessions.set(c.req.raw, session)
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
>(roles: readonly Role[], call: `${'get' | 'post'} ${Path}`, config: Config) {
  return declare(call, { ...config, 'x-roles': roles, middleware: [door(roles)] as const })
}

/** The person of a call behind `deskRoute`. */
export function personOf(c: Context<BackendEnv>): StaffRow {
  return sessionAtDesk(c).person
}

export function sessionAtDesk(c: Context<BackendEnv>): DeskSession {
  const session = sessions.get(c.req.raw)
  if (!session) throw new HttpError(401, 'errors.unauthenticated')
  return session
}
