import { sql, type SQL } from 'drizzle-orm'
import { choices, measures as measureNames, type Measure } from '@/lib/contract/listing-parameters'
import { wayOfKey } from '@/lib/contract/way'
import type { CurrencyCode } from '@/lib/money/currency'
import { maxGrossOfNet, minGrossOfNet, standardVatRate, vatRates } from '@/lib/money/money'
import { anyWay } from './fitting'

/**
 * Listings as set operations (migration 0000_baseline). `listing_sets` stores product ids per category, colour,
 * price step, word and so on, as bitmaps of 4096 ids per row; triggers update them in the transaction of each change. A
 * listing is an intersection of unions of sets; facet counts are bit counts.
 */

/** A set of products with a common property, by kind and value. */
export interface SetName {
  readonly kind: string
  readonly value: string
}

/** Choices with a set of products per value. */
export const plainChoices = choices.filter((name) => name !== 'category' && name !== 'attribute' && name !== 'fit')

/** Filters by the way home have no stored sets: their value is compared with each product. */
export const fitFilter = 'fit'

/** A search word. Products match by any of its sets; lower levels are better matches. */
export interface SearchedWord {
  readonly sets: readonly (SetName & { readonly level: number })[]
}

/** Match levels, best first: title, title prefix, brand and category, colour and material, texts. */
export const searchLevels = [1, 2, 3, 4, 5] as const

/** The ends of a range, both included. */
export interface WholeRange {
  readonly min: number
  readonly max: number
}

/** A range of prices, in minor units. */
export interface PriceRange extends WholeRange {
  /** The ends are net: each product's gross price is compared with theirs at its own VAT rate. */
  readonly isNet: boolean
}

/** The highest amount that the database has. */
export const noLimit = 2 ** 31 - 1

/** The gross prices whose net at a VAT rate is within a range of net prices. Pure. */
export function grossRange({ min, max }: WholeRange, vatRate: number): WholeRange {
  return {
    min: Math.min(noLimit, minGrossOfNet(min, vatRate)),
    max: Math.min(noLimit, maxGrossOfNet(max, vatRate)),
  }
}

/** The parts of a listing. */
export interface ListingSets {
  readonly currency: CurrencyCode
  /** Unions that define the listing itself, facets included. */
  readonly scope: readonly (readonly SetName[])[]
  /**
   * Unions by the kind of their sets: "colour", "attribute.socket" … Each kind is a facet, which counts the products left
   * by all filters except its own.
   */
  readonly filters: Readonly<Record<string, readonly SetName[]>>
  readonly price: PriceRange | null
  /** Whether an order by price is one by net prices. */
  readonly isNet: boolean
  /** Millimetres. */
  readonly measures: Readonly<Partial<Record<Measure, WholeRange>>>
  /** All words must match. */
  readonly words: readonly SearchedWord[]
  /** Restricts to these products; null for no restriction. */
  readonly ids: readonly number[] | null
}

/** A listing of everything. */
export const noFilters = { scope: [], filters: {}, price: null, isNet: false, measures: {} } as const

const none = sql.raw('no_members()')

/** The sets of one column of `unions`: the products in any of them. */
interface Union {
  readonly sets: readonly SetName[]
  /** Further bitmaps, as `select <column>, chunk, members`. */
  readonly more?: (column: number) => SQL
}

const priceFilter = 'price'

/** The sets of the products of each VAT rate; those of the standard one are in none (migration 0022_vat_rate_sets). */
export const rateKind = 'vat_rate'
const otherRates = vatRates.filter((rate) => rate !== standardVatRate)

/** The kinds of the active filters. Columns are named after their index, as a kind may come from an address. */
export function activeFilters({ price, measures, filters }: ListingSets): string[] {
  return [...(price ? [priceFilter] : []), ...measureNames.filter((name) => measures[name]), ...Object.keys(filters)]
}

const filter = (index: number) => sql.raw(`filter_${index}`)
/** The column of `masks` with the products left by all filters but one. */
export const without = (index: number) => sql.raw(`without_${index}`)

