import { sql } from 'drizzle-orm'
import { awaitsTransfer } from './orders/find'
import { findToGiveBack } from './orders/payments/transfers'
import { toHandle } from './orders/statuses'
import type { Queryable } from '../platform/db/database'

/** How many of each thing wait for the shop. */
export interface Waiting {
  readonly orders_awaiting_payment: number
  readonly orders_to_handle: number
  readonly order_changes_to_refund: number
  readonly offers_to_price: number
  readonly mails_waiting: number
  readonly mails_failed: number
  readonly invoices_waiting: number
  readonly invoices_failed: number
  readonly payments_to_review: number
  readonly reviews_to_read: number
  readonly transfers_awaited: number
  /** Orders of which what has come by transfer is to be given back. */
  readonly transfers_to_give_back: number
}

/** Counts what waits, for the command line's `health` and the desk's first screen. */
export async function readWaiting(db: Queryable, now: Date): Promise<Waiting> {
  const { rows } = await db.execute<Record<Exclude<keyof Waiting, 'transfers_to_give_back'>, number>>(sql`select
    (select count(*)::int from orders where status = 'awaiting_payment') as orders_awaiting_payment,
    (select count(*)::int from orders where status in ${toHandle}) as orders_to_handle,
    (select count(*)::int from order_changes where refund_gross > 0 and refunded_at is null)
      as order_changes_to_refund,
    (select count(*)::int from offers where status = 'requested') as offers_to_price,
    (select count(*)::int from mails where state in ('queued', 'sending')) as mails_waiting,
    (select count(*)::int from mails where state = 'failed') as mails_failed,
    (select count(*)::int from invoices where state in ('queued', 'issuing')) as invoices_waiting,
    (select count(*)::int from invoices where state = 'failed') as invoices_failed,
    (select count(*)::int from payment_attempts where state = 'needs_review') as payments_to_review,
    (select count(*)::int from product_reviews where state = 'waiting' and not is_demo) as reviews_to_read,
    (select count(*)::int from orders where ${awaitsTransfer}) as transfers_awaited`)
  const [row] = rows
  if (!row) throw new Error('The database counted nothing')
  return { ...row, transfers_to_give_back: (await findToGiveBack(db, now)).length }
}
