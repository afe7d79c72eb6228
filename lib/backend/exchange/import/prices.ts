import { isDeepStrictEqual } from 'node:util'
import { cacheTags } from '@/lib/contract/cache'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { isLeap } from '@/lib/money/parse-amount'
import { changePrices, regularPrices } from '../../domains/catalogue/change-prices'
import type { CurrentPrice, PriceChange, VolumePrice } from '../../domains/catalogue/offered-prices'
import type { Queryable } from '../../platform/db/database'
import { amount, articleNumber, CellFault, clearable, list, parseAmount, type Column } from './cells'
import {
  articleNumberBatches,
  productsByNumber,
  unknownProducts,
  valuesOf,
  type AnyImporter,
  type Fault,
  type Importer,
  type Numbered,
  type RowOf,
  type StoredRow,
  type Written,
} from './importer'
import { ofCells, ofRows } from '../../platform/said/cells'
import { extended } from '../../platform/said/columns'

/** Price columns shared by price lists and product lists, and the resulting changes of a row. Pure. */

function volumePrice(currency: CurrencyCode): Column<VolumePrice> {
  return {
    help: extended(
      'volume prices',
      (words) => `${words}, ${currency}: pieces:price`,
      (words) => `${words}, ${currency}: darab:ár`,
    ),
    parse: (cell) => {
      const [, pieces = '', price = ''] = /^(\d{1,6})\s*:(.+)$/.exec(cell) ?? []
      if (pieces === '') throw new CellFault(ofCells.isNot(cell, 'pieces:price'))
      if (Number(pieces) < 2) throw new CellFault(ofCells.fromTwoPieces)
      return { quantity: Number(pieces), gross: parseAmount(price.trim(), currency) }
    },
    print: ({ quantity, gross }) => `${quantity}:${toDecimal(gross, currency)}`,
  }
}

const price = (currency: CurrencyCode) => clearable(amount('gross price', currency))
const original = (currency: CurrencyCode) =>
  clearable(amount('gross price before an advertised reduction, asked in this shop before', currency))
const tierColumn = (currency: CurrencyCode) => clearable(list(volumePrice(currency), { maxItems: 10 }))

export const priceColumns = {
  price_huf: price('HUF'),
  original_price_huf: original('HUF'),
  volume_prices_huf: tierColumn('HUF'),
  price_eur: price('EUR'),
  original_price_eur: original('EUR'),
  volume_prices_eur: tierColumn('EUR'),
  price_usd: price('USD'),
  original_price_usd: original('USD'),
  volume_prices_usd: tierColumn('USD'),
}
type PriceValues = RowOf<typeof priceColumns, never>

/** Whether an import changes prices. Pure. */
export const hasPrices = ({ columns }: AnyImporter) => Object.keys(priceColumns).some((name) => name in columns)

/** Current prices as the cells of a row. Pure. */
export function priceCells(current: (currency: CurrencyCode) => CurrentPrice): StoredRow<typeof priceColumns> {
  const [huf, eur, usd] = [current('HUF'), current('EUR'), current('USD')]
  return {
    price_huf: huf.price?.gross ?? null,
    original_price_huf: huf.price?.originalGross ?? null,
    volume_prices_huf: [...huf.tiers],
    price_eur: eur.price?.gross ?? null,
    original_price_eur: eur.price?.originalGross ?? null,
    volume_prices_eur: [...eur.tiers],
    price_usd: usd.price?.gross ?? null,
    original_price_usd: usd.price?.originalGross ?? null,
    volume_prices_usd: [...usd.tiers],
  }
}

interface PricePlan {
  /** Only differences from the current prices. */
  readonly changes: readonly Omit<PriceChange, 'productId'>[]
  readonly faults: readonly Omit<Fault, 'row'>[]
}

/** Plans and validates a row's price changes. Empty cells keep the current values. */
export function planPrices(values: PriceValues, current: (currency: CurrencyCode) => CurrentPrice): PricePlan {
  const plans = currencies.map(({ code }) => planPrice(values, code, current(code)))
  return { changes: plans.flatMap(({ changes }) => changes), faults: plans.flatMap(({ faults }) => faults) }
}

