import { pickupFormats, type Environment, type PickupFormat } from '@/lib/config/environment'
import { logError } from '@/lib/telemetry/log'
import { protectOwnData } from './demo/load'
import { fetchPickupList, readPickupLists, replacePickupPoints } from './domains/delivery/pickup-lists/replace'
import type { Services } from './platform/context'
import type { Database } from './platform/db/database'
import { claimRun } from './platform/jobs'

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
  return { before, after, listed, faults }
}

const daySeconds = 24 * 60 * 60

/** Reads the lists in PICKUP_POINT_LISTS once a day, in one process. What fails is logged, and leaves the points as they are. */
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
    }
  }
}
