import { Option, type Command } from 'commander'
import { shopDay } from '@/lib/calendar/working-days'
import { orderStatusSchema, type OrderStatus } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { homeCurrency } from '@/lib/i18n/offered'
import { findOrders, totalOrders, type OrderFilter } from '../../domains/orders/find'
import { orderForShop } from '../../domains/orders/order-for-shop'
import type { OrderRow } from '../../domains/orders/store'
import { amountIn, currencyOption, fromDay, rowLimit, untilDay } from '../arguments'
import { saveCsv } from '../save-csv'
import { counted } from '../../platform/counted'
import type { Cli } from '../shop'
import { exportedOrders } from './export'

/** An order, as `orderForShop` returns it, as a row of a table. Pure. */
export function rowOf(order: OrderRow) {
  const { snapshot } = order
  return {
    number: order.orderNumber,
    status: order.status,
    placed: shopDay(order.createdAt),
    customer: snapshot.invoice_data.name,
    email: snapshot.partner_email,
    pieces: snapshot.summary.total_quantity,
    total: formatMoney(order.totalGross, order.currency),
    payment: snapshot.payment.title,
    delivery: snapshot.delivery.title,
    delivery_day: snapshot.delivery.day ?? null,
  }
}

interface Options extends Omit<OrderFilter, 'statuses' | 'areSold' | 'totalFrom' | 'totalTo'> {
  readonly status?: OrderStatus
  readonly totalFrom?: string
  readonly totalTo?: string
}

/** Totals are compared within one currency only. */
function filterOf({ status, totalFrom, totalTo, ...others }: Options, usual: CurrencyCode): OrderFilter {
  const filter = { ...others, ...(status && { statuses: [status] }) }
  if (totalFrom === undefined && totalTo === undefined) return filter
  const currency = filter.currency ?? usual
  return {
    ...filter,
    currency,
    ...(totalFrom !== undefined && { totalFrom: amountIn(currency, totalFrom) }),
    ...(totalTo !== undefined && { totalTo: amountIn(currency, totalTo) }),
  }
}

function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--status <status>', 'only with this status').choices(orderStatusSchema.options))
    .option('--email <address>', "only with this buyer's e-mail address")
    .option('--search <words>', 'words of its number, names, addresses, phone number or products')
    .addOption(currencyOption('only in this currency'))
    .option('--total-from <amount>', 'only with at least this total')
    .option('--total-to <amount>', 'only with at most this total')
    .option('--from, --since <day>', 'placed on that day (YYYY-MM-DD) or later', fromDay)
    .option('--to, --until <day>', 'placed on that day or earlier', untilDay)
}

/** `shop orders list`, `shop orders export`. */
export function registerOrderLists(noun: Command, cli: Cli): void {
  addFilters(noun.command('list'))
    .description('lists the latest orders, and what all that match come to')
    .addOption(rowLimit())
    .action(({ limit, ...options }: Options & { limit: number }) =>
      cli.withShop(async ({ database }) => {
        const filter = filterOf(options, homeCurrency().code)
        const rows = []
        for (const order of await findOrders(database, filter, limit))
          rows.push(rowOf(await orderForShop(database, order)))
        cli.output.table(rows)
        const totals = await totalOrders(database, filter)
        cli.output.section(
          totals.map(({ currency, orders, gross }) => ({ orders, total: formatMoney(gross, currency) })),
        )
      }),
    )

  addFilters(noun.command('export'))
    .description('exports orders as CSV, one row per line item; without a file, to standard output')
    .argument('[file]', 'file to write')
    .addOption(new Option('--delimiter <character>', 'between cells').choices([',', ';']).default(','))
    .action((file: string | undefined, { delimiter, ...options }: Options & { delimiter: string }) =>
      cli.withShop(async ({ database }) => {
        const filter = filterOf(options, homeCurrency().code)
        const count = await saveCsv(cli, exportedOrders(database, filter, delimiter, cli.now()), file)
        cli.output.note(`${counted(count, 'order')} exported.`)
      }),
    )
}
