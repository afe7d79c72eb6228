import { and, asc, eq, lte } from 'drizzle-orm'
import type { Command } from 'commander'
import { cacheTags } from '@/lib/contract/cache'
import { defaultLocale } from '@/lib/i18n/locales'
import { announceChanges } from '../platform/cache/announcements'
import { products } from '../platform/db/schema/catalogue'
import { wholeNumber } from './arguments'
import { requireProduct } from './import/importer'
import { writeStock } from './import/stock'
import type { Cli } from './shop'

export function registerStock(program: Command, cli: Cli): void {
  const noun = program.command('stock').description('pieces in stock (whole lists: import stock)')

  noun
    .command('set')
    .description('sets the stock of a product')
    .argument('<article>', 'article number')
    .argument('<pieces>', 'pieces in stock', wholeNumber())
    .action((written: string, pieces: number) =>
      cli.withShop(async ({ database }) => {
        const { id, articleNumber: article } = await requireProduct(database, written)
        await database.transaction(async (transaction) => {
          await writeStock(transaction, [{ article_number: article, stock: pieces }], cli.now())
          await announceChanges(transaction, [cacheTags.product(id), cacheTags.listings, cacheTags.stocks], cli.now())
        })
        cli.output.done(`${article}: ${pieces} pieces.`, { article_number: article, stock: pieces })
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
        const found = rows.map(({ article, title, stock }) => ({ article, product: title[defaultLocale], stock }))
        cli.output.table(found)
      }),
    )
}
