import { Option, type Command } from 'commander'
import { parseDay, shopDateTime, shopDay, addDays } from '@/lib/calendar/working-days'
import { formatMoney, toDecimal } from '@/lib/money/money'
import {
  periodWith,
  salesOf,
  soldOrders,
  vatLinesOf,
  type Period,
  type PeriodLength,
} from '../domains/orders/bookkeeping'
import { orderForShop } from '../domains/orders/order-for-shop'
import type { OrderRow } from '../domains/orders/store'
import { findCountryCodes } from '../domains/orders/payments/store'
import type { Queryable } from '../platform/db/database'
import { argument } from './arguments'
import { byteOrderMark, csvLine, decimalMarks, type Delimiter } from '../exchange/csv'
import { delimiterOption, saveCsv } from './save-csv'
import { UsageError } from './errors'
import { CellFault } from '../exchange/import/cells'
import { counted } from '../platform/counted'
import type { Cli } from './shop'
import { ofCells } from '../platform/said/cells'

const lengths = ['day', 'week', 'month'] as const satisfies readonly PeriodLength[]
type Options = Partial<Record<PeriodLength, string | true>>

/** A day of the period; a month may be written without one. */
const dayIn = argument({
  parse: (written) => {
    const day = parseDay(/^\d{4}-\d{1,2}$/.test(written) ? `${written}-1` : written)
    if (day === null) throw new CellFault(ofCells.isNot(written, 'a date'))
    return day
  },
})

/** Without an option: today. */
function periodOf(options: Options, today: string): Period {
  const given = lengths.filter((length) => options[length] !== undefined)
  if (given.length > 1) throw new UsageError('Choose one of --day, --week and --month.')
  const [length = 'day'] = given
  const day = options[length]
  return periodWith(length, typeof day === 'string' ? day : today)
}

const addPeriod = (command: Command) =>
  lengths.reduce(
    (extended, length) =>
      extended.addOption(
        new Option(
          `--${length} [date]`,
          `the ${length} with this date (YYYY-MM-DD); by default, the current one`,
        ).argParser(dayIn),
      ),
    command,
  )

async function showSales(cli: Cli, database: Queryable, period: Period): Promise<void> {
  const totals = await salesOf(database, period)
  const last = addDays(period.until, -1)
  cli.output.text(`${period.from}${last === period.from ? '' : ` – ${last}`}\n`)
  cli.output.table(
    totals.map(({ currency, vatRate, orders, gross, net }) => {
      const money = (minor: number) => (cli.output.isJson ? toDecimal(minor, currency) : formatMoney(minor, currency))
      const rate = vatRate === null ? 'none' : vatRate === 0 ? 'exempt' : `${vatRate} %`
      return { currency, rate, orders, net: money(net), vat: money(gross - net), gross: money(gross) }
    }),
  )
}

const header = [
  'order_number placed status customer country tax_number payment currency',
  'kind article_number description quantity vat_percent net vat gross',
].flatMap((names) => names.split(' '))

type CountryCode = Awaited<ReturnType<typeof findCountryCodes>>

function rowsOf(order: OrderRow, countryCode: CountryCode) {
  const { snapshot, currency } = order
  const { invoice_data: invoice } = snapshot
  const before = [
    order.orderNumber,
    shopDateTime(order.createdAt),
    order.status,
    invoice.name,
    countryCode(invoice.country_id),
    invoice.tax_number,
    snapshot.payment.title,
    currency,
  ]
  return vatLinesOf(order).map(({ kind, articleNumber, title, quantity, vatRate, gross, net }) => [
    ...before,
    kind,
    articleNumber,
    title,
    quantity,
    vatRate,
    toDecimal(net, currency),
    toDecimal(gross - net, currency),
    toDecimal(gross, currency),
  ])
}

async function* bookkeepingFile(database: Queryable, period: Period, delimiter: Delimiter): AsyncGenerator<string> {
  const countryCode = await findCountryCodes(database)
  yield byteOrderMark + csvLine(header, delimiter)
  for await (const order of soldOrders(database, period))
    yield rowsOf(await orderForShop(database, order), countryCode)
      .map((row) => csvLine(row, delimiter, decimalMarks[delimiter]))
      .join('')
}

/** `shop sales …`: what was sold, for the day's end and for bookkeeping. */
export function registerSales(program: Command, cli: Cli): void {
  const noun = program.command('sales').description('what was sold in a day, week or month, by VAT rate')

  addPeriod(noun.command('show', { isDefault: true }))
    .description('sums up the orders placed in a period that were neither cancelled nor left unpaid')
    .action((options: Options) =>
      cli.withShop(({ database }) => showSales(cli, database, periodOf(options, shopDay(cli.now())))),
    )

  addPeriod(noun.command('export'))
    .description(
      'exports them as CSV for bookkeeping: one row per item and fee, with VAT rate and amounts, in local time',
    )
    .argument('[file]', 'file to write; without it, to standard output')
    .addOption(delimiterOption())
    .action((file: string | undefined, { delimiter, ...options }: Options & { delimiter: Delimiter }) =>
      cli.withShop(async ({ database }) => {
        const period = periodOf(options, shopDay(cli.now()))
        const count = await saveCsv(cli, bookkeepingFile(database, period, delimiter), file)
        cli.output.note(`${counted(count, 'order')} exported.`)
      }),
    )
}
