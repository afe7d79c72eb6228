import { inArray, sql } from 'drizzle-orm'
import { availabilitySchema } from '@/lib/contract/catalogue'
import { cacheTags } from '@/lib/contract/cache'
import { recordStock, type StockCause } from '../../domains/catalogue/stock-journal'
import type { Queryable } from '../../platform/db/database'
import { byCode } from '../../platform/db/statements'
import { products } from '../../platform/db/schema/catalogue'
import { articleNumber, clearable, integer, oneOf } from './cells'
import {
  articleNumberBatches,
  type Importer,
  type RowOf,
  type StoredRow,
  type Written,
  unknownProducts,
} from './importer'

const columns = {
  article_number: articleNumber('article number of an existing product'),
  stock: integer('pieces in stock', { max: 1_000_000 }),
  availability: oneOf('availability', availabilitySchema.options),
  lead_time_days: clearable(integer('working days until it leaves the warehouse', { max: 365 })),
}
type Row = RowOf<typeof columns, 'article_number'>

export const stockImporter: Importer<typeof columns, 'article_number'> = {
  noun: 'stock',
  description: 'pieces in stock, availability and lead time, by article number',
  columns,
  needed: ['article_number'],
  identity: (row) => row.article_number,
  tags: [cacheTags.catalogue, cacheTags.listings],
  begin: async (_, now) => ({
    check: unknownProducts,
    write: (database, rows) => writeStock(database, rows, { cause: 'imported' }, now),
  }),
  stored: storedStock,
}

async function* storedStock(database: Queryable, only?: readonly string[]): AsyncGenerator<StoredRow<typeof columns>> {
  const { articleNumber, stock, availability, leadTimeDays } = products
  for (const numbers of await articleNumberBatches(database, only))
    yield* await database
      .select({ article_number: articleNumber, stock, availability, lead_time_days: leadTimeDays })
      .from(products)
      .where(inArray(articleNumber, numbers))
      .orderBy(byCode(articleNumber))
}

/**
 * Writes the stock of rows, and its changes to the journal; unchanged products are not touched. New stock makes a
 * sold-out product available again unless the row sets its availability.
 */
export async function writeStock(
  database: Queryable,
  rows: readonly Row[],
  cause: StockCause,
  now: Date,
): Promise<Written> {
  const given = rows.map((row) => ({ ...row, sets_lead_time: row.lead_time_days !== undefined }))
  // Locked in the same order as by orders, to avoid deadlocks.
  const { rows: changed } = await database.execute<{ productId: number; delta: number; stock: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as r(article_number text, stock int, availability text, lead_time_days int, sets_lead_time boolean)
    ), locked as materialized (
      select p.id, p.stock as before, coalesce(g.stock, p.stock) as stock,
        coalesce(
          g.availability, case when p.availability = 'sold_out' and g.stock > 0 then 'in_stock' end, p.availability
        ) as availability,
        case when g.sets_lead_time then g.lead_time_days else p.lead_time_days end as lead_time_days
      from ${products} p join given g using (article_number) order by p.id for update of p
    )
    update ${products} p set stock = l.stock, availability = l.availability, lead_time_days = l.lead_time_days,
      updated_at = ${now.toISOString()}::timestamptz
    from locked l where l.id = p.id
      and (p.stock, p.availability, p.lead_time_days) is distinct from (l.stock, l.availability, l.lead_time_days)
    returning p.id as "productId", p.stock - l.before as delta, p.stock`)
  await recordStock(database, changed, cause, now)
  return { added: 0, changed: changed.length, unchanged: rows.length - changed.length }
}
