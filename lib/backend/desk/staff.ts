import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '@/lib/contract/desk/roles'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../platform/db/database'
import { staff, staffSessions } from '../platform/db/schema/desk'
import { canonicalEmail } from '../domains/customers/store'
import { hashToken, hoursFrom, newToken } from '../domains/customers/tokens'

/** The people of the desk: who they are and how they prove it. */

export type StaffRow = typeof staff.$inferSelect

/** An action on people that is refused, for the operator. */
export class StaffRefusal extends Error {}

export const invitationDays = 7
const stepSeconds = 30
/** Time steps before and after the present one whose codes are accepted, for clocks that differ. */
const tolerance = 1

/** Whether the shop has a desk at all: it begins with the first person. */
export async function hasDesk(db: Queryable): Promise<boolean> {
  return (await db.select({ id: staff.id }).from(staff).limit(1)).length > 0
}

export async function listStaff(db: Queryable): Promise<StaffRow[]> {
  return db.select().from(staff).orderBy(asc(staff.email))
}

export async function findStaff(db: Queryable, email: string): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(eq(staff.email, canonicalEmail(email)))
  return row ?? null
}

async function requireStaff(db: Queryable, email: string): Promise<StaffRow> {
  const found = await findStaff(db, email)
  if (!found) throw new StaffRefusal(`Nobody at the desk has the address ${canonicalEmail(email)}.`)
  return found
}

function newInvitation(now: Date) {
  const { token, hash } = newToken()
  const totpSecret = new Secret({ size: 20 }).base32
  return {
    token,
    values: { invitationHash: hash, invitationExpiresAt: hoursFrom(now, invitationDays * 24), totpSecret, totpStep: 0 },
  }
}

export interface Invitation {
  readonly person: StaffRow
  /** For the link; stored only as a hash. */
  readonly token: string
}

interface NewPerson {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly locale: Locale
}

/** Adds somebody who may join the desk within a week. Throws a StaffRefusal for a known address. */
export async function inviteStaff(db: Queryable, person: NewPerson, now: Date): Promise<Invitation> {
  const { token, values } = newInvitation(now)
  const [row] = await db
    .insert(staff)
    .values({ ...person, email: canonicalEmail(person.email), ...values, createdAt: now })
    .onConflictDoNothing({ target: staff.email })
    .returning()
  if (!row) throw new StaffRefusal(`${canonicalEmail(person.email)} is at the desk already.`)
  return { person: row, token }
}

/**
 * Invites somebody again, with a new second factor: after a lost telephone or a forgotten password. Their password and
 * sessions end at once.
 */
export async function resetStaff(db: Queryable, email: string, now: Date): Promise<Invitation> {
  const { id } = await requireStaff(db, email)
  const { token, values } = newInvitation(now)
  const [person] = await db
    .update(staff)
    .set({ ...values, passwordHash: null, disabledAt: null })
    .where(eq(staff.id, id))
    .returning()
  if (!person) throw new StaffRefusal(`Nobody at the desk has the address ${email}.`)
  await endSessionsOfStaff(db, id)
  return { person, token }
}

/** Ends somebody's access and sessions; what they did stays in the audit log. Throws a StaffRefusal for the last owner. */
export async function disableStaff(db: Queryable, email: string, now: Date): Promise<StaffRow> {
  const person = await requireStaff(db, email)
  const active = await db.select().from(staff).where(isNull(staff.disabledAt)).for('update')
  const others = active.filter(({ id, role, passwordHash }) => role === 'owner' && passwordHash && id !== person.id)
  if (person.role === 'owner' && others.length === 0)
    throw new StaffRefusal(`${person.email} is the only owner who can log in: add another one first.`)
  await db
    .update(staff)
    .set({ disabledAt: now, invitationHash: null, invitationExpiresAt: null })
    .where(eq(staff.id, person.id))
  await endSessionsOfStaff(db, person.id)
  return { ...person, disabledAt: now }
}

