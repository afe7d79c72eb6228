import { and, desc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AccountSession } from '@/lib/contract/account-security'
import type { BackendEnv, Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { sessions } from '../../platform/db/schema/shop'
import { clientOf } from '../../platform/http/client-address'
import { HttpError } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { customerIdOf, sessionOf } from '../../platform/http/stateful'
import type { Client } from '../../platform/http/user-agent'
import { commandLine, logSecurity } from '../security/log'
import { forgetAllDevices, forgetDevices } from './devices'

/** The customer's sessions: the current one first, then by latest use (R-ACCT-4). */
export async function listSessions(
  db: Queryable,
  customerId: number,
  current: Pick<Session, 'idHash'>,
  now: Date,
): Promise<AccountSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
  const shown = rows.map((row) => ({
    id: row.publicId,
    device: row.device,
    network: row.network,
    started_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.idHash === current.idHash,
  }))
  return shown.sort((one, other) => Number(other.is_current) - Number(one.is_current))
}

/**
 * Operator command: ends all sessions of an account, for example after a reported takeover, and forgets their devices.
 * Returns the number of sessions.
 */
export async function endAccountSessions(services: Services, customerId: number): Promise<number> {
  return services.database.transaction(async (db) => {
    const ended = await db
      .delete(sessions)
      .where(eq(sessions.customerId, customerId))
      .returning({ idHash: sessions.idHash })
    await forgetAllDevices(db, customerId)
    const detail = `${ended.length}`
    await logSecurity(db, services, { kind: 'sessions_ended', customerId, client: commandLine, detail })
    return ended.length
  })
}

/**
 * Operator command: ends all customer sessions. Returns the numbers of accounts and sessions. Visitor sessions stay
 * open, as they have only carts; devices stay known, as otherwise every customer would get a new-device mail.
 */
export async function endAllCustomerSessions(
  services: Services,
): Promise<{ readonly accounts: number; readonly sessions: number }> {
  return services.database.transaction(async (db) => {
    const ended = await db
      .delete(sessions)
      .where(isNotNull(sessions.customerId))
      .returning({ customerId: sessions.customerId })
    const counts = new Map<number | null, number>()
    for (const { customerId } of ended) counts.set(customerId, (counts.get(customerId) ?? 0) + 1)
    for (const [customerId, count] of counts) {
      const detail = `${count}, with everybody’s`
      await logSecurity(db, services, { kind: 'sessions_ended', customerId, client: commandLine, detail })
    }
    return { accounts: counts.size, sessions: ended.length }
  })
}

/** A logged-in customer, as the calls about the account's security need them. */
export interface Caller {
  readonly customerId: number
  readonly session: Session
  readonly client: Client
}

export const callerOf = (c: Context<BackendEnv>): Caller => ({
  customerId: customerIdOf(c),
  session: sessionOf(c),
  client: clientOf(c),
})

/**
 * Ends all of the customer's other sessions, or the one with the given id, and forgets their devices. 404 when there is
 * no such session.
 */
export async function endOtherSessions(
  services: Services,
  { customerId, session: current, client }: Caller,
  id?: string,
): Promise<void> {
  await services.database.transaction(async (db) => {
    const ended = await db
      .delete(sessions)
      .where(
        and(
          eq(sessions.customerId, customerId),
          ne(sessions.idHash, current.idHash),
          id === undefined ? undefined : eq(sessions.publicId, id),
        ),
      )
      .returning({ device: sessions.device, deviceHash: sessions.deviceHash })
    if (id !== undefined && ended.length === 0) throw new HttpError(404, 'errors.notFound')
    const [own] = await db
      .select({ deviceHash: sessions.deviceHash })
      .from(sessions)
      .where(eq(sessions.idHash, current.idHash))
    const otherDevices = ended.flatMap(({ deviceHash }) =>
      deviceHash && deviceHash !== own?.deviceHash ? deviceHash : [],
    )
    await forgetDevices(db, customerId, otherDevices)
    if (ended.length === 0) return
    const detail = id === undefined ? `${ended.length}` : (ended[0]?.device ?? '')
    await logSecurity(db, services, { kind: 'sessions_ended', customerId, client, detail })
  })
}
