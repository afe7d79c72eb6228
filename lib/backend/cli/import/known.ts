import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import type { Fault, Numbered } from './importer'

export async function productIds(
  database: Queryable,
  articleNumbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (articleNumbers.length === 0) return new Map()
  const rows = await database
    .select({ id: products.id, articleNumber: products.articleNumber })
    .from(products)
    .where(inArray(products.articleNumber, [...articleNumbers]))
  return new Map(rows.map((row) => [row.articleNumber, row.id]))
}

export async function unknownProducts(
  database: Queryable,
  rows: readonly Numbered<{ readonly article_number: string }>[],
): Promise<Fault[]> {
  const ids = await productIds(
    database,
    rows.map(({ values }) => values.article_number),
  )
  return rows
    .filter(({ values }) => !ids.has(values.article_number))
    .map(({ row, values }) => ({
      row,
      column: 'article_number',
      reason: `no product has the article number "${values.article_number}"`,
    }))
}
