import type { Command } from 'commander'
import { asc, and, eq, isNotNull, sql } from 'drizzle-orm'
import { graphicFiles, labelGraphic, noticeGraphic } from '@/lib/config/official-graphics'
import { locales } from '@/lib/i18n/locales'
import { findUnverifiedOrders } from '../domains/orders/payments/store'
import type { Queryable } from '../platform/db/database'
import { products } from '../platform/db/schema/catalogue'
import type { Cli } from './shop'

/**
 * Official graphics the operator has not provided yet: legal guarantee notices by language, GARAN labels by the article
 * numbers of products with a producer's guarantee.
 */
async function missingGraphics(database: Queryable) {
  const files = await graphicFiles()
  const guaranteed = await database
    .select({ articleNumber: products.articleNumber })
    .from(products)
    .where(and(eq(products.isActive, true), isNotNull(products.producerGuarantee)))
    .orderBy(asc(products.articleNumber))
  return {
    guarantee_notices_missing: listed(locales.filter((locale) => !noticeGraphic(files, locale, 'page'))),
    garan_labels_missing: listed(
      guaranteed.flatMap(({ articleNumber }) => (labelGraphic(files, articleNumber) ? [] : [articleNumber])),
    ),
  }
}

const listed = (names: readonly string[]) => names.join(', ') || 'none'

const dayMs = 24 * 60 * 60 * 1000
/** How long orders whose payment was abandoned unverified are listed. */
const unverifiedDays = 30

export function registerHealth(program: Command, cli: Cli): void {
  program
    .command('health')
    .description('reports whether the database can be reached, and what needs attention')
    .action(() =>
      cli.withShop(async ({ database, services }) => {
        const { name } = services.payments
        const { rows } = await database.execute<Record<string, number>>(sql`select
          (select count(*)::int from products where is_active) as products_on_sale,
          (select count(*)::int from orders where status = 'awaiting_payment') as orders_awaiting_payment,
          (select count(*)::int from orders where status in ('received', 'processing')) as orders_to_handle,
          (select count(*)::int from offers where status = 'requested') as offers_to_price,
          (select count(*)::int from mails where state in ('queued', 'sending')) as mails_waiting,
          (select count(*)::int from mails where state = 'failed') as mails_failed,
          (select count(*)::int from payment_attempts where state = 'needs_review') as payments_to_review,
          (select count(*)::int from payment_attempts where state in ('created', 'redirected', 'processing')
            and provider <> ${name} and provider_reference is not null) as payments_of_former_provider`)
        const unverified = await findUnverifiedOrders(database, new Date(cli.now().getTime() - unverifiedDays * dayMs))
        const payments = name === 'sandbox' ? 'sandbox: test cards mark orders as paid' : name
        cli.output.record({
          database: 'reached',
          payments,
          ...rows[0],
          orders_abandoned_unverified: listed(unverified),
          ...(await missingGraphics(database)),
        })
      }),
    )
}
