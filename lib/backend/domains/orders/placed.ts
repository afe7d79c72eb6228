import type { PlacedOrder } from '@/lib/contract/order'
import { updateProfileFromOrder } from '../accounts/claim'
import type { Services } from '../../context'
import { startPayment } from '../payments/payments'
import { findAttempts, type Attempt } from '../payments/store'
import { findOrder, type OrderRow } from './store'

/** An order as known to the transaction that placed it or found it placed. */
export interface Placed {
  readonly order: OrderRow
  readonly attempt: Attempt | null
}

/** The response to the buyer, after the commit that numbered the order: its hash and payment URL. */
export async function answerPlaced(services: Services, { order, attempt }: Placed): Promise<PlacedOrder> {
  const { database } = services
  await updateProfileFromOrder(database, order)
  if (attempt === null || order.status !== 'awaiting_payment') return { order_hash: order.orderHash, payment_url: null }
  const numbered = await findOrder(database, order.orderHash)
  const [latest] = await findAttempts(database, order.id)
  if (!numbered || !latest) throw new Error('The order is gone')
  return { order_hash: order.orderHash, payment_url: await startPayment(services, numbered, latest) }
}
