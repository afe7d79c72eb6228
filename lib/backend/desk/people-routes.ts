import { z } from '@hono/zod-openapi'
import { renderSVG } from 'uqr'
import {
  deskInvitationSchema,
  deskJoinSchema,
  deskLoginSchema,
  deskPersonSchema,
  staffMemberSchema,
} from '@/lib/contract/desk/people'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { roles } from '@/lib/contract/desk/roles'
import { auditEntrySchema } from '@/lib/contract/desk/work'
import { hashPassword, isPassword } from '../domains/accounts/passwords'
import { checkNewPassword } from '../domains/accounts/password-rules'
import { readDocuments } from '../domains/shop/documents'
import { clientBlock, clientOf } from '../platform/http/client-address'
import { FieldError, HttpError } from '../platform/http/errors'
import { countRequest, limitRate, readCount, type RateLimit } from '../platform/http/rate-limit'
import { answers, createRouter, done, jsonBody, routesOf } from '../platform/http/router'
import { findAudit, writeAudit } from './audit'
import { deleteDeskCookie, deskRoute, personOf, readDeskSession, sendDeskCookie, sessionAtDesk } from './door'
import {
  acceptInvitation,
  authenticatorAddress,
  consumeCode,
  endDeskSession,
  findInvited,
  findStaff,
  listStaff,
  openDeskSession,
  type DeskSession,
  type StaffRow,
} from './staff'

export const peopleRoutes = createRouter()
const open = routesOf('Desk')

/** Per client address, and per pair of e-mail and client address, so that nobody elsewhere can lock a person out. */
const addressLimit: RateLimit = { name: 'desk-address', limit: 30, windowSeconds: 600 }
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
  const { database } = services
  await limitRate(c, addressLimit, clientBlock(c))
  await limitRate(c, pairLimit, `${email.trim().toLowerCase()} ${clientBlock(c)}`)
  const person = await findStaff(database, email)
  const mayEnter = person !== null && person.disabledAt === null
  const isRight = await isPassword(password, mayEnter ? (person.passwordHash ?? undefined) : undefined)
  if (!person || !isRight) throw FieldError.of('email', 'desk.wrongLogin')
  if ((await readCount(database, codeLimit, person.email, services.now())) >= codeLimit.limit)
    throw new HttpError(429, 'desk.tooManyCodes')
  if (!(await consumeCode(database, person, code, services.now()))) {
    await countRequest(database, codeLimit, person.email, services.now())
    throw FieldError.of('email', 'desk.wrongLogin')
  }
  const { id, session } = await openDeskSession(database, person, clientOf(c), services.now())
  sendDeskCookie(c, id)
  return c.json({ data: shown(session) }, 200)
})

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
  await endDeskSession(c.get('services').database, sessionAtDesk(c))
  deleteDeskCookie(c)
  return c.body(null, 204)
})

const tokenParams = z.object({ token: z.string().max(100) })

async function requireInvited(db: Parameters<typeof findInvited>[0], token: string, now: Date): Promise<StaffRow> {
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
  await limitRate(c, addressLimit, clientBlock(c))
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
  await limitRate(c, addressLimit, clientBlock(c))
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

const stateOf = ({ disabledAt, passwordHash }: StaffRow) =>
  disabledAt ? ('disabled' as const) : passwordHash ? ('active' as const) : ('invited' as const)

const staffRoute = deskRoute(['owner'], 'get /api/desk/staff', {
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
    state: stateOf(person),
    created_at: person.createdAt.toISOString(),
  }))
  return c.json({ data: { items, total: everybody.length } }, 200)
})

const auditQuery = deskPageSchema.extend({
  resource: z.string().max(40).optional(),
  record: z.string().max(254).optional(),
})
const auditRoute = deskRoute(roles, 'get /api/desk/audit', {
  summary: 'Who changed what: of one record for everybody, of all for owners',
  request: { query: auditQuery },
  responses: answers(pageOf(auditEntrySchema), 'A page of entries, latest first', { 403: 'Another role' }),
})
peopleRoutes.openapi(auditRoute, async (c) => {
  const query = c.req.valid('query')
  if (query.record === undefined && personOf(c).role !== 'owner') throw new HttpError(403, 'desk.notYourRole')
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
