import { Option, type Command } from 'commander'
import { fieldValues } from '@/lib/contract/product-fields'
import { locales } from '@/lib/i18n/locales'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { productPath } from '@/lib/routing/path'
import { heldPieces } from '../domains/cart/store'
import { offeredPrices } from '../domains/catalogue/offered-prices'
import { findProductDetails, findProducts, type ProductFilter } from '../domains/catalogue/find-products'
import { productLink, vatRateOf } from '../domains/catalogue/product-row'
import { openPieces } from '../domains/orders/stock'
import { readReferences } from '../domains/shop/document-references'
import type { Services } from '../platform/context'
import { currencyOption, rowLimit, wholeNumber } from './arguments'
import { requireProduct } from '../exchange/import/importer'
import type { Cli } from './shop'

type Options = Omit<ProductFilter, 'isActive' | 'stockTo'> & {
  readonly sold?: 'yes' | 'no'
  readonly below?: number
  readonly currency?: CurrencyCode
  readonly limit: number
}

const moneyOf = (currency: CurrencyCode) => (gross: number | null | undefined) =>
  typeof gross === 'number' ? formatMoney(gross, currency) : null

async function listProducts(cli: Cli, { database }: Services, options: Options): Promise<void> {
  const { sold, below, limit, currency = homeCurrency().code, ...filter } = options
  const money = moneyOf(currency)
  const { items: rows } = await findProducts(
    database,
    { ...filter, ...(sold && { isActive: sold === 'yes' }), ...(below !== undefined && { stockTo: below }) },
    currency,
    limit,
  )
  cli.output.table(
    rows.map((row) => ({
      article: row.articleNumber,
      product: row.title[shopLocale()],
      brand: row.brand,
      category: row.category,
      price: money(row.gross),
      before: money(row.originalGross),
      stock: row.stock,
      availability: row.availability,
      sold: row.isActive,
    })),
  )
}

async function showProduct(cli: Cli, { database, origin, now }: Services, written: string): Promise<void> {
  const { id } = await requireProduct(database, written)
  const found = await findProductDetails(database, id)
  if (!found) throw new Error('The product is gone')
  const { product, brand, category, places } = found
  const current = await offeredPrices(database, [id])
  const prices = currencies.map(({ code }) => {
    const { price, tiers } = current(id, code)
    const money = moneyOf(code)
    return {
      currency: code,
      price: money(price?.gross),
      before: money(price?.originalGross),
      volume: tiers.map(({ quantity, gross }) => `${quantity}: ${formatMoney(gross, code)}`).join(', ') || null,
    }
  })
  const named = (await readReferences(database)).filter(({ kind, key }) => kind === 'product' && key === product.key)
  const addresses = locales.map((locale) => [
    `address_${locale}`,
    `${origin}${productPath({ id, link: productLink({ slug: product.slug, category }, locale) }, locale)}`,
  ])
  cli.output.record(
    {
      article: product.articleNumber,
      key: product.key,
      ...Object.fromEntries(locales.map((locale) => [`title_${locale}`, product.title[locale]])),
      brand: brand.name,
      categories: places.join(', '),
      sold: product.isActive,
      availability: product.availability,
      stock: product.stock,
      held_by_carts: (await heldPieces(database, [id], now())).get(id) ?? 0,
      in_orders_not_sent: await openPieces(database, id),
      lead_time_days: product.leadTimeDays,
      gtin: product.gtin,
      ...fieldValues(product),
      delivery_class: product.deliveryClass,
      custom_made: product.customMade,
      vat_rate: vatRateOf(product),
      changed: product.updatedAt.toISOString(),
      shown_in: named.map(({ at }) => at).join(', ') || null,
      ...Object.fromEntries<string>(addresses as [string, string][]),
    },
    { prices },
  )
  cli.output.section(prices)
}

/** `shop products …`: what is on sale. Products are changed by import, prices and stock also singly. */
export function registerProducts(program: Command, cli: Cli): void {
  const noun = program.command('products').description('list, search and show products')
  const withFilters = (command: Command) =>
    command
      .option('--category <key>', 'only in this category or below it')
      .option('--brand <slug>', 'only of this brand')
      .addOption(new Option('--sold <answer>', 'only those on sale, or no longer on sale').choices(['yes', 'no']))
      .option('--below <pieces>', 'only with at most this many pieces', wholeNumber())
      .addOption(currencyOption('of the prices'))
      .addOption(rowLimit())

  withFilters(noun.command('list'))
    .description('lists products by article number')
    .action((options: Options) => cli.withShop(({ services }) => listProducts(cli, services, options)))

  withFilters(noun.command('search'))
    .description('finds products by words of name, brand, article number or GTIN')
    .argument('<words...>', 'words that all occur')
    .action((words: string[], options: Options) =>
      cli.withShop(({ services }) => listProducts(cli, services, { ...options, search: words.join(' ') })),
    )

  noun
    .command('show')
    .description('shows prices, stock, addresses and where the product is shown')
    .argument('<article>', 'article number')
    .action((written: string) => cli.withShop(({ services }) => showProduct(cli, services, written)))
}
