import { asc, eq } from 'drizzle-orm'
import type { Command } from 'commander'
import { shopDateTime } from '@/lib/calendar/working-days'
import { cacheTags } from '@/lib/contract/cache'
import { shopLocale } from '@/lib/i18n/offered'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { changePrices, regularPrices } from '../domains/catalogue/change-prices'
import { cancelScheduledPrice, findScheduledPrices } from '../domains/catalogue/scheduled-prices'
import { announceChanges } from '../platform/cache/announcements'
import { products } from '../platform/db/schema/catalogue'
import { scheduledPrices } from '../platform/db/schema/scheduled-prices'
import { protectOwnData } from '../demo/load'
import { amountIn, argument, currencyOption, rowLimit, wholeNumber } from './arguments'
import { Failure } from '../exchange/failure'
import { requireProduct } from '../exchange/import/importer'
import { planPrices } from '../exchange/import/prices'
import { scheduledPriceColumns, span } from '../exchange/import/scheduled-prices'
import { tellingNoReductions } from '../exchange/no-reductions'
import { schedulePrice as schedule } from '../exchange/schedule-price'
import type { Cli } from './shop'

interface Options {
  readonly currency: CurrencyCode
  readonly original?: string
  readonly yes?: true
}

async function setPrice(cli: Cli, article: string, written: string, options: Options): Promise<void> {
  const { currency, original, yes = false } = options
  const gross = amountIn(currency, written)
  const originalGross = original === undefined ? null : amountIn(currency, original)
  await cli.withShop(async ({ database }) => {
    const { id, articleNumber } = await requireProduct(database, article)
    const name = currency.toLowerCase() as Lowercase<CurrencyCode>
    const current = await regularPrices(database, [id])
    const { changes, faults: found } = planPrices(
      { [`price_${name}`]: gross, [`original_price_${name}`]: originalGross },
      (code) => current(id, code),
    )
    const faults = found.filter(({ isQuestion }) => !isQuestion || !yes)
    if (faults.length > 0) throw new Failure(faults.map(({ column, reason }) => `${column}: ${reason.en}.`).join(' '))
    const { notes } = await database.transaction((transaction) =>
      tellingNoReductions(transaction, async () => {
        await protectOwnData(transaction, cli.now())
        await changePrices(
          transaction,
          changes.map((change) => ({ productId: id, ...change })),
          cli.now(),
        )
        await announceChanges(transaction, [cacheTags.catalogue], cli.now())
      }),
    )
    for (const note of notes) cli.output.note(note.en)
    const before = current(id, currency).price
    const applying = (await findScheduledPrices(database, [id])).find(
      (one) => one.currency === currency && one.replaced !== null,
    )
    if (applying)
      cli.output.note(
        `Scheduled price ${applying.id}, ${formatMoney(applying.gross, currency)}, applies: ${span(applying)}.`,
      )
    cli.output.done(
      `${articleNumber}: ${formatMoney(gross, currency)}` +
        (originalGross === null ? '' : ` instead of ${formatMoney(originalGross, currency)}`) +
        ` (was ${before ? formatMoney(before.gross, currency) : 'not sold in this currency'}).`,
      {
        article_number: articleNumber,
        currency,
        price_gross: toDecimal(gross, currency),
        price_original_gross: originalGross && toDecimal(originalGross, currency),
        before_gross: before && toDecimal(before.gross, currency),
      },
    )
  })
}

interface ScheduleOptions {
  readonly currency: CurrencyCode
  readonly from?: Date
  readonly until?: Date
  readonly yes?: true
}

