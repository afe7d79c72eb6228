import type { Command } from 'commander'
import { cacheTags } from '@/lib/contract/cache'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { changePrices, currentPrices } from '../domains/catalogue/change-prices'
import { announceChanges } from '../platform/cache/announcements'
import { protectOwnData } from '../demo/load'
import { amountIn, currencyOption } from './arguments'
import { Failure } from './errors'
import { requireProduct } from './import/importer'
import { planPrices } from './import/prices'
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
    const current = await currentPrices(database, [id])
    const { changes, faults: found } = planPrices(
      { [`price_${name}`]: gross, [`original_price_${name}`]: originalGross },
      (code) => current(id, code),
    )
    const faults = found.filter(({ isQuestion }) => !isQuestion || !yes)
    if (faults.length > 0) throw new Failure(faults.map(({ column, reason }) => `${column}: ${reason}.`).join(' '))
    await database.transaction(async (transaction) => {
      await protectOwnData(transaction, cli.now())
      await changePrices(
        transaction,
        changes.map((change) => ({ productId: id, ...change })),
        cli.now(),
      )
      await announceChanges(transaction, [cacheTags.catalogue], cli.now())
    })
    const before = current(id, currency).price
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

export function registerPrices(program: Command, cli: Cli): void {
  program
    .command('prices')
    .description('prices of single products (whole lists: import prices)')
    .command('set')
    .description('sets the gross price and adds it to the price history; without --original a reduction ends')
    .argument('<article>', 'article number')
    .argument('<price>', 'gross price')
    .addOption(currencyOption('of the price').default('HUF'))
    .option('--original <price>', 'gross price before an advertised reduction')
    .option('--yes', 'confirms a price that is less than half or more than double the current one')
    .action((article: string, price: string, options: Options) => setPrice(cli, article, price, options))
}
