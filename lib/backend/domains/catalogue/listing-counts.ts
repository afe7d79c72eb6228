import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { flags, plainChoices } from '@/lib/contract/listing-parameters'
import type { CurrencyCode } from '@/lib/money/currency'
import {
  activeFilters,
  countedIn,
  isFiltered,
  pricedIn,
  searchLevels,
  stepsPerGroup,
  withMasks,
  without,
  type ListingSets,
} from './listing-sets'

export interface ListingCounts {
  readonly total: number
  /** Products by their best match level; empty without a search. */
  readonly byLevel: readonly { readonly level: number; readonly count: number }[]
  /** Keyed by kind and value; only values occurring in the unfiltered listing. */
  readonly values: ReadonlyMap<string, number>
  /** Minor units; null when the listing is empty. */
  readonly price: { readonly min: number; readonly max: number } | null
  /** The highest product id: upper bound for an index scan over all products. */
  readonly maxId: number
}

interface CountRow extends Record<string, unknown> {
  readonly kind: string
  readonly value: string
  readonly count: number | null
}

/** The facets that depend on the listing or on the operator. */
interface CountedFacets {
  readonly categoryIds: readonly number[]
  /** Kinds of the sets of attributes. */
  readonly attributes: readonly string[]
}

export async function countListing(
  database: Queryable,
  listing: ListingSets,
  { categoryIds, attributes }: CountedFacets,
): Promise<ListingCounts> {
  const size = sql.raw(String(stepsPerGroup))
  const places = JSON.stringify(categoryIds.map(String))
  const kinds = sql.join(
    [...flags, ...plainChoices, ...attributes].map((kind) => sql`${kind}`),
    sql`, `,
  )
  // Count before grouping: bitmaps are too wide to sort.
  const { rows } = await database.execute<CountRow>(sql`${withMasks(listing)}, counted as materialized (
      select s.kind, s.value, bit_count(s.members & ${countedIn(listing, sql`s.kind`)}) as count
      from masks m join (
        select * from listing_sets where kind in (${kinds})
        union all select s.* from jsonb_array_elements_text(${places}::jsonb) as place
          join listing_sets s on s.kind = 'category' and s.value = place
      ) as s on s.chunk = m.chunk
    ), summed as materialized (
      select kind, value, sum(count)::int as count from counted group by 1, 2
    ), groups as materialized (${endsOf(listing, 'price_group', sql`generate_series(0, price_step(2147483647) / ${size})`)}
    ), steps as materialized (${endsOf(
      listing,
      'price',
      sql`groups, unnest(array[lowest, highest]) as g, generate_series(g * ${size}, g * ${size} + ${size} - 1)`,
    )}
    )
    select kind, value, count from summed where count > 0
    ${filteredOut(listing)}
    union all select 'price', 'min', (select min(o.gross) ${inStep(listing, 'lowest')})
    union all select 'price', 'max', (select max(o.gross) ${inStep(listing, 'highest')})
    ${totals(listing)}`)
  return countsOf(listing, rows)
}

/** Values that occur in the listing, but not with the filters. Looked for only among those counted 0. */
function filteredOut(listing: ListingSets): SQL {
  if (!isFiltered(listing)) return sql``
  return sql`union all select distinct s.kind, s.value, 0 from summed f
    join listing_sets s on s.kind = f.kind and s.value = f.value
    join masks m on m.chunk = s.chunk where f.count = 0 and (s.members & m.listed) <> no_members()`
}

/** The listing's lowest and highest group of price steps, or step, among `numbers`. */
function endsOf(listing: ListingSets, kind: 'price_group' | 'price', numbers: SQL): SQL {
  return sql`select min(number) as lowest, max(number) as highest from (
      select split_part(s.value, ':', 2)::int as number from masks m join listing_sets s on s.chunk = m.chunk
      where s.kind = ${kind} and s.value in (select ${`${listing.currency}:`} || n from ${numbers} as n)
        and (s.members & ${pricedIn(listing)}) <> no_members()
    ) as found`
}

/**
 * Products in the listing's lowest or highest price step, for the exact ends of the price range: those of all products would
 * dominate the cost of the counts.
 */
function inStep(listing: ListingSets, end: 'lowest' | 'highest'): SQL {
  return sql`from product_prices o join masks m on m.chunk = o.product_id >> 12
    where o.currency = ${listing.currency} and get_bit(${pricedIn(listing)}, o.product_id & 4095) = 1
      and price_step(o.gross) = (select ${sql.raw(end)} from steps)`
}

/** Counts per level only, for callers without facets. */
export async function countLevels(database: Queryable, listing: ListingSets): Promise<ListingCounts> {
  const { rows } = await database.execute<CountRow>(sql`${withMasks(listing)}
    select 'none' as kind, '' as value, 0 as count where false ${totals(listing)}`)
  return countsOf(listing, rows)
}

/** Products left by all filters but one, for each of `activeFilters`. */
export async function countWithout(database: Queryable, listing: ListingSets): Promise<number[]> {
  const sums = activeFilters(listing).map((_, index) => sql`coalesce(sum(bit_count(${without(index)})), 0)::int`)
  const { rows } = await database.execute<{ totals: number[] }>(
    sql`${withMasks(listing)} select json_build_array(${sql.join(sums, sql`, `)}) as totals from masks`,
  )
  return rows[0]?.totals ?? []
}

function levelsOf(listing: ListingSets): readonly number[] {
  return listing.words.length > 0 ? searchLevels : []
}

function totals(listing: ListingSets): SQL {
  const total = (kind: string, value: string, bits: string) =>
    sql` union all select ${kind}::text, ${value}::text, coalesce(sum(bit_count(${sql.raw(bits)})), 0)::int from masks`
  const levels = levelsOf(listing).map((level) => total('level', String(level), ofLevel(level)))
  return sql`${total('total', '', 'matched')}${sql.join(levels, sql``)}
    union all select 'largest', '', (select max(id) from products)`
}

function countsOf(listing: ListingSets, rows: readonly CountRow[]): ListingCounts {
  const values = new Map(
    rows.flatMap(({ kind, value, count }) => (count === null ? [] : [[`${kind} ${value}`, count]])),
  )
  const [min, max] = [values.get('price min'), values.get('price max')]
  return {
    total: values.get('total ') ?? 0,
    byLevel: levelsOf(listing).map((level) => ({ level, count: values.get(`level ${level}`) ?? 0 })),
    values,
    price: min === undefined || max === undefined ? null : { min, max },
    maxId: values.get('largest ') ?? 0,
  }
}

/** Products that match at this level but no better one. */
export function ofLevel(level: number): string {
  return level === 1 ? 'matched & level1' : `matched & level${level} & ~level${level - 1}`
}

export async function countSets(
  database: Queryable,
  kind: string,
  currency: CurrencyCode,
): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ value: string; count: number }>(sql`
    select s.value, sum(bit_count(s.members & c.members))::int as count
    from listing_sets s join listing_sets c on c.kind = 'currency' and c.value = ${currency} and c.chunk = s.chunk
    where s.kind = ${kind} group by 1`)
  return new Map(rows.map((row) => [row.value, row.count]))
}
