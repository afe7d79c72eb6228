import type { Services } from '../../../platform/context'
import { decisiveAttempt } from '../payment-choice'
import { findRefundable, isRefundable, refundAttempt } from '../payments/refunds'
import { countReturn, findAttempts } from '../payments/store'
import { lockOrder, type OrderRow } from '../store'
import { ChangeRefusal } from './plan'
import { markRefunded, unmarkRefunded } from './store'

const sumOf = (changes: readonly { readonly refundGross: number }[]) =>
  changes.reduce((sum, { refundGross }) => sum + refundGross, 0)

/**
 * Refunds what changes of an order have left to the card through the payment provider, which mails the buyer; nothing
 * left is nothing done. If that fails, it stays due.
 * @returns the amount in minor units
 */
export async function refundChanges(services: Services, { id }: OrderRow): Promise<number> {
  const { database, now } = services
  const { due, attempt } = await database.transaction(async (db) => {
    const order = await lockOrder(db, id)
    const marked = await markRefunded(db, id, 'card', now())
    return { due: marked, attempt: marked.length > 0 ? await findRefundable(db, order) : null }
  })
  if (!attempt) return 0
  const amount = sumOf(due)
  try {
    await refundAttempt(services, attempt, () => amount, { count: countReturn })
  } catch (error) {
    await unmarkRefunded(
      database,
      due.map((change) => change.id),
    )
    throw error
  }
  return amount
}

/**
 * Notes that the shop has transferred what changes of an order have left to be refunded. Throws a ChangeRefusal if
 * nothing is.
 * @returns the amount in minor units
 */
export async function noteTransferred(services: Services, { id, orderNumber }: OrderRow): Promise<number> {
  return services.database.transaction(async (db) => {
    await lockOrder(db, id)
    const due = await markRefunded(db, id, 'transfer', services.now())
    if (due.length === 0) throw new ChangeRefusal(`${orderNumber} has nothing to be refunded after a change.`)
    const amount = sumOf(due)
    const attempt = decisiveAttempt(await findAttempts(db, id))
    // The card's payment is then of what the order costs now.
    if (attempt && isRefundable(attempt)) await countReturn(db, attempt.id, amount)
    return amount
  })
}
