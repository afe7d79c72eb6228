import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { Sort } from '@/lib/contract/sort'
import type { Locale } from '@/lib/i18n/locales'
import { standardVatRate, vatRates } from '@/lib/money/money'
import { ofLevel, type ListingCounts } from './listing-counts'
import { grossRange, withMasks, type ListingSets, type PriceRange, type WholeRange } from './listing-sets'

/** A listing's order: the requested one, or the default of the sale or warehouse page. */
export type ListingOrder = Sort | 'discount' | 'quantity'

interface PageRequest {
  readonly sort: ListingOrder
  readonly offset: number
  readonly limit: number
}

/** Index entries that can be skipped in the time of one lookup by id (tests/load/reports/catalogue.md). */
const passedPerLookup = 15
const idsPerChunk = 4096

/** Product ids of a page, sorted over the whole result. Ties are broken by id, so pages never overlap. */
export async function readPageIds(
  database: Queryable,
  listing: ListingSets,
  counts: ListingCounts,
  { sort, offset, limit }: PageRequest,
  locale: Locale,
): Promise<number[]> {
  // Best matches first: each search level is a separate list in shop order.
  const parts =
    sort === 'default' && counts.byLevel.length > 0
      ? counts.byLevel.map(({ level, count }) => ({ bits: ofLevel(level), count }))
      : [{ bits: 'matched', count: counts.total }]
  const ids: number[] = []
  let before = 0
  for (const { bits, count } of parts) {
    const start = Math.max(0, offset - before)
    const wanted = Math.min(limit - ids.length, count - start)
    if (wanted > 0)
      ids.push(
        ...(await readPart(database, listing, { sort, bits, count, start, wanted, maxId: counts.maxId }, locale)),
      )
    before += count
  }
  return ids
}

interface Part {
  readonly sort: ListingOrder
  /** SQL expression over the columns of `masks`. */
  readonly bits: string
  readonly count: number
  readonly start: number
  readonly wanted: number
  readonly maxId: number
}

async function readPart(database: Queryable, listing: ListingSets, part: Part, locale: Locale): Promise<number[]> {
  const maxId = part.maxId
  const source = orderedProducts(listing, part.sort, locale)
  const page = sql`limit ${part.wanted} offset ${part.start}`
  // Either scan the order's index until the page is full, or look up and sort the matches, whichever is cheaper.
  const passed = ((part.start + part.wanted) / part.count) * maxId
  if (passed > part.count * passedPerLookup) {
    const members = JSON.stringify(await readMembers(database, listing, part.bits))
    const given = sql`(select value::int from jsonb_array_elements_text(${members}::jsonb))`
    return idsOf(database, sql`${source.select} and ${source.id} = any(array${given}) ${source.order} ${page}`)
  }
  return idsOf(
    database,
    sql`${withMasks(listing)}, part as materialized (
        select string_agg(coalesce(m.members, no_members())::text, '' order by c.chunk)::varbit as members
        from generate_series(0, ${maxId}::int / ${sql.raw(String(idsPerChunk))}) as c(chunk)
        left join (select chunk, ${sql.raw(part.bits)} as members from masks) m on m.chunk = c.chunk
      )
      ${source.select}
        -- Products that came in meanwhile lie beyond the bits.
        and case when ${source.id} <= ${maxId} then get_bit((select members from part), ${source.id}) = 1 else false end
      ${source.order} ${page}`,
  )
}

async function idsOf(database: Queryable, statement: SQL): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(statement)
  return rows.map((row) => row.id)
}

/** Ids in a part of the listing, sorted by id. */
async function readMembers(database: Queryable, listing: ListingSets, bits: string): Promise<number[]> {
  const { rows } = await database.execute<{ chunk: number; members: string }>(sql`${withMasks(listing)}
    select chunk, members::text from (select chunk, ${sql.raw(bits)} as members from masks) as part
    where bit_count(members) > 0`)
  return rows.flatMap(({ chunk, members }) => idsInBits(members, chunk))
}

/** Ids of the set bits in a chunk, "0100…". Pure. */
export function idsInBits(bits: string, chunk: number): number[] {
  const ids: number[] = []
  for (let place = bits.indexOf('1'); place >= 0; place = bits.indexOf('1', place + 1)) {
    ids.push(chunk * idsPerChunk + place)
  }
  return ids
}

interface OrderedProducts {
  readonly select: SQL
  readonly id: SQL
  readonly order: SQL
}

/** Gross prices outside of which no product is in a range: net prices are those of products of any VAT rate. */
function widestRange(price: PriceRange): WholeRange {
  if (!price.isNet) return price
  return { min: grossRange(price, Math.min(...vatRates)).min, max: grossRange(price, Math.max(...vatRates)).max }
}

const hundredAndRate = sql`(select 100 + coalesce(p.vat_rate, ${standardVatRate}::int) from products p where p.id = o.product_id)`
/** The net price of a product at its own VAT rate, like `netOfGross`. */
const netPrice = sql`div(o.gross * 200::numeric + ${hundredAndRate}, 2 * ${hundredAndRate})`

/** All products along an order's index (`products_order_…`, `product_prices_…`). */
function orderedProducts({ currency, price, isNet }: ListingSets, sort: ListingOrder, locale: Locale): OrderedProducts {
  const along = (order: SQL): OrderedProducts => ({
    select: sql`select p.id from products p where true`,
    id: sql`p.id`,
    order: sql`order by ${order}, p.id`,
  })
  const range = price && widestRange(price)
  const inRange = range ? sql`and o.gross between ${range.min} and ${range.max}` : sql``
  const byPrice = (order: SQL, condition = inRange): OrderedProducts => ({
    select: sql`select o.product_id as id from product_prices o where o.currency = ${currency} ${condition}`,
    id: sql`o.product_id`,
    order: sql`order by ${order}, o.product_id`,
  })
  const shownPrice = isNet ? netPrice : sql`o.gross`
  switch (sort) {
    case 'price_asc':
      return byPrice(shownPrice)
    case 'price_desc':
      return byPrice(sql`${shownPrice} desc`)
    case 'name':
      return along(locale === 'hu' ? sql`p.name_rank_hu` : sql`p.name_rank_en`)
    case 'popularity':
      return along(sql`p.popularity desc`)
    case 'discount':
      return byPrice(sql`o.discount_percent desc`, sql`and o.discount_percent > 0`)
    case 'quantity':
      return along(sql`p.stock desc, p.popularity desc`)
    case 'default':
      // Orderable products first, then by popularity.
      return along(sql`p.orderable desc, p.popularity desc`)
  }
}
