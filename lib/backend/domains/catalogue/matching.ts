import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { ListingSets } from './listing-sets'

/** Which of some products have any of the chosen values of a listing's filters, by kind. */
export async function readMatching(
  database: Queryable,
  { filters }: ListingSets,
  ids: readonly number[],
): Promise<(kind: string, id: number) => boolean> {
  const chosen = JSON.stringify(
    Object.entries(filters).flatMap(([facet, sets]) => sets.map((set) => ({ facet, ...set }))),
  )
  const { rows } = await database.execute<{ facet: string; id: number }>(sql`
    select distinct a.facet, given.id
    from jsonb_to_recordset(${chosen}::jsonb) as a(facet text, kind text, value text)
    cross join (select value::int as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) as given
    join listing_sets s on s.kind = a.kind and s.value = a.value and s.chunk = given.id >> 12
      and get_bit(s.members, given.id & 4095) = 1`)
  const found = new Set(rows.map(({ facet, id }) => `${facet} ${id}`))
  return (kind, id) => found.has(`${kind} ${id}`)
}
