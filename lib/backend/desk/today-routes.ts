import { addDays, shopDay, startOfDay, type Day } from '@/lib/calendar/working-days'
import { mayRead, roles } from '@/lib/contract/desk/roles'
import { listOfWaiting, todaySchema, type Today, type Waiting } from '@/lib/contract/desk/today'
import { offered } from '@/lib/i18n/offered'
import { toDecimal } from '@/lib/money/money'
import { isLate } from '../domains/inquiries/answer'
import { findOpenMoments } from '../domains/inquiries/store'
import { totalOrders } from '../domains/orders/find'
import { findOpenCases } from '../domains/orders/withdrawals/cases'
import { readReplyDays } from '../domains/shop/documents'
import { readWaiting } from '../domains/waiting'
import type { Queryable } from '../platform/db/database'
import { answers, createRouter } from '../platform/http/router'
import { deskRoute } from './door'

export const todayRoutes = createRouter()

const weekMs = 7 * 24 * 3600 * 1000

/** Sales since the beginning of a day beside those of the same time a week before, per offered currency. */
async function salesSince(db: Queryable, period: 'day' | 'week', from: Day, now: Date): Promise<Today['sales']> {
  const sold = (since: Date, until: Date) => totalOrders(db, { since, until, areSold: true })
  const present = await sold(startOfDay(from), now)
  const former = await sold(startOfDay(addDays(from, -7)), new Date(now.getTime() - weekMs))
  return offered().currencies.map((currency) => {
    const one = present.find((row) => row.currency === currency)
    const other = former.find((row) => row.currency === currency)
    return {
      period,
      currency,
      orders: one?.orders ?? 0,
      gross: toDecimal(one?.gross ?? 0, currency),
      orders_before: other?.orders ?? 0,
      gross_before: toDecimal(other?.gross ?? 0, currency),
    }
  })
}

const todayRoute = deskRoute(
  roles,
  'get /api/desk/today',
  {
    summary: 'What waits for the shop, and what today and the last seven days came to beside a week before',
    responses: answers(todaySchema, 'The numbers'),
  },
  { isPolled: true },
)
todayRoutes.openapi(todayRoute, async (c) => {
  const services = c.get('services')
  const { database } = services
  const now = services.now()
  const waiting = await readWaiting(database, now)
  const openMoments = await findOpenMoments(database)
  const { inquiries: replyDays } = await readReplyDays(database)
  const withdrawals = (await findOpenCases(database, now)).length
  const today = shopDay(now)
  const { role } = c.get('desk').person
  const all: Waiting = {
    orders_to_handle: waiting.orders_to_handle,
    orders_awaiting_payment: waiting.orders_awaiting_payment,
    quotes_to_price: waiting.offers_to_price,
    inquiries_open: openMoments.length,
    inquiries_late: openMoments.filter((at) => isLate(at, now, replyDays)).length,
    withdrawals_open: withdrawals,
    mails_failed: waiting.mails_failed,
    payments_to_review: waiting.payments_to_review,
    reviews_to_read: waiting.reviews_to_read,
    transfers_awaited: waiting.transfers_awaited,
    transfers_to_give_back: waiting.transfers_to_give_back,
  }
  const answer: Today = {
    waiting: Object.fromEntries(
      Object.entries(all).filter(([name]) => mayRead(role, listOfWaiting[name as keyof Waiting].resource)),
    ),
    sales: mayRead(role, 'orders')
      ? [
          ...(await salesSince(database, 'day', today, now)),
          ...(await salesSince(database, 'week', addDays(today, -6), now)),
        ]
      : [],
  }
  return c.json({ data: answer }, 200)
})
