import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { flags } from '@/lib/contract/listing-parameters'
import type { CurrencyCode } from '@/lib/money/currency'
import { netOfGross, standardVatRate, vatRates, type VatRate } from '@/lib/money/money'
import {
  activeFilters,
  countedIn,
  isFiltered,
  plainChoices,
  pricedIn,
  rateKind,
  searchLevels,
  stepsPerGroup,
  withMasks,
  without,
  type ListingSets,
} from './listing-sets'

/** Of a listing's prices, in minor units. */
interface PriceEnds {
  readonly min: number
  readonly max: number
  readonly minNet: number
  readonly maxNet: number
}

export interface ListingCounts {
  readonly total: number
  /** Products by their best match level; empty without a search. */
  readonly byLevel: readonly { readonly level: number; readonly count: number }[]
  /** Keyed by kind and value; only values occurring in the unfiltered listing. */
  readonly values: ReadonlyMap<string, number>
  /** Minor units; null when the listing is empty. */
  readonly price: PriceEnds | null
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
    ), ${rated(listing)}, groups as materialized (${endsOf(listing, 'price_group', sql`generate_series(0, price_step(2147483647) / ${size})`)}
    ), steps as materialized (${endsOf(
      listing,
      'price',
      sql`groups, unnest(array[lowest, highest]) as g, generate_series(g * ${size}, g * ${size} + ${size} - 1)`,
    )}
    )
    select kind, value, count from summed where count > 0
    ${filteredOut(listing)}
    ${sql.join(vatRates.map((rate) => endsAt(listing, rate)))}
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

/** The products counted in the price range, by VAT rate: the ends of the net prices may be those of any rate. */
function rated(listing: ListingSets): SQL {
  const priced = pricedIn(listing)
  const others = sql`coalesce((select bit_or(s.members) from listing_sets s where s.kind = ${rateKind} and s.chunk = m.chunk), no_members())`
  return sql`rated as materialized (
      select ${standardVatRate}::int as rate, m.chunk, ${priced} & ~${others} as priced from masks m
      union all select s.value::int, m.chunk, ${priced} & s.members
        from masks m join listing_sets s on s.kind = ${rateKind} and s.chunk = m.chunk
    )`
}

/** The lowest and highest group of price steps, or step, of each VAT rate among `numbers`. */
function endsOf(listing: ListingSets, kind: 'price_group' | 'price', numbers: SQL): SQL {
  return sql`select rate, min(number) as lowest, max(number) as highest from (
      select m.rate, split_part(s.value, ':', 2)::int as number from rated m join listing_sets s on s.chunk = m.chunk
      where s.kind = ${kind} and s.value in (select ${`${listing.currency}:`} || n from ${numbers} as n)
        and (s.members & m.priced) <> no_members()
    ) as found group by rate`
}

/**
 * The lowest and highest price of a VAT rate. Only products in its lowest or highest price step are looked at: all of them would
 * dominate the cost of the counts.
 */
function endsAt({ currency }: ListingSets, rate: VatRate): SQL {
  const inStep = (
    end: SQL,
  ) => sql`from product_prices o join rated m on m.chunk = o.product_id >> 12 and m.rate = ${rate}
    where o.currency = ${currency} and get_bit(m.priced, o.product_id & 4095) = 1
      and price_step(o.gross) = (select ${end} from steps where rate = ${rate})`
  return sql` union all select 'price_min', ${String(rate)}, (select min(o.gross) ${inStep(sql`lowest`)})
    union all select 'price_max', ${String(rate)}, (select max(o.gross) ${inStep(sql`highest`)})`
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
  return {
    total: values.get('total ') ?? 0,
    byLevel: levelsOf(listing).map((level) => ({ level, count: values.get(`level ${level}`) ?? 0 })),
    values,
    price: priceEnds(values),
    maxId: values.get('largest ') ?? 0,
  }
}

function priceEnds(values: ListingCounts['values']): PriceEnds | null {
  const ends = vatRates.flatMap((rate) => {
    const [min, max] = [values.get(`price_min ${rate}`), values.get(`price_max ${rate}`)]
    if (min === undefined || max === undefined) return []
    return [{ min, max, minNet: netOfGross(min, rate), maxNet: netOfGross(max, rate) }]
  })
  if (ends.length === 0) return null
  return {
    min: Math.min(...ends.map(({ min }) => min)),
    max: Math.max(...ends.map(({ max }) => max)),
    minNet: Math.min(...ends.map(({ minNet }) => minNet)),
    maxNet: Math.max(...ends.map(({ maxNet }) => maxNet)),
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
