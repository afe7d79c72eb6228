import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { AccountSession } from '@/lib/contract/account-security'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { sessions } from '../../platform/db/schema/shop'
import type { Client } from '../../platform/http/user-agent'
import { HttpError } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { logSecurity } from '../security/log'
import { forgetDevices } from './devices'

/** The customer's sessions, the calling one first, then the latest used (R-ACCT-4). */
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

interface Ending {
  readonly customerId: number
  /** Stays open. */
  readonly current: Session
  readonly client: Client
  /** Only this session; all others without it. */
  readonly id?: string
}

/**
 * Ends one or all of the customer's other sessions. Their browsers count as unknown from then on. 404 when there is no
 * such session.
 */
export async function endOtherSessions(services: Services, ending: Ending): Promise<void> {
  const { customerId, current, client, id } = ending
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
    const strange = ended.flatMap(({ deviceHash }) => (deviceHash && deviceHash !== own?.deviceHash ? deviceHash : []))
    await forgetDevices(db, customerId, strange)
    if (ended.length === 0) return
    const detail = id === undefined ? `${ended.length}` : (ended[0]?.device ?? '')
    await logSecurity(db, services, { kind: 'sessions_ended', customerId, client, detail })
  })
}