const allOf = (bits: readonly SQL[]) => sql.join([...bits], sql` & `)
const anyOf = (bits: readonly SQL[]) => (bits.length > 0 ? sql`(${sql.join([...bits], sql` | `)})` : none)

/** Steps in a group of price steps, as in `listing_memberships` (migration 0000_baseline). */
export const stepsPerGroup = 16

/** Groups and steps of prices entirely within the range, plus individual products of the two steps at its ends. */
function inPriceRange(currency: CurrencyCode, { min, max }: WholeRange, condition = sql``): Union {
  const prefix = `${currency}:`
  const size = sql.raw(String(stepsPerGroup))
  const firstGroup = sql`(price_step(${min}) + ${size}) / ${size}`
  const lastGroup = sql`price_step(${max}) / ${size} - 1`
  return {
    sets: [],
    more: (column) => sql`
      select ${column}::int, s.chunk, s.members from listing_sets s
        where s.kind = 'price_group' and s.value in (select ${prefix} || g from generate_series(${firstGroup}, ${lastGroup}) as g) ${condition}
      union all select ${column}::int, s.chunk, s.members from listing_sets s
        where s.kind = 'price' and s.value in (select ${prefix} || step
          from generate_series(price_step(${min}) + 1, price_step(${max}) - 1) as step
          where step / ${size} not between ${firstGroup} and ${lastGroup}) ${condition}
      union all select ${column}::int, product_id >> 12, bit_or(member(product_id)) from product_prices
        where currency = ${currency} and gross between ${min} and ${max}
          and price_step(gross) in (price_step(${min}), price_step(${max})) ${condition}
        group by product_id >> 12`,
  }
}

/**
 * The products in a range of net prices: those of each VAT rate in the range of gross prices that has these nets.
 *
 * @param column of a union
 */
function inNetRange(currency: CurrencyCode, range: WholeRange, column: (union: Union) => SQL): SQL {
  const parts = otherRates.map((rate) => {
    // A shop without products of the rate reads nothing for it.
    const isThere = sql`and exists (select from listing_sets where kind = ${rateKind} and value = ${String(rate)})`
    const rated = column({ sets: [{ kind: rateKind, value: String(rate) }] })
    return { rated, priced: column(inPriceRange(currency, grossRange(range, rate), isThere)) }
  })
  const standard = column(inPriceRange(currency, grossRange(range, standardVatRate)))
  return anyOf([
    sql`(${standard} & ~${anyOf(parts.map(({ rated }) => rated))})`,
    ...parts.map(({ rated, priced }) => sql`(${rated} & ${priced})`),
  ])
}

/** By an index per measure (migration 0016_measures). Products without the measure are in no range. */
function inMeasure(name: Measure, { min, max }: WholeRange): Union {
  const value = sql.raw(`product_measure(dimensions_mm, '${name}')`)
  return {
    sets: [],
    more: (column) => sql`
      select ${column}::int, id >> 12, bit_or(member(id)) from products where ${value} between ${min} and ${max}
        group by id >> 12`,
  }
}

/** What gets along a way; nothing if the value is none. */
function inHome(sets: readonly SetName[]): Union {
  const ways = sets.flatMap(({ value }) => wayOfKey(value) ?? [])
  return {
    sets: [],
    more: (column) => sql`
      select ${column}::int, id >> 12, bit_or(member(id)) from products where ${anyWay(ways)} group by id >> 12`,
  }
}

/** The products that a filter leaves. */
function unionOf({ currency, price, measures, filters }: ListingSets, kind: string): Union {
  if (kind === priceFilter && price) return inPriceRange(currency, price)
  if (kind === fitFilter) return inHome(filters[kind] ?? [])
  const measure = measureNames.find((name) => name === kind)
  const range = measure && measures[measure]
  return measure && range ? inMeasure(measure, range) : { sets: filters[kind] ?? [] }
}

