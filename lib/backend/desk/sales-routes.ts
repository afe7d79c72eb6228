import { inArray } from 'drizzle-orm'
import { addDays, shopDay, type Day } from '@/lib/calendar/working-days'
import { readersOf } from '@/lib/contract/desk/roles'
import { deskSalesSchema, type DeskSales, type SoldPeriod } from '@/lib/contract/desk/today'
import { offered } from '@/lib/i18n/offered'
import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { bestsellersOf, periodWith, turnoverOf } from '../domains/orders/bookkeeping'
import type { Queryable } from '../platform/db/database'
import { products } from '../platform/db/schema/catalogue'
import { answers, createRouter } from '../platform/http/router'
import { deskRoute } from './door'

export const salesRoutes = createRouter()

const shownDays = 7
const shownWeeks = 8
const bestsellerDays = 30
const maxBestsellers = 10

type Turnover = Awaited<ReturnType<typeof turnoverOf>>

/** What days or weeks came to, by their first day. */
async function turnoverBy(
  db: Queryable,
  length: 'day' | 'week',
  from: Day,
  count: number,
): Promise<Map<Day, Turnover>> {
  const found = new Map<Day, Turnover>()
  for (let day = from; found.size < count; day = addDays(day, length === 'day' ? 1 : 7))
    found.set(day, await turnoverOf(db, periodWith(length, day)))
  return found
}

/** The periods that have one a week before them, in a currency. Pure. */
function beside(found: ReadonlyMap<Day, Turnover>, currency: CurrencyCode): SoldPeriod[] {
  const of = (turnover: Turnover) => {
    const { orders = 0, gross = 0 } = turnover.find((one) => one.currency === currency) ?? {}
    return { orders, gross: toDecimal(gross, currency) }
  }
  return [...found].flatMap(([from, turnover]) => {
    const before = found.get(addDays(from, -7))
    if (!before) return []
    const { orders, gross } = of(before)
    return [{ from, ...of(turnover), orders_before: orders, gross_before: gross }]
  })
}

const salesRoute = deskRoute(readersOf.orders, 'get /api/desk/sales', {
  summary: 'What was sold by day and by week, beside a week before, and what sold best in the last 30 days',
  responses: answers(deskSalesSchema, 'The numbers of what `sales` of the command line tells'),
})
salesRoutes.openapi(salesRoute, async (c) => {
  const { database, now } = c.get('services')
  const today = shopDay(now())
  const days = await turnoverBy(database, 'day', addDays(today, 1 - shownDays - 7), shownDays + 7)
  const { from: monday } = periodWith('week', today)
  const weeks = await turnoverBy(database, 'week', addDays(monday, -7 * shownWeeks), shownWeeks + 1)
  const period = { from: addDays(today, 1 - bestsellerDays), until: addDays(today, 1) }
  const sold = await bestsellersOf(database, period, maxBestsellers)
  const known = await database
    .select({ articleNumber: products.articleNumber, title: products.title })
    .from(products)
    .where(
      inArray(
        products.articleNumber,
        sold.map(({ articleNumber }) => articleNumber),
      ),
    )
  const titles = new Map(known.map(({ articleNumber, title }) => [articleNumber, title]))
  const sales: DeskSales = {
    turnover: offered().currencies.map((currency) => ({
      currency,
      days: beside(days, currency),
      weeks: beside(weeks, currency),
    })),
    products: sold.map(({ articleNumber, name, pieces }) => ({
      article_number: articleNumber,
      name: titles.get(articleNumber)?.[c.get('locale')] ?? name,
      pieces,
      is_removed: !titles.has(articleNumber),
    })),
  }
  return c.json({ data: sales }, 200)
})
