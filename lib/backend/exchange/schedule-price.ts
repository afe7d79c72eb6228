import { cacheTags } from '@/lib/contract/cache'
import { regularPrices } from '../domains/catalogue/change-prices'
import {
  applyDuePrices,
  findScheduledPrices,
  lockSchedules,
  saveScheduledPrices,
  type PlannedPrice,
} from '../domains/catalogue/scheduled-prices'
import { protectOwnData } from '../demo/load'
import { announceChanges } from '../platform/cache/announcements'
import type { Services } from '../platform/context'
import type { Also } from '../platform/db/database'
import type { Fault } from './import/importer'
import { planScheduled } from './import/scheduled-prices'

interface Options {
  /** A price far from the current one is meant. */
  readonly isConfirmed: boolean
  /** Is done with it. */
  readonly also?: Also<readonly PlannedPrice[]>
}

/**
 * Schedules prices of a product; what is due begins at once.
 * @param values of a row of the import, whose beginning is now without one
 * @returns what is planned, or the faults for which nothing was written
 */
export async function schedulePrice(
  services: Services,
  productId: number,
  values: Omit<Parameters<typeof planScheduled>[0], 'from'> & { readonly from?: Date },
  { isConfirmed, also }: Options,
): Promise<{ readonly planned: readonly PlannedPrice[]; readonly faults: readonly Omit<Fault, 'row'>[] }> {
  const now = services.now()
  const result = await services.database.transaction(async (db) => {
    await lockSchedules(db, [productId])
    const current = await regularPrices(db, [productId])
    const known = await findScheduledPrices(db, [productId])
    const plan = planScheduled({ from: now, ...values }, productId, (code) => current(productId, code), known, now)
    const faults = plan.faults.filter(({ isQuestion }) => !isQuestion || !isConfirmed)
    if (faults.length > 0) return { planned: [], faults }
    await protectOwnData(db, now)
    await saveScheduledPrices(db, plan.planned)
    await announceChanges(db, [cacheTags.product(productId)], now)
    await also?.(db, plan.planned)
    return { planned: plan.planned, faults }
  })
  if (result.faults.length === 0) await applyDuePrices(services)
  return result
}
