import { eq } from 'drizzle-orm'
import type { PickupFormat } from '@/lib/config/environment'
import { cacheTags } from '@/lib/contract/cache'
import { announceChanges } from '../../../platform/cache/announcements'
import type { Database, Queryable } from '../../../platform/db/database'
import { settings } from '../../../platform/db/schema/catalogue'
import { readBody } from '../../../platform/read-body'
import { OperatorRefusal } from '../../../platform/refusal'
import { pickupPointsSchema, type PickupPointRecord } from '../../shop/method-schemas'
import { readPickupList, type ReadList } from './formats'

/** Why a list is not taken: the points so far stay. */
export class PickupListRefusal extends OperatorRefusal {}

/** A list is refused that has fewer than this share of the points before: probably it is not complete. */
const minShare = 0.8
/** A list is refused of which more than this share cannot be read: probably its format has changed. */
const maxFaulty = 0.1
const maxBytes = 64 * 1024 * 1024
const timeoutMs = 60_000

/** Reads a list from the carrier's address. Throws a PickupListRefusal when there is none. */
export async function fetchPickupList(address: string): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await readBody(response, maxBytes)).toString('utf8')
  } catch (error) {
    // An address may contain the shop's key.
    throw new PickupListRefusal(
      `${new URL(address).host} gave no list: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

/** Reads the lists of a carrier as one. Throws a PickupListRefusal for what is none, is empty or mostly unreadable. */
export function readPickupLists(format: PickupFormat, written: readonly string[]): ReadList {
  const lists = written.map((one) => {
    const list = readPickupList(format, one)
    if (!list)
      throw new PickupListRefusal(`This is no list of pick-up points of ${format}: it is not JSON, or has no array.`)
    return list
  })
  const points = [...new Map(lists.flatMap((list) => list.points.map((point) => [point.id, point] as const))).values()]
  const listed = lists.reduce((sum, list) => sum + list.listed, 0)
  const faults = lists.flatMap((list) => list.faults)
  if (faults.length > listed * maxFaulty)
    throw new PickupListRefusal(
      `${faults.length} of ${listed} points cannot be read; the first: place ${faults[0]?.place}, ${faults[0]?.reason}.`,
    )
  if (points.length === 0) throw new PickupListRefusal(`The list has no pick-up point in Hungary (${listed} listed).`)
  return { points, listed, faults }
}

interface Replacement {
  readonly format: PickupFormat
  readonly points: readonly PickupPointRecord[]
  /** Takes a list that has become much shorter. */
  readonly isConfirmed?: boolean
  readonly now: Date
  /** Whether the present points are the demo's, and go; called within the transaction. */
  readonly takeOver: (db: Queryable) => Promise<boolean>
}

/**
 * Replaces all pick-up points of a carrier by its list, in one transaction; those of other carriers and the shop's own
 * stay. Throws a PickupListRefusal, changing nothing, for a list that has become much shorter.
 */
export async function replacePickupPoints(
  database: Database,
  { format, points, isConfirmed = false, now, takeOver }: Replacement,
): Promise<{ readonly before: number; readonly after: number }> {
  return database.transaction(async (db) => {
    const key = 'pickup-points'
    const [row] = await db.select().from(settings).where(eq(settings.key, key)).for('update')
    const present = pickupPointsSchema.parse(row?.value ?? [])
    const before = present.filter(({ id }) => id.startsWith(`${format}:`)).length
    if (!isConfirmed && points.length < before * minShare)
      throw new PickupListRefusal(
        `The list has ${points.length} points, there are ${before} now: if it is complete, import it with --yes.`,
      )
    const isDemo = await takeOver(db)
    const others = isDemo ? [] : present.filter(({ id }) => !id.startsWith(`${format}:`))
    const value = [...others, ...points]
    await db
      .insert(settings)
      .values({ key, value, updatedAt: now })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: now } })
    await announceChanges(db, [cacheTags.content], now)
    return { before, after: points.length }
  })
}
