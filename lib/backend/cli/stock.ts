import { and, asc, eq, lte } from 'drizzle-orm'
import type { Command } from 'commander'
import { cacheTags } from '@/lib/contract/cache'
import { shopLocale } from '@/lib/i18n/offered'
import { adjustStock, findStockChanges } from '../domains/catalogue/stock-journal'
import { announceChanges } from '../platform/cache/announcements'
import { products } from '../platform/db/schema/catalogue'
import { argument, rowLimit, wholeNumber } from './arguments'
import { CellFault, integer, line } from '../exchange/import/cells'
import { requireProduct } from '../exchange/import/importer'
import { writeStock } from '../exchange/import/stock'
import type { Cli } from './shop'
import { asItIs } from '../platform/said/said'

const maxPieces = 1_000_000

/** Pieces that come or go: "+3" or "-2". */
const pieces = argument<number>({
  parse: (written) => {
    if (!/^[+\-−]/.test(written)) throw new CellFault(asItIs('starts with + or -; "stock set" sets the whole stock'))
    return integer('', { min: -maxPieces, max: maxPieces }).parse(written.replace('−', '-'))
  },
})

const signed = (count: number) => (count > 0 ? `+${count}` : `−${-count}`)

export function registerStock(program: Command, cli: Cli): void {
  const noun = program.command('stock').description('pieces in stock (whole lists: import stock)')

  noun
    .command('set')
    .description('sets the stock of a product, as after a count')
    .argument('<article>', 'article number')
    .argument('<pieces>', 'pieces in stock', wholeNumber())
    .option('--reason <text>', 'for the journal', argument(line('')), '')
    .action((written: string, stock: number, { reason }: { reason: string }) =>
      cli.withShop(async ({ database }) => {
        const { id, articleNumber: article } = await requireProduct(database, written)
        await database.transaction(async (transaction) => {
          await writeStock(transaction, [{ article_number: article, stock }], { cause: 'counted', reason }, cli.now())
          await announceChanges(transaction, [cacheTags.product(id), cacheTags.listings, cacheTags.stocks], cli.now())
        })
        cli.output.done(`${article}: ${stock} pieces.`, { article_number: article, stock })
      }),
    )

  noun
    .command('adjust')
    .description('adds pieces to the stock of a product (+3) or takes some away (-2), and notes why')
    .argument('<article>', 'article number')
    .argument('<change>', 'pieces with their sign', pieces)
    .requiredOption('--reason <text>', 'for the journal', argument(line('')))
    .option('--reference <text>', 'its name, such as a delivery note; repeated, it changes nothing', argument(line('')))
    .action((written: string, delta: number, { reason, reference }: { reason: string; reference?: string }) =>
      cli.withShop(async ({ database, services }) => {
        const { id, articleNumber: article } = await requireProduct(database, written)
        const { before, after, isRepeated } = await adjustStock(services, id, { delta, reason, reference })
        const repeated = isRepeated ? ` "${reference}" was booked before; nothing was changed now.` : ''
        cli.output.done(`${article}: ${after} pieces (was ${before}).${repeated}`, {
          article_number: article,
          stock: after,
          before,
          repeated: isRepeated,
        })
      }),
    )

  noun
    .command('journal')
    .description('lists the latest changes of the stock of a product, with their reasons and orders')
    .argument('<article>', 'article number')
    .addOption(rowLimit())
    .action((written: string, { limit }: { limit: number }) =>
      cli.withShop(async ({ database }) => {
        const { id } = await requireProduct(database, written)
        const changes = await findStockChanges(database, id, limit)
        cli.output.table(
          changes.map(({ at, delta, stock, cause, orderNumber, reason, reference }) => ({
            at: at.toISOString(),
            change: cli.output.isJson ? delta : signed(delta),
            stock,
            cause: cli.output.isJson ? cause : cause.replaceAll('_', ' '),
            order: orderNumber,
            reason,
            reference,
          })),
        )
      }),
    )

  noun
    .command('low')
    .description('lists products with low stock')
    .option('--below <pieces>', 'at most this many pieces', wholeNumber(), 3)
    .action(({ below }: { below: number }) =>
      cli.withShop(async ({ database }) => {
        const rows = await database
          .select({ article: products.articleNumber, title: products.title, stock: products.stock })
          .from(products)
          .where(and(eq(products.isActive, true), eq(products.availability, 'in_stock'), lte(products.stock, below)))
          .orderBy(asc(products.stock), asc(products.articleNumber))
        const found = rows.map(({ article, title, stock }) => ({ article, product: title[shopLocale()], stock }))
        cli.output.table(found)
      }),
    )
}
