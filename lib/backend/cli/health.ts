import type { Command } from 'commander'
import { sql } from 'drizzle-orm'
import type { Cli } from './program'

/** `shop health`: whether the data can be reached, and what there is to do. */
export function registerHealth(program: Command, cli: Cli): void {
  program
    .command('health')
    .description('whether the data can be reached, and what waits for the shop')
    .action(() =>
      cli.withShop(async ({ database }) => {
        const { rows } = await database.execute<Record<string, number>>(sql`select
          (select count(*)::int from products where is_active) as products_on_sale,
          (select count(*)::int from orders where status = 'awaiting_payment') as orders_awaiting_payment,
          (select count(*)::int from orders where status in ('received', 'processing')) as orders_to_handle,
          (select count(*)::int from offers where status = 'requested') as offers_to_price,
          (select count(*)::int from mails where state in ('queued', 'sending')) as mails_waiting,
          (select count(*)::int from mails where state = 'failed') as mails_failed,
          (select count(*)::int from payment_attempts where state = 'needs_review') as payments_to_review`)
        cli.output.record({ database: 'reached', ...rows[0] })
      }),
    )
}
