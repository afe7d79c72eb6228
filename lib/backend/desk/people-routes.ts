import { z } from '@hono/zod-openapi'
import { renderSVG } from 'uqr'
import {
  deskInvitationSchema,
  deskJoinSchema,
  deskLanguageSchema,
  deskLoginSchema,
  deskPersonSchema,
  deskSessionSchema,
  staffMemberSchema,
} from '@/lib/contract/desk/people'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { deskResources, mayRead, readersOf, roles } from '@/lib/contract/desk/roles'
import { auditEntrySchema } from '@/lib/contract/desk/work'
import { limitLogins, limitTokens, pairKey } from '../domains/accounts/limits'
import { hashPassword, isPassword } from '../domains/accounts/passwords'
import { checkNewPassword } from '../domains/accounts/password-rules'
import { canonicalEmail } from '../domains/customers/store'
import { logSecurity } from '../domains/security/log'
import { readDocuments } from '../domains/shop/documents'
import type { Queryable } from '../platform/db/database'
import { clientBlock, clientOf } from '../platform/http/client-address'
import { FieldError, HttpError } from '../platform/http/errors'
import { countRequest, limitRate, uncountRequest, type RateLimit } from '../platform/http/rate-limit'
import { answers, createRouter, done, jsonBody, routesOf } from '../platform/http/router'
import { findAudit, writeAudit } from './audit'
import { deleteDeskCookie, deskRoute, readDeskSession, sendDeskCookie } from './door'
import {
  acceptInvitation,
  authenticatorAddress,
  chooseLanguage,
  consumeCode,
  endDeskSession,
  findInvited,
  findStaff,
  listDeskSessions,
  listStaff,
  openDeskSession,
  sessionName,
  staffState,
  type DeskSession,
  type StaffRow,
} from './staff'

export const peopleRoutes = createRouter()
const open = routesOf('Desk')

/** Per pair of e-mail and client address, so that nobody elsewhere can lock a person out. */
const pairLimit: RateLimit = { name: 'desk-pair', limit: 10, windowSeconds: 600 }
/** Wrong codes after the right password, from anywhere: whoever guesses on has the password. */
const codeLimit: RateLimit = { name: 'desk-code', limit: 20, windowSeconds: 24 * 3600 }
const failures = { 404: 'There is no desk', 422: 'Wrong credentials', 429: 'Too many attempts' }

const shown = ({ csrfToken, person: { email, name, role, locale } }: DeskSession) => ({
  email,
  name,
  role,
  locale,
  csrf_token: csrfToken,
})

const loginRoute = open('post /api/desk/login', {
  summary: 'Opens a session with password and authenticator code; the same error whichever of them is wrong',
  request: jsonBody(deskLoginSchema),
  responses: answers(deskPersonSchema, 'The person', failures),
})
peopleRoutes.openapi(loginRoute, async (c) => {
  const { email, password, code } = c.req.valid('json')
  const services = c.get('services')
  const { database, now } = services
  const client = clientOf(c)
  await limitLogins(c, null)
  await limitRate(c, pairLimit, pairKey(email, clientBlock(c)))
  const person = await findStaff(database, email)
  const mayEnter = person !== null && person.disabledAt === null
  const isRight = await isPassword(password, mayEnter ? (person.passwordHash ?? undefined) : undefined)
  const event = { customerId: null, email: canonicalEmail(email), client }
  if (!person || !isRight) {
    await logSecurity(database, services, { ...event, kind: 'login_failed', detail: 'desk, password' })
    throw FieldError.of('email', 'desk.wrongLogin')
  }
  // Counted before it is checked, so that simultaneous guesses count, too.
  const codes = await countRequest(database, codeLimit, person.email, now())
  if (!codes.allowed) throw new HttpError(429, 'desk.tooManyCodes', {}, { 'Retry-After': String(codes.retryAfter) })
  if (!(await consumeCode(database, person, code, now()))) {
    await logSecurity(database, services, { ...event, kind: 'login_failed', detail: 'desk, code' })
    throw FieldError.of('email', 'desk.wrongLogin')
  }
  await uncountRequest(database, codeLimit, person.email, now())
  const { id, session } = await database.transaction(async (db) => {
    await logSecurity(db, services, { ...event, kind: 'login', detail: 'desk' })
    return openDeskSession(db, person, client, now())
  })
  sendDeskCookie(c, id)
  return c.json({ data: shown(session) }, 200)
})

