import type { Services } from '../../context'
import { requireDecidable } from './accept'
import { mailDeclinedOffer } from './mails'
import { lockOffer, updateOffer } from './store'
import type { OfferRow } from './terms'

/**
 * Declines a quote or withdraws its request; the reason is mailed to the shop. 409 when already decided, 410 when
 * expired.
 */
export async function declineOffer(services: Services, offer: Pick<OfferRow, 'id'>, reason: string): Promise<OfferRow> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    requireDecidable(await lockOffer(db, offer.id), now)
    const declined = await updateOffer(db, offer.id, {
      status: 'declined',
      declineReason: reason,
      decidedAt: now,
      updatedAt: now,
    })
    await mailDeclinedOffer(db, services, declined)
    return declined
  })
}
