import { z } from 'zod'
import { amountSchema } from '../common'
import { currencySchema as shopCurrencySchema } from '../shop'
import type { DeskResource } from './roles'

/** What waits, and what was sold. Amounts are decimal numbers in the currency beside them. */

const currencySchema = shopCurrencySchema.shape.code

/** How many of each wait for the shop. */
const waitingSchema = z.object({
  orders_to_handle: z.int(),
  orders_awaiting_payment: z.int(),
  quotes_to_price: z.int(),
  inquiries_open: z.int(),
  inquiries_late: z.int(),
  withdrawals_open: z.int(),
  mails_failed: z.int(),
  payments_to_review: z.int(),
  reviews_to_read: z.int(),
  transfers_awaited: z.int(),
  transfers_to_give_back: z.int(),
})
export type Waiting = z.infer<typeof waitingSchema>

/** The list that each number counts, and its filter; only readers of that list are told the number. */
export const listOfWaiting = {
  orders_to_handle: { resource: 'orders', filter: { status: 'to_handle' } },
  orders_awaiting_payment: { resource: 'orders', filter: { status: 'awaiting_payment' } },
  quotes_to_price: { resource: 'quotes', filter: { status: 'requested' } },
  inquiries_open: { resource: 'inquiries', filter: { open: 'true' } },
  inquiries_late: { resource: 'inquiries', filter: { open: 'late' } },
  withdrawals_open: { resource: 'withdrawals', filter: { open: 'true' } },
  // Mails have no list.
  mails_failed: { resource: 'orders', filter: null },
  payments_to_review: { resource: 'orders', filter: { status: 'to_review' } },
  reviews_to_read: { resource: 'reviews', filter: { state: 'waiting' } },
  transfers_awaited: { resource: 'orders', filter: { status: 'transfer_awaited' } },
  transfers_to_give_back: { resource: 'orders', filter: { status: 'to_give_back' } },
} as const satisfies Record<
  keyof Waiting,
  { readonly resource: DeskResource; readonly filter: Readonly<Record<string, string>> | null }
>

/** What waits, and what orders came to. */
export const todaySchema = z
  .object({
    /** Those that the reader's role may know. */
    waiting: waitingSchema.partial(),
    /** Today and the seven days that end with it, each beside the same time a week before; per currency. */
    sales: z.array(
      z.object({
        period: z.enum(['day', 'week']),
        currency: currencySchema,
        orders: z.int(),
        gross: amountSchema,
        orders_before: z.int(),
        gross_before: amountSchema,
      }),
    ),
  })
  .meta({ id: 'DeskToday' })
export type Today = z.infer<typeof todaySchema>

const soldSchema = z.object({
  /** The first day of the period, YYYY-MM-DD. */
  from: z.string(),
  orders: z.int(),
  gross: amountSchema,
  orders_before: z.int(),
  gross_before: amountSchema,
})

/** What was sold: by day and by week, each beside that of a week before, per currency; and what sold best. */
export const deskSalesSchema = z
  .object({
    turnover: z.array(
      z.object({
        currency: currencySchema,
        /** The last seven days, today last. */
        days: z.array(soldSchema),
        /** The last eight weeks from Monday, the present one last, of which only a part may have passed. */
        weeks: z.array(soldSchema),
      }),
    ),
    /** Of the last thirty days, most pieces first. A product that was removed since keeps its name in an order. */
    products: z.array(
      z.object({ article_number: z.string(), name: z.string(), pieces: z.int(), is_removed: z.boolean() }),
    ),
  })
  .meta({ id: 'DeskSales' })
export type DeskSales = z.infer<typeof deskSalesSchema>
export type SoldPeriod = z.infer<typeof soldSchema>
