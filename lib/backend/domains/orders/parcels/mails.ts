import { randomUUID } from 'node:crypto'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { basics, mailBuyer } from '../mails'
import type { OrderRow } from '../store'
import { parcelsBlock } from './block'
import type { ParcelRow } from './store'

/** Mails the buyer a further parcel of an order that is under way, or the right number of an earlier one. */
export async function mailParcel(
  db: Queryable,
  services: Services,
  order: OrderRow,
  parcel: ParcelRow,
  template: 'parcel_shipped' | 'tracking_corrected',
): Promise<void> {
  await mailBuyer(db, services, order, {
    template,
    // A number may be corrected back.
    occasion: `order:${order.id}:${template}:${randomUUID()}`,
    values: basics(services, order),
    parcels: await parcelsBlock(db, services, order, [parcel]),
  })
}
