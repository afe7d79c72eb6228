import type { Services } from '../../../platform/context'
import type { Also, Queryable } from '../../../platform/db/database'
import { decisiveAttempt } from '../payment-choice'
import { isRefundable, refundAttempt } from '../payments/refunds'
import { countRefund, countReturn, findAttempts, type Attempt } from '../payments/store'
import { lockOrder, type OrderRow } from '../store'
import { ChangeRefusal } from './plan'
import { dueOf, settleDue } from './store'
import { ofOrders } from '../../../platform/said/orders'

/** The payment of an order that can go back to its card, if its provider can still be asked. */
export async function findCardPayment(db: Queryable, { payments }: Services, orderId: number): Promise<Attempt | null> {
  const attempt = decisiveAttempt(await findAttempts(db, orderId))
  return attempt?.state === 'paid' && attempt.provider === payments.name ? attempt : null
}

/**
 * Refunds what changes of an order have left to its card through the payment provider, which mails the buyer; nothing
 * left is nothing done. If that fails, it stays due.
 * @returns the amount in minor units
 */
export async function refundChanges(services: Services, attempt: Attempt): Promise<number> {
  if ((await dueOf(services.database, attempt.orderId)) === 0) return 0
  return (await refundAttempt(services, attempt, (_left, due) => due)).amount
}

/**
 * Counts refunds of an order as given back because it has come to cost less: its payment is then of what it costs now.
 * The order must be locked.
 * @param amount minor units, at most what its payment says as refunded
 */
export async function absorbRefund(db: Queryable, orderId: number, amount: number): Promise<void> {
  const attempt = decisiveAttempt(await findAttempts(db, orderId))
  if (!attempt || amount === 0) return
  await countRefund(db, attempt.id, 0 - amount)
  await countReturn(db, attempt.id, amount)
}

/**
 * Notes that the shop has transferred what changes of an order have left to be refunded. Throws a ChangeRefusal if
 * nothing is, or if it is no longer what was confirmed.
 * @returns the amount in minor units
 */
export async function noteTransferred(
  services: Services,
  { id, orderNumber }: OrderRow,
  { isWanted, also }: { readonly isWanted?: (due: number) => boolean; readonly also?: Also<number> } = {},
): Promise<number> {
  return services.database.transaction(async (db) => {
    await lockOrder(db, id)
    const amount = await dueOf(db, id)
    if (amount === 0) throw new ChangeRefusal(ofOrders.nothingDue(orderNumber))
    if (isWanted && !isWanted(amount)) throw new ChangeRefusal(ofOrders.dueChanged(orderNumber))
    await settleDue(db, id, amount, 'transfer', services.now())
    const attempt = decisiveAttempt(await findAttempts(db, id))
    // The card's payment is then of what the order costs now.
    if (attempt && isRefundable(attempt)) await countReturn(db, attempt.id, amount)
    await also?.(db, amount)
    return amount
  })
}