const deskRouteItself = open('get /api/desk', {
  summary: 'Whether the shop has a desk',
  responses: done('It has one', { 404: 'There is no desk' }),
})
peopleRoutes.openapi(deskRouteItself, (c) => c.body(null, 204))

const sessionRoute = open('get /api/desk/session', {
  summary: 'Who is logged in; 401 if nobody is',
  responses: answers(deskPersonSchema, 'The person', { 401: 'Nobody is logged in', 404: 'There is no desk' }),
})
peopleRoutes.openapi(sessionRoute, async (c) => {
  const session = await readDeskSession(c)
  if (!session) throw new HttpError(401, 'errors.unauthenticated')
  return c.json({ data: shown(session) }, 200)
})

const logoutRoute = deskRoute(roles, 'post /api/desk/logout', {
  summary: 'Ends the session',
  responses: done('Ended', { 401: 'Nobody is logged in' }),
})
peopleRoutes.openapi(logoutRoute, async (c) => {
  await endDeskSession(c.get('services').database, c.get('desk'))
  deleteDeskCookie(c)
  return c.body(null, 204)
})

const languageRoute = deskRoute(roles, 'post /api/desk/language', {
  summary: 'Chooses the language in which the desk opens for this person',
  request: jsonBody(deskLanguageSchema),
  responses: done('Chosen'),
})
peopleRoutes.openapi(languageRoute, async (c) => {
  await chooseLanguage(c.get('services').database, c.get('desk').person, c.req.valid('json').locale)
  return c.body(null, 204)
})

const tokenParams = z.object({ token: z.string().max(100) })

async function requireInvited(db: Queryable, token: string, now: Date): Promise<StaffRow> {
  const person = await findInvited(db, token, now)
  if (!person) throw new HttpError(404, 'desk.invitationOver')
  return person
}

const invitationRoute = open('get /api/desk/join/{token}', {
  summary: 'What an invitation is for, and the second factor to set up',
  request: { params: tokenParams },
  responses: answers(deskInvitationSchema, 'The invitation', { 404: 'Unknown, used or expired' }),
})
peopleRoutes.openapi(invitationRoute, async (c) => {
  await limitTokens(c)
  const { database, now } = c.get('services')
  const person = await requireInvited(database, c.req.valid('param').token, now())
  const { email, name, locale, totpSecret: secret } = person
  const authenticator = authenticatorAddress(person, (await readDocuments(database, ['shop'])).shop.name)
  return c.json({ data: { email, name, locale, secret, authenticator, qr: renderSVG(authenticator) } }, 200)
})

const joinRoute = open('post /api/desk/join/{token}', {
  summary: 'Accepts an invitation with a password and the first code, and opens a session',
  request: { params: tokenParams, ...jsonBody(deskJoinSchema) },
  responses: answers(deskPersonSchema, 'The person', { ...failures, 404: 'Unknown, used or expired' }),
})
peopleRoutes.openapi(joinRoute, async (c) => {
  await limitTokens(c)
  const { database, now } = c.get('services')
  const { password, code } = c.req.valid('json')
  const person = await requireInvited(database, c.req.valid('param').token, now())
  await checkNewPassword({ password, password_confirmation: password }, person)
  const passwordHash = await hashPassword(password)
  if (!(await consumeCode(database, person, code, now()))) throw FieldError.of('code', 'desk.wrongCode')
  const { id, session } = await database.transaction(async (db) => {
    if (!(await acceptInvitation(db, person, passwordHash))) throw new HttpError(404, 'desk.invitationOver')
    await writeAudit(db, { person, action: 'staff.join', resource: 'staff', record: person.email }, now())
    return openDeskSession(db, person, clientOf(c), now())
  })
  sendDeskCookie(c, id)
  return c.json({ data: shown(session) }, 200)
})