async function endSessionsOfStaff(db: Queryable, staffId: number): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId))
}

/** The person whom a link invites; null for an unknown, used or expired one. */
export async function findInvited(db: Queryable, token: string, now: Date): Promise<StaffRow | null> {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.invitationHash, hashToken(token)), isNull(staff.disabledAt)))
  return row?.invitationExpiresAt && row.invitationExpiresAt > now ? row : null
}

/** Ends an invitation with the password that its person chose. Returns whether it was still open. */
export async function acceptInvitation(db: Queryable, { id, invitationHash }: StaffRow, passwordHash: string) {
  const rows = await db
    .update(staff)
    .set({ passwordHash, invitationHash: null, invitationExpiresAt: null })
    .where(and(eq(staff.id, id), eq(staff.invitationHash, invitationHash ?? '')))
    .returning({ id: staff.id })
  return rows.length > 0
}

const authenticatorOf = ({ email, totpSecret }: Pick<StaffRow, 'email' | 'totpSecret'>, issuer: string) =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(totpSecret), period: stepSeconds })

/** The address from which an authenticator app learns the second factor (otpauth://). */
export const authenticatorAddress = (person: Pick<StaffRow, 'email' | 'totpSecret'>, issuer: string) =>
  authenticatorOf(person, issuer).toString()

/**
 * Uses a code of somebody's authenticator, at most one step early or late. Each code, and each one before it, works
 * once: of two simultaneous logins with the same code, one fails.
 * @returns whether it was right
 */
export async function consumeCode(db: Queryable, person: StaffRow, code: string, now: Date): Promise<boolean> {
  const timestamp = now.getTime()
  const delta = authenticatorOf(person, '').validate({ token: code, timestamp, window: tolerance })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta
  const rows = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, person.id), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return rows.length > 0
}

/** A session of the desk ends after this without use, and in any case after twelve hours. */
const idleMs = 30 * 60 * 1000
const longestMs = 12 * 3600 * 1000
/** How stale the last use may be: avoids a write on every call. */
const useMs = 60 * 1000

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

export interface DeskSession {
  readonly idHash: string
  readonly csrfToken: string
  readonly person: StaffRow
}

/** Opens a session; the id is the cookie's value, which is stored only as a hash. */
export async function openDeskSession(
  db: Queryable,
  person: StaffRow,
  client: { readonly network: string | null; readonly device: string },
  now: Date,
): Promise<{ readonly id: string; readonly session: DeskSession }> {
  const secret = () => randomBytes(32).toString('base64url')
  const id = secret()
  const session = { idHash: hashOf(id), csrfToken: secret(), person }
  await db.delete(staffSessions).where(lt(staffSessions.createdAt, new Date(now.getTime() - longestMs)))
  await db.insert(staffSessions).values({
    idHash: session.idHash,
    csrfToken: session.csrfToken,
    staffId: person.id,
    ...client,
    lastUsedAt: now,
    createdAt: now,
  })
  return { id, session }
}

/** The open session of a cookie; null when it is unknown, idle for too long or its person is disabled. */
export async function findDeskSession(db: Queryable, id: string, now: Date): Promise<DeskSession | null> {
  const idHash = hashOf(id)
  const [row] = await db
    .select()
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.idHash, idHash), isNull(staff.disabledAt)))
  if (!row) return null
  const { staff_sessions: session, staff: person } = row
  const isOver =
    session.lastUsedAt.getTime() + idleMs <= now.getTime() || session.createdAt.getTime() + longestMs <= now.getTime()
  if (isOver) return null
  if (session.lastUsedAt.getTime() + useMs < now.getTime())
    await db.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.idHash, idHash))
  return { idHash, csrfToken: session.csrfToken, person }
}

export async function endDeskSession(db: Queryable, { idHash }: DeskSession): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.idHash, idHash))
}
