import { asc, sql } from 'drizzle-orm'
import type { Command } from 'commander'
import { shopDay } from '@/lib/calendar/working-days'
import { couponCode } from '@/lib/contract/typed-identifier'
import { isCurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { CouponRecord } from '../domains/cart/coupon'
import { endCoupon, findCoupons, saveCoupons } from '../domains/cart/store'
import { loadMethods } from '../domains/delivery/store'
import { coupons, couponUses } from '../platform/db/schema/shop'
import { argument } from './arguments'
import { Failure } from '../exchange/failure'
import { couponColumns, mergeCoupon, type CouponValues } from '../exchange/import/coupons'
import type { Cli } from './shop'

function gives(coupon: CouponRecord): string {
  if (coupon.kind === 'percent') return `${coupon.percent} %`
  if (coupon.kind === 'free_delivery') return 'free delivery'
  return Object.entries(coupon.amounts ?? {})
    .flatMap(([code, minor]) => (isCurrencyCode(code) ? [formatMoney(minor, code)] : []))
    .join(' / ')
}

function stateOf(coupon: CouponRecord, now: Date): string {
  if (now < coupon.startsAt) return 'not yet'
  return now >= coupon.endsAt ? 'ended' : 'valid'
}

/** Parses an option like the import's cell of the same column. */
function optionOf<Name extends keyof typeof couponColumns>(name: Name) {
  return argument<unknown>(couponColumns[name])
}

/** Options of `add` with their import columns. */
const options: readonly (readonly [flags: string, column: keyof typeof couponColumns])[] = [
  ['--percent <number>', 'percent'],
  ['--amount-huf <amount>', 'amount_huf'],
  ['--amount-eur <amount>', 'amount_eur'],
  ['--amount-usd <amount>', 'amount_usd'],
  ['--minimum-huf <amount>', 'minimum_huf'],
  ['--minimum-eur <amount>', 'minimum_eur'],
  ['--minimum-usd <amount>', 'minimum_usd'],
  ['--starts <day>', 'starts'],
  ['--limit-total <count>', 'limit_total'],
  ['--limit-per-email <count>', 'limit_per_email'],
  ['--applies-to-discounted <yes|no>', 'applies_to_discounted'],
  ['--delivery-methods <keys>', 'delivery_methods'],
]
const neededOptions: typeof options = [
  ['--kind <kind>', 'kind'],
  ['--ends <day>', 'ends'],
  ['--title-hu <text>', 'title_hu'],
  ['--title-en <text>', 'title_en'],
]

/** "limitTotal" → "limit_total". */
function columnOf(option: string): string {
  return option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

async function addCoupon(cli: Cli, code: string, given: object): Promise<void> {
  await cli.withShop(async ({ database }) => {
    // Every option was parsed by the column of the same name.
    const values = {
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [columnOf(name), value as unknown])),
      code,
    } as CouponValues
    const { deliveryMethods } = await loadMethods(database)
    const methods = new Map(deliveryMethods.map(({ key, id }) => [key, id]))
    const { record, faults } = mergeCoupon(values, null, methods, cli.now())
    if (faults.length > 0) throw new Failure(faults.map(({ column, reason }) => `${column}: ${reason.en}.`).join(' '))
    if ((await findCoupons(database, [record.code])).size > 0)
      throw new Failure(`The coupon ${record.code} already exists. Use an import to change it.`)
    await saveCoupons(database, [record])
    cli.output.done(`${record.code}: ${gives(record)}, until ${shopDay(record.endsAt)}.`, {
      code: record.code,
      gives: gives(record),
      until: shopDay(record.endsAt),
    })
  })
}

export function registerCoupons(program: Command, cli: Cli): void {
  const noun = program.command('coupons').description('coupons (whole lists: import coupons)')

  noun
    .command('list')
    .description('lists all coupons and how often they were used')
    .action(() =>
      cli.withShop(async ({ database }) => {
        const uses = await database
          .select({ code: couponUses.code, count: sql<number>`count(*)::int` })
          .from(couponUses)
          .groupBy(couponUses.code)
        const used = new Map(uses.map(({ code, count }) => [code, count]))
        const found = await database.select().from(coupons).orderBy(asc(coupons.code))
        const rows = found.map((coupon) => ({
          code: coupon.code,
          state: stateOf(coupon, cli.now()),
          gives: gives(coupon),
          from: shopDay(coupon.startsAt),
          until: shopDay(coupon.endsAt),
          used: used.get(coupon.code) ?? 0,
          limit: coupon.limitTotal,
          per_email: coupon.limitPerEmail,
          title: coupon.title.hu,
        }))
        cli.output.table(rows)
      }),
    )

  const add = noun
    .command('add')
    .description('adds a coupon')
    .argument('<code>', couponColumns.code.help.en, optionOf('code'))
    .action((code: string, given: object) => addCoupon(cli, code, given))
  for (const [flags, column] of neededOptions)
    add.requiredOption(flags, couponColumns[column].help.en, optionOf(column))
  for (const [flags, column] of options) add.option(flags, couponColumns[column].help.en, optionOf(column))

  noun
    .command('disable')
    .description('ends a coupon now; existing orders keep it')
    .argument('<code>', 'coupon code')
    .action((written: string) =>
      cli.withShop(async ({ database }) => {
        const code = couponCode(written)
        const isKnown = await database.transaction((transaction) => endCoupon(transaction, code, cli.now()))
        if (!isKnown) throw new Failure(`There is no coupon ${code}.`)
        cli.output.done(`${code} has ended.`, { code, ended: true })
      }),
    )
}