function planPrice(values: PriceValues, currency: CurrencyCode, { price: known, tiers }: CurrentPrice): PricePlan {
  const name = currency.toLowerCase() as Lowercase<CurrencyCode>
  const givenPrice = values[`price_${name}`]
  const givenOriginal = values[`original_price_${name}`]
  const givenTiers = values[`volume_prices_${name}`]
  if (givenPrice === undefined && givenOriginal === undefined && givenTiers === undefined)
    return { changes: [], faults: [] }
  const gross = givenPrice === undefined ? (known?.gross ?? null) : givenPrice
  // Without a price, there is nothing to reduce.
  const originalGross =
    gross === null || givenOriginal === null ? null : (givenOriginal ?? known?.originalGross ?? null)
  const steps = gross === null || givenTiers === null ? [] : (givenTiers ?? tiers)
  const hasNewPrice = gross !== (known?.gross ?? null) || originalGross !== (known?.originalGross ?? null)
  const hasNewTiers = !isDeepStrictEqual(steps, tiers)
  const change = {
    currency,
    ...(hasNewPrice && { price: gross === null ? null : { gross, originalGross } }),
    ...(hasNewTiers && { tiers: steps }),
  }
  const faults =
    gross === null
      ? ([`original_price_${name}`, `volume_prices_${name}`] as const)
          .filter((column) => values[column])
          .map((column) => ({ column, reason: ofRows.needsPrice(currency) }))
      : faultsOf(currency, name, { gross, originalGross }, steps)
  const questions = [
    ...(gross === null && known
      ? [{ column: `price_${name}` as const, reason: ofRows.endsSelling(currency), isQuestion: true as const }]
      : []),
    ...(gross !== null && known ? leap(`price_${name}`, known.gross, gross, currency) : []),
    ...(originalGross !== null && known
      ? leap(`original_price_${name}`, known.originalGross ?? known.gross, originalGross, currency)
      : []),
    ...(hasNewTiers && gross !== null
      ? steps.flatMap((step) => leap(`volume_prices_${name}`, gross, step.gross, currency))
      : []),
  ]
  return { changes: hasNewPrice || hasNewTiers ? [change] : [], faults: [...faults, ...questions] }
}

/** Asks about a price far from the one it is compared with: 250 instead of 189 990. */
export function leap(column: string, before: number, after: number, currency: CurrencyCode): Omit<Fault, 'row'>[] {
  if (!isLeap(before, after)) return []
  const reason = ofRows.leap(formatMoney(after, currency), formatMoney(before, currency), after < before)
  return [{ column, reason, isQuestion: true }]
}

function faultsOf(
  currency: CurrencyCode,
  name: Lowercase<CurrencyCode>,
  { gross, originalGross }: { readonly gross: number; readonly originalGross: number | null },
  steps: readonly VolumePrice[],
): Omit<Fault, 'row'>[] {
  const faults: Omit<Fault, 'row'>[] = []
  const money = (minor: number) => formatMoney(minor, currency)
  if (originalGross !== null && originalGross <= gross)
    faults.push({
      column: `original_price_${name}`,
      reason: ofRows.notAbovePrice(money(originalGross), money(gross)),
    })
  steps.forEach((step, index) => {
    const before = steps[index - 1]
    const column = `volume_prices_${name}`
    if (before && before.quantity >= step.quantity) faults.push({ column, reason: ofRows.quantitiesIncrease })
    if (step.gross > (before?.gross ?? gross))
      faults.push({
        column,
        reason: ofRows.aboveFewer(money(step.gross), step.quantity, money(before?.gross ?? gross)),
      })
  })
  return faults
}

const columns = { article_number: articleNumber('article number of an existing product'), ...priceColumns }
type Row = RowOf<typeof columns, 'article_number'>

export const priceImporter: Importer<typeof columns, 'article_number'> = {
  noun: 'prices',
  description: 'gross prices, reductions and volume prices, by article number',
  columns,
  needed: ['article_number'],
  identity: (row) => row.article_number,
  tags: [cacheTags.catalogue, cacheTags.listings],
  begin: async (_, now) => ({
    check: async (database, rows) => [
      ...(await unknownProducts(database, rows)),
      ...(await impossiblePrices(database, rows)),
    ],
    write: (database, rows) => writePrices(database, rows, now),
  }),
  stored: storedPrices,
}

async function* storedPrices(database: Queryable, only?: readonly string[]): AsyncGenerator<StoredRow<typeof columns>> {
  for (const numbers of await articleNumberBatches(database, only)) {
    const known = await productsByNumber(database, numbers)
    const prices = await regularPrices(
      database,
      [...known.values()].map(({ id }) => id),
    )
    for (const article_number of numbers) {
      const id = known.get(article_number)?.id
      if (id !== undefined) yield { article_number, ...priceCells((currency) => prices(id, currency)) }
    }
  }
}

async function impossiblePrices(database: Queryable, rows: readonly Numbered<Row>[]): Promise<Fault[]> {
  const plans = await plansOf(database, valuesOf(rows))
  return rows.flatMap(({ row, values }) =>
    (plans.get(values.article_number)?.plan.faults ?? []).map((fault) => ({ row, ...fault })),
  )
}

/** Planned changes by article number; unknown products are omitted. */
async function plansOf(
  database: Queryable,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly plan: PricePlan }>> {
  const numbers = rows.map((row) => row.article_number)
  const known = await productsByNumber(database, numbers)
  const ids = [...known.values()].map(({ id }) => id)
  const current = await regularPrices(database, ids)
  return new Map(
    rows.flatMap((row) => {
      const id = known.get(row.article_number)?.id
      if (id === undefined) return []
      return [[row.article_number, { id, plan: planPrices(row, (currency) => current(id, currency)) }]]
    }),
  )
}

/** Writes the prices of all rows and the price history. */
async function writePrices(database: Queryable, rows: readonly Row[], now: Date): Promise<Written> {
  const plans = [...(await plansOf(database, rows)).values()]
  const changes = plans.flatMap(({ id, plan }) => plan.changes.map((change) => ({ productId: id, ...change })))
  await changePrices(database, changes, now)
  const changed = plans.filter(({ plan }) => plan.changes.length > 0).length
  return { added: 0, changed, unchanged: rows.length - changed }
}
