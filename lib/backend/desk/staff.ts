import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '@/lib/contract/desk/roles'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../platform/db/database'
import { staff, staffSessions } from '../platform/db/schema/desk'
import { OperatorRefusal } from '../platform/refusal'
import { canonicalEmail } from '../domains/customers/store'
import { hashToken, hoursFrom, newSecret, newToken } from '../domains/customers/tokens'
import { hashSessionId } from '../platform/http/session'
import type { Client } from '../platform/http/user-agent'

/** The people of the desk: who they are and how they prove it. */

export type StaffRow = typeof staff.$inferSelect

/** An action on people that is refused, for the operator. */
export class StaffRefusal extends OperatorRefusal {}

export const invitationDays = 7
const stepSeconds = 30
/** Time steps before and after the present one whose codes are accepted, for clocks that differ. */
const tolerance = 1

/** Whether somebody has yet to join, may log in, or may no longer. */
export function staffState({ disabledAt, passwordHash }: StaffRow): 'invited' | 'active' | 'disabled' {
  if (disabledAt) return 'disabled'
  return passwordHash ? 'active' : 'invited'
}

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

const unknownPerson = (address: string) => `Nobody at the desk has the address ${address}.`

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
  const address = canonicalEmail(email)
  const { token, values } = newInvitation(now)
  const [person] = await db
    .update(staff)
    .set({ ...values, passwordHash: null, disabledAt: null })
    .where(eq(staff.email, address))
    .returning()
  if (!person) throw new StaffRefusal(unknownPerson(address))
  await endSessionsOfStaff(db, person.id)
  return { person, token }
}

/** Ends somebody's access and sessions; what they did stays in the audit log. Throws a StaffRefusal for the last owner. */
export async function disableStaff(db: Queryable, email: string, now: Date): Promise<StaffRow> {
  // Locked in one order, so that two owners cannot disable each other, nor wait for each other.
  const everybody = await db.select().from(staff).orderBy(asc(staff.id)).for('update')
  const address = canonicalEmail(email)
  const person = everybody.find((one) => one.email === address)
  if (!person) throw new StaffRefusal(unknownPerson(address))
  if (person.disabledAt) throw new StaffRefusal(`${address} is disabled already.`)
  const isOwner = (one: StaffRow) => one.role === 'owner' && staffState(one) === 'active'
  if (isOwner(person) && everybody.filter(isOwner).length === 1)
    throw new StaffRefusal(`${person.email} is the only owner who can log in: add another one first.`)
  await db
    .update(staff)
    .set({ disabledAt: now, invitationHash: null, invitationExpiresAt: null })
    .where(eq(staff.id, person.id))
  await endSessionsOfStaff(db, person.id)
  return { ...person, disabledAt: now }
}

/** Keeps the language in which somebody wants the desk. */
export async function chooseLanguage(db: Queryable, { id }: Pick<StaffRow, 'id'>, locale: Locale): Promise<void> {
  await db.update(staff).set({ locale }).where(eq(staff.id, id))
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

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** Conditions of a session that has not ended. */
const isOpen = (now: Date) =>
  and(
    gt(staffSessions.lastUsedAt, before(now, idleMs)),
    gt(staffSessions.createdAt, before(now, longestMs)),
    isNull(staff.disabledAt),
  )

export interface DeskSession {
  readonly idHash: string
  readonly csrfToken: string
  readonly person: StaffRow
}

/** Opens a session; the id is the cookie's value, which is stored only as a hash. */
export async function openDeskSession(
  db: Queryable,
  person: StaffRow,
  client: Client,
  now: Date,
): Promise<{ readonly id: string; readonly session: DeskSession }> {
  const id = newSecret()
  const session = { idHash: hashSessionId(id), csrfToken: newSecret(), person }
  await db.delete(staffSessions).where(lt(staffSessions.createdAt, before(now, longestMs)))
  const { idHash, csrfToken } = session
  await db
    .insert(staffSessions)
    .values({ idHash, csrfToken, staffId: person.id, ...client, lastUsedAt: now, createdAt: now })
  return { id, session }
}

/**
 * The open session of a cookie; null when it is unknown, idle for too long or its person is disabled.
 * @param isUse whether the call is one of its person, not one that the browser repeats by itself
 */
export async function findDeskSession(
  db: Queryable,
  id: string,
  now: Date,
  isUse: boolean,
): Promise<DeskSession | null> {
  const idHash = hashSessionId(id)
  const [row] = await db
    .select()
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.idHash, idHash), isOpen(now)))
  if (!row) return null
  const { staff_sessions: session, staff: person } = row
  if (isUse && session.lastUsedAt < before(now, useMs))
    await db.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.idHash, idHash))
  return { idHash, csrfToken: session.csrfToken, person }
}

const shownLength = 16

/** The name of a session for its readers, which does not open it. */
export const sessionName = ({ idHash }: Pick<DeskSession, 'idHash'>) => idHash.slice(0, shownLength)

/** The open sessions that somebody may see: their own, and for owners everybody's. Last used first. */
export async function listDeskSessions(db: Queryable, { id, role }: StaffRow, now: Date) {
  return db
    .select()
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(isOpen(now), role === 'owner' ? undefined : eq(staff.id, id)))
    .orderBy(desc(staffSessions.lastUsedAt))
}

export async function endDeskSession(db: Queryable, { idHash }: Pick<DeskSession, 'idHash'>): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.idHash, idHash))
}