function oneOf(ids: readonly number[]): Union {
  return {
    sets: [],
    more: (column) => sql`
      select ${column}::int, id >> 12, bit_or(member(id))
        from (select value::int as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) as given
        group by id >> 12`,
  }
}

/**
 * Start of a statement: `with … masks as (…)`. Each row of `masks` has, per chunk, the products `listed` (scope and
 * search), those `matched` by all filters, search matches by level (`level1` …), and per active filter the products
 * left by all others (`without_0` …).
 */
export function withMasks(listing: ListingSets): SQL {
  const unions: Union[] = []
  const column = (union: Union) => sql.raw(`union_${unions.push(union) - 1}`)
  const { currency, ids } = listing

  const scope = [
    column({ sets: [{ kind: 'currency', value: currency }] }),
    ...listing.scope.map((sets) => column({ sets })),
    ...(ids ? [column(oneOf(ids))] : []),
  ]
  // A word's sets by level, so that each bitmap is read once although it matches on its level and all below.
  const words = listing.words.map(({ sets }) =>
    searchLevels.flatMap((level) => {
      const found = sets.filter((set) => set.level === level)
      return found.length > 0 ? [{ level, bits: column({ sets: found }) }] : []
    }),
  )
  const isSearch = words.length > 0
  const levels = (isSearch ? searchLevels : []).map((level) => {
    const upTo = words.map((word) => anyOf(word.filter((union) => union.level <= level).map(({ bits }) => bits)))
    return sql`, ${allOf(upTo)} as ${sql.raw(`level${level}`)}`
  })
  const active = activeFilters(listing)
  const filtered = active.map((kind, index) => {
    const isNet = kind === priceFilter && listing.price?.isNet
    const bits = isNet ? inNetRange(currency, listing.price, column) : column(unionOf(listing, kind))
    return sql`, ${bits} as ${filter(index)}`
  })

  const listed = isSearch ? sql.raw(`scoped & level${searchLevels.length}`) : sql.raw('scoped')
  const left = (except?: number) =>
    allOf([listed, ...active.flatMap((_, index) => (index === except ? [] : filter(index)))])
  const named = unions.flatMap(({ sets }, index) => sets.map(({ kind, value }) => ({ column: index, kind, value })))
  const more = unions.flatMap((union, index) => (union.more ? [sql` union all ${union.more(index)}`] : []))
  const columns = unions.map(
    (_, index) =>
      sql`, coalesce(bit_or(members) filter (where "column" = ${sql.raw(String(index))}), ${none}) as ${sql.raw(`union_${index}`)}`,
  )
  return sql`with unions as materialized (
      select chunk${sql.join(columns)} from (
        select a."column", s.chunk, s.members
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as a("column" int, kind text, value text)
        join listing_sets s on s.kind = a.kind and s.value = a.value${sql.join(more)}
      ) as found group by chunk
    ), parts as materialized (
      select chunk, ${allOf(scope)} as scoped${sql.join([...levels, ...filtered])} from unions
    ), masks as materialized (
      select chunk, ${listed} as listed, ${left()} as matched${sql.raw(
        (isSearch ? searchLevels : []).map((level) => `, level${level}`).join(''),
      )}${sql.join(active.map((_, index) => sql`, ${left(index)} as ${without(index)}`))}
      from parts
    )`
}

/** The products counted in a facet: those left by all other filters. */
export function countedIn(listing: ListingSets, kind: SQL): SQL {
  const own = activeFilters(listing).map((name, index) => sql`when ${name} then m.${without(index)}`)
  return own.length > 0 ? sql`(case ${kind} ${sql.join(own, sql` `)} else m.matched end)` : sql`m.matched`
}

export function isFiltered(listing: ListingSets): boolean {
  return activeFilters(listing).length > 0
}

export function pricedIn(listing: ListingSets): SQL {
  const index = activeFilters(listing).indexOf(priceFilter)
  return index < 0 ? sql`m.matched` : sql`m.${without(index)}`
}