async function schedulePrice(cli: Cli, article: string, written: string, options: ScheduleOptions): Promise<void> {
  const { currency, until, yes = false } = options
  const gross = amountIn(currency, written)
  const now = cli.now()
  await cli.withShop(async ({ database, services }) => {
    const { id, articleNumber } = await requireProduct(database, article)
    const { planned, faults, notes } = await schedule(
      services,
      id,
      {
        ...(options.from && { from: options.from }),
        ...(until && { until }),
        [`price_${currency.toLowerCase()}`]: gross,
      },
      { isConfirmed: yes },
    )
    if (faults.length > 0) throw new Failure(faults.map(({ column, reason }) => `${column}: ${reason.en}.`).join(' '))
    for (const note of notes) cli.output.note(note.en)
    const [{ startsAt, endsAt } = { startsAt: now, endsAt: null }] = planned
    cli.output.done(
      `${articleNumber}: ${formatMoney(gross, currency)} from ${startsAt <= now ? 'now' : shopDateTime(startsAt)} ` +
        `${endsAt ? `until ${shopDateTime(endsAt)}` : 'on'}.`,
      {
        article_number: articleNumber,
        currency,
        price_gross: toDecimal(gross, currency),
        from: startsAt.toISOString(),
        until: endsAt?.toISOString() ?? null,
      },
    )
  })
}

async function listScheduled(cli: Cli, article: string | undefined, limit: number): Promise<void> {
  await cli.withShop(async ({ database }) => {
    const only = article === undefined ? undefined : await requireProduct(database, article)
    const rows = await database
      .select({ scheduled: scheduledPrices, article: products.articleNumber, title: products.title })
      .from(scheduledPrices)
      .innerJoin(products, eq(products.id, scheduledPrices.productId))
      .where(only && eq(products.id, only.id))
      .orderBy(asc(scheduledPrices.startsAt), asc(scheduledPrices.id))
      .limit(limit)
    cli.output.table(
      rows.map(({ scheduled: { id, currency, gross, startsAt, endsAt, replaced }, article: number, title }) => ({
        id,
        article: number,
        product: title[shopLocale()],
        price: formatMoney(gross, currency),
        from: shopDateTime(startsAt),
        until: endsAt && shopDateTime(endsAt),
        applies: replaced !== null,
        afterwards: replaced?.price ? formatMoney(replaced.price.gross, currency) : null,
      })),
    )
  })
}

async function cancelPrice(cli: Cli, id: number): Promise<void> {
  await cli.withShop(async ({ database, services }) => {
    const cancelled = await cancelScheduledPrice(services, id)
    if (!cancelled) throw new Failure(`There is no scheduled price ${id}, or it has ended.`)
    const { productId, currency, gross, replaced } = cancelled
    const { price } = (await regularPrices(database, [productId]))(productId, currency)
    cli.output.done(
      `${formatMoney(gross, currency)} ${replaced ? 'has ended' : 'is cancelled'}` +
        `${price ? `; the price is ${formatMoney(price.gross, currency)}` : ''}.`,
      { id, had_begun: replaced !== null, price_gross: price && toDecimal(price.gross, currency) },
    )
  })
}

export function registerPrices(program: Command, cli: Cli): void {
  const noun = program.command('prices').description('prices of single products (whole lists: import prices)')
  const { from, until } = scheduledPriceColumns

  noun
    .command('schedule')
    .description('sets a gross price that begins and ends by itself')
    .argument('<article>', 'article number')
    .argument('<price>', 'gross price')
    .addOption(currencyOption('of the price').default('HUF'))
    .option('--from <moment>', `${from.help.en}; now by default`, argument(from))
    .option('--until <moment>', until.help.en, argument(until))
    .option('--yes', 'confirms a price that is less than half or more than double the current one')
    .action((article: string, price: string, options: ScheduleOptions) => schedulePrice(cli, article, price, options))

  noun
    .command('scheduled')
    .description('lists scheduled prices that have not ended, all or those of a product')
    .argument('[article]', 'article number')
    .addOption(rowLimit())
    .action((article: string | undefined, { limit }: { limit: number }) => listScheduled(cli, article, limit))

  noun
    .command('cancel')
    .description('cancels a scheduled price; one that applies ends now, and the regular price returns')
    .argument('<id>', 'number in the list', wholeNumber(1, 2_147_483_647))
    .action((id: number) => cancelPrice(cli, id))

  noun
    .command('set')
    .description('sets the regular gross price and adds it to the price history; without --original a reduction ends')
    .argument('<article>', 'article number')
    .argument('<price>', 'gross price')
    .addOption(currencyOption('of the price').default('HUF'))
    .option('--original <price>', 'gross price before an advertised reduction')
    .option('--yes', 'confirms a price that is less than half or more than double the current one')
    .action((article: string, price: string, options: Options) => setPrice(cli, article, price, options))
}
