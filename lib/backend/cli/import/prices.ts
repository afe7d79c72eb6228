import { cacheTags } from '@/lib/contract/cache'
import { changePrices, currentPrices, type PriceChange } from '../../domains/catalogue/change-prices'
import type { Queryable } from '../../platform/db/database'
import { line } from './cells'
import type { Fault, Importer, Numbered, RowOf, Written } from './importer'
import { productIds, unknownProducts } from './known'
import { planPrices, priceColumns, type PricePlan } from './price-columns'

const columns = { article_number: line('article number of an existing product', 60), ...priceColumns }
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
}

async function impossiblePrices(database: Queryable, rows: readonly Numbered<Row>[]): Promise<Fault[]> {
  const plans = await plansOf(
    database,
    rows.map(({ values }) => values),
  )
  return rows.flatMap(({ row, values }) =>
    (plans.get(values.article_number)?.plan.faults ?? []).map((fault) => ({ row, ...fault })),
  )
}

/** Planned changes by article number; unknown products are omitted. */
async function plansOf(
  database: Queryable,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly plan: PricePlan }>> {
  const ids = await productIds(
    database,
    rows.map((row) => row.article_number),
  )
  const current = await currentPrices(database, [...ids.values()])
  return new Map(
    rows.flatMap((row) => {
      const id = ids.get(row.article_number)
      if (id === undefined) return []
      return [[row.article_number, { id, plan: planPrices(row, (currency) => current(id, currency)) }]]
    }),
  )
}

/** Writes the prices of all rows and the price history. */
async function writePrices(database: Queryable, rows: readonly Row[], now: Date): Promise<Written> {
  const plans = [...(await plansOf(database, rows)).values()]
  const changes: PriceChange[] = plans.flatMap(({ id, plan }) =>
    plan.changes.map((change) => ({ productId: id, ...change })),
  )
  await changePrices(database, changes, now)
  const changed = plans.filter(({ plan }) => plan.changes.length > 0).length
  return { added: 0, changed, unchanged: rows.length - changed }
}