const sessionsRoute = deskRoute(roles, 'get /api/desk/sessions', {
  summary: "One's own open sessions, last used first; owners see everybody's",
  request: { query: deskPageSchema },
  responses: answers(pageOf(deskSessionSchema), 'A page of them'),
})
peopleRoutes.openapi(sessionsRoute, async (c) => {
  const own = c.get('desk')
  const { database, now } = c.get('services')
  const open = await listDeskSessions(database, own.person, now())
  const { limit, offset } = rowsOf(c.req.valid('query'))
  const items = open.slice(offset, offset + limit).map(({ staff: { name }, staff_sessions: session }) => ({
    id: sessionName(session),
    person: name,
    device: session.device,
    network: session.network,
    last_used_at: session.lastUsedAt.toISOString(),
    created_at: session.createdAt.toISOString(),
    is_current: session.idHash === own.idHash,
  }))
  return c.json({ data: { items, total: open.length } }, 200)
})

const endRoute = deskRoute(roles, 'post /api/desk/sessions/{id}/end', {
  summary: 'Logs somebody out of one of the sessions that the list shows',
  request: { params: z.object({ id: z.string().max(64) }) },
  responses: done('Ended', { 404: 'There is no such session' }),
})
peopleRoutes.openapi(endRoute, async (c) => {
  const { person } = c.get('desk')
  const { database, now } = c.get('services')
  const { id } = c.req.valid('param')
  await database.transaction(async (db) => {
    const open = await listDeskSessions(db, person, now())
    const found = open.find(({ staff_sessions: session }) => sessionName(session) === id)
    if (!found) throw new HttpError(404, 'errors.notFound')
    await endDeskSession(db, found.staff_sessions)
    await writeAudit(db, { person, action: 'staff.logout', resource: 'staff', record: found.staff.email }, now())
  })
  return c.body(null, 204)
})

const staffRoute = deskRoute(readersOf.staff, 'get /api/desk/staff', {
  summary: 'The people of the desk; the command line adds and disables them',
  request: { query: deskPageSchema },
  responses: answers(pageOf(staffMemberSchema), 'A page of them'),
})
peopleRoutes.openapi(staffRoute, async (c) => {
  const everybody = await listStaff(c.get('services').database)
  const { limit, offset } = rowsOf(c.req.valid('query'))
  const items = everybody.slice(offset, offset + limit).map((person) => ({
    id: person.email,
    name: person.name,
    role: person.role,
    locale: person.locale,
    state: staffState(person),
    created_at: person.createdAt.toISOString(),
  }))
  return c.json({ data: { items, total: everybody.length } }, 200)
})

const auditQuery = deskPageSchema.extend({
  resource: z.enum(deskResources).optional(),
  record: z.string().min(1).max(254).optional(),
})
const auditRoute = deskRoute(roles, 'get /api/desk/audit', {
  summary: 'Who changed what: of one record for those who may read it, of all for owners',
  request: { query: auditQuery },
  responses: answers(pageOf(auditEntrySchema), 'A page of entries, latest first', { 403: 'Another role' }),
})
peopleRoutes.openapi(auditRoute, async (c) => {
  const query = c.req.valid('query')
  const { resource, record } = query
  const { role } = c.get('desk').person
  const isOfRecord = resource !== undefined && record !== undefined
  if (role !== 'owner' && !(isOfRecord && mayRead(role, resource))) throw new HttpError(403, 'desk.notYourRole')
  const { rows, total } = await findAudit(c.get('services').database, query, rowsOf(query))
  const items = rows.map(({ id, createdAt, actor, action, resource, record, before, after }) => ({
    id,
    at: createdAt.toISOString(),
    actor,
    action,
    resource,
    record,
    before,
    after,
  }))
  return c.json({ data: { items, total } }, 200)
})
