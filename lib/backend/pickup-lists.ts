import { eq, like } from 'drizzle-orm'
import { pickupFormats, type Environment, type PickupFormat } from '@/lib/config/environment'
import { logError } from '@/lib/telemetry/log'
import { shopDay } from '@/lib/calendar/working-days'
import { protectOwnData } from './demo/load'
import { writeSettings } from './demo/load-content'
import { fetchPickupList, readPickupLists, replacePickupPoints } from './domains/delivery/pickup-lists/replace'
import type { Services } from './platform/context'
import type { Database, Queryable } from './platform/db/database'
import { settings } from './platform/db/schema/catalogue'
import { claimRun } from './platform/jobs'

/** A settings row for each carrier whose daily reading failed, until a list of the carrier is taken. */
const failureKey = (format: PickupFormat | '%') => `pickup-list-failed:${format}`

/** The carriers whose lists could not be taken in their last daily reading, with its day: "gls (2026-11-27)". */
export async function findFailedLists(database: Queryable): Promise<string[]> {
  const rows = await database
    .select()
    .from(settings)
    .where(like(settings.key, failureKey('%')))
    .orderBy(settings.key)
  return rows.map(({ key, updatedAt }) => `${key.split(':')[1]} (${shopDay(updatedAt)})`)
}

interface Import {
  readonly format: PickupFormat
  /** The carrier's lists, which together are all its points. */
  readonly written: readonly string[]
  readonly isConfirmed?: boolean
  readonly now: Date
}

/**
 * Replaces a carrier's pick-up points by its lists; the demo's points go with the first. Throws a PickupListRefusal,
 * changing nothing, for lists that cannot be taken.
 */
export async function importPickupPoints(database: Database, { format, written, now, ...options }: Import) {
  const { points, listed, faults } = readPickupLists(format, written)
  const own = { kind: 'documents', names: ['pickup-points'] } as const
  const { before, after } = await replacePickupPoints(database, {
    ...options,
    format,
    points,
    now,
    takeOver: async (db) => (await protectOwnData(db, now, own)).length > 0,
  })
  await database.delete(settings).where(eq(settings.key, failureKey(format)))
  return { before, after, listed, faults }
}

const daySeconds = 24 * 60 * 60

/** Reads the lists in PICKUP_POINT_LISTS once a day, in one process. What fails is logged and noted for `health`, and leaves the points as they are. */
export async function refreshPickupPoints(
  { database, now }: Pick<Services, 'database' | 'now'>,
  lists: Environment['PICKUP_POINT_LISTS'],
): Promise<void> {
  if (lists.length === 0 || !(await claimRun(database, 'pickup-points', now(), daySeconds))) return
  for (const format of pickupFormats) {
    const addresses = lists.filter((list) => list.format === format).map(({ address }) => address)
    if (addresses.length === 0) continue
    try {
      const written = await Promise.all(addresses.map(fetchPickupList))
      await importPickupPoints(database, { format, written, now: now() })
    } catch (error) {
      logError('pickup_list_failed', error, { format })
      await writeSettings(database, [[failureKey(format), {}]], now())
    }
  }
}
