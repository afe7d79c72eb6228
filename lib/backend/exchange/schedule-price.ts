import { cacheTags } from '@/lib/contract/cache'
import { regularPrices } from '../domains/catalogue/change-prices'
import {
  applyDuePrices,
  findScheduledPrices,
  lockSchedules,
  saveScheduledPrices,
  type PlannedPrice,
} from '../domains/catalogue/scheduled-prices'
import { formatMoney } from '@/lib/money/money'
import { ofRows } from '../platform/said/cells'
import type { Said } from '../platform/said/said'
import { protectOwnData } from '../demo/load'
import { announceChanges } from '../platform/cache/announcements'
import type { Services } from '../platform/context'
import type { Also, Queryable } from '../platform/db/database'
import type { Fault } from './import/importer'
import { tellingNoReductions } from './no-reductions'
import { isSame, planScheduled, span } from './import/scheduled-prices'

/** Asks before a price takes the place of one that begins at the same time. Pure. */
function replacing(planned: readonly PlannedPrice[], known: readonly PlannedPrice[]): Omit<Fault, 'row'>[] {
  const isChanged = (price: PlannedPrice, other: PlannedPrice) =>
    isSame(price, other) && (price.gross !== other.gross || price.endsAt?.getTime() !== other.endsAt?.getTime())
  return known
    .filter((price) => planned.some((other) => isChanged(price, other)))
    .map((price) => ({
      column: 'from',
      reason: ofRows.replaces(formatMoney(price.gross, price.currency), span(price)),
      isQuestion: true as const,
    }))
}

interface Scheduled {
  readonly planned: readonly PlannedPrice[]
  readonly faults: readonly Omit<Fault, 'row'>[]
}

interface Options {
  /** A price far from the current one is meant. */
  readonly isConfirmed: boolean
  /** Is done with it. */
  readonly also?: Also<readonly PlannedPrice[]>
}

/**
 * Schedules prices of a product; what is due begins at once.
 * @param values of a row of the import; without a beginning it is now, and without an end the price stays
 * @returns what is planned and what to tell of it, or the faults for which nothing was written
 */
export async function schedulePrice(
  services: Services,
  productId: number,
  values: Omit<Parameters<typeof planScheduled>[0], 'from'> & { readonly from?: Date },
  { isConfirmed, also }: Options,
): Promise<Scheduled & { readonly notes: readonly Said[] }> {
  const now = services.now()
  const schedule = async (db: Queryable): Promise<Scheduled> => {
    await lockSchedules(db, [productId])
    const current = await regularPrices(db, [productId])
    const known = await findScheduledPrices(db, [productId])
    const given = { from: now, until: null, ...values }
    const plan = planScheduled(given, productId, (code) => current(productId, code), known, now)
    const faults = [...plan.faults, ...replacing(plan.planned, known)].filter(
      ({ isQuestion }) => !isQuestion || !isConfirmed,
    )
    if (faults.length > 0) return { planned: [], faults }
    await protectOwnData(db, now)
    await saveScheduledPrices(db, plan.planned)
    await announceChanges(db, [cacheTags.product(productId)], now)
    await also?.(db, plan.planned)
    return { planned: plan.planned, faults }
  }
  const { result, notes } = await services.database.transaction((db) => tellingNoReductions(db, () => schedule(db)))
  if (result.faults.length === 0) await applyDuePrices(services)
  return { ...result, notes }
}
