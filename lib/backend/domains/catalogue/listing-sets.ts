import { sql, type SQL } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'

/**
 * Listings as set operations (migration 0002_listing_sets). `listing_sets` stores product ids per category, colour,
 * price step, word and so on, as bitmaps of 4096 ids per row; triggers update them in the transaction of each change. A
 * listing is an intersection of unions of sets; facet counts are bit counts.
 */

/** A set of products with a common property, by kind and value. */
export interface SetName {
  readonly kind: string
  readonly value: string
}

/** Filters with a facet. Each facet counts the products left by all filters except its own. */
export const facetFilters = ['category', 'price', 'in_stock', 'colour', 'material', 'size', 'brand'] as const
export type FacetFilter = (typeof facetFilters)[number]

/** A search word. Products match by any of its sets; lower levels are better matches. */
export interface SearchedWord {
  readonly sets: readonly (SetName & { readonly level: number })[]
}

/** Match levels, best first: title, title prefix, brand and category, colour and material, texts. */
export const searchLevels = [1, 2, 3, 4, 5] as const

/** The parts of a listing. Prices are gross, in minor units. */
export interface ListingSets {
  readonly currency: CurrencyCode
  /** Unions that define the listing itself, facets included. */
  readonly scope: readonly (readonly SetName[])[]
  readonly filters: Readonly<Partial<Record<Exclude<FacetFilter, 'price'>, readonly SetName[]>>>
  readonly price: { readonly min: number; readonly max: number } | null
  /** All words must match. */
  readonly words: readonly SearchedWord[]
  /** Restricts to these products; null for no restriction. */
  readonly ids: readonly number[] | null
}

const none = sql.raw('no_members()')

interface NamedSet extends SetName {
  readonly part: string
  readonly level: number
}

function namedSets(listing: ListingSets): NamedSet[] {
  const namedPart = (part: string, sets: readonly SetName[]) => sets.map((set) => ({ part, level: 0, ...set }))
  return [
    ...namedPart('currency', [{ kind: 'currency', value: listing.currency }]),
    ...listing.scope.flatMap((sets, index) => namedPart(`scope${index}`, sets)),
    ...Object.entries(listing.filters).flatMap(([name, sets]) => namedPart(name, sets)),
    ...listing.words.flatMap((word, index) => word.sets.map((set) => ({ part: `word${index}`, ...set }))),
  ]
}

function activeFilters(listing: ListingSets): FacetFilter[] {
  return facetFilters.filter((name) =>
    name === 'price' ? listing.price !== null : listing.filters[name] !== undefined,
  )
}

/** Bits of a part in a chunk. Part names are constants, never input. */
function bitsOf(part: string, condition: SQL = sql``): SQL {
  return sql`coalesce(bit_or(members) filter (where part = ${sql.raw(`'${part}'`)}${condition}), ${none})`
}

const allOf = (bits: readonly SQL[]) => sql.join([...bits], sql` & `)

/** Price steps entirely within the range, plus individual products of the two steps at its ends. */
function pricePart({ price, currency }: ListingSets): SQL {
  if (!price) return sql``
  const prefix = `${currency}:`
  return sql`
    union all select 'price', 0, s.chunk, s.members from listing_sets s
      where s.kind = 'price' and s.value in (select ${prefix} || step
        from generate_series(price_step(${price.min}) + 1, price_step(${price.max}) - 1) as steps(step))
    union all select 'price', 0, product_id >> 12, bit_or(member(product_id)) from product_prices
      where currency = ${currency} and gross between ${price.min} and ${price.max}
        and price_step(gross) in (price_step(${price.min}), price_step(${price.max}))
      group by product_id >> 12`
}

function idsPart({ ids }: ListingSets): SQL {
  if (!ids) return sql``
  return sql`
    union all select 'ids', 0, id >> 12, bit_or(member(id))
      from (select value::int as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) as given
      group by id >> 12`
}

/**
 * Start of a statement: `with … masks as (…)`. Each row of `masks` has, per chunk, the products `listed` (scope and
 * search), those `matched` by all filters, search matches by level (`level1` …), and per active filter the products
 * left by all others (`without_colour` …).
 */
export function withMasks(listing: ListingSets): SQL {
  const active = activeFilters(listing)
  const isSearch = listing.words.length > 0
  const scope = [
    bitsOf('currency'),
    ...listing.scope.map((_, index) => bitsOf(`scope${index}`)),
    ...(listing.ids ? [bitsOf('ids')] : []),
  ]
  const levels = isSearch
    ? searchLevels.map((level) => {
        const words = listing.words.map((_, index) => bitsOf(`word${index}`, sql.raw(` and level <= ${level}`)))
        return sql`${allOf(words)} as ${sql.raw(`level${level}`)}`
      })
    : []
  const columns = [
    sql`${allOf(scope)} as scoped`,
    ...levels,
    ...active.map((name) => sql`${bitsOf(name)} as ${sql.raw(`only_${name}`)}`),
  ]
  const listed = isSearch ? sql.raw(`scoped & level${searchLevels.length}`) : sql.raw('scoped')
  const left = (except?: FacetFilter) =>
    allOf([listed, ...active.filter((name) => name !== except).map((name) => sql.raw(`only_${name}`))])
  return sql`with parts as materialized (
      select a.part, a.level, s.chunk, bit_or(s.members) as members
      from jsonb_to_recordset(${JSON.stringify(namedSets(listing))}::jsonb)
        as a(part text, level int, kind text, value text)
      join listing_sets s on s.kind = a.kind and s.value = a.value group by 1, 2, 3
      ${pricePart(listing)}${idsPart(listing)}
    ), unions as materialized (
      select chunk, ${sql.join(columns, sql`, `)} from parts group by chunk
    ), masks as materialized (
      select chunk, ${listed} as listed, ${left()} as matched
        ${isSearch ? sql.raw(searchLevels.map((level) => `, level${level}`).join('')) : sql``}
        ${sql.join(
          active.map((name) => sql`, ${left(name)} as ${sql.raw(`without_${name}`)}`),
          sql``,
        )}
      from unions
    )`
}

/** The products counted in a facet: those left by all other filters. */
export function countedIn(listing: ListingSets, kind: SQL): SQL {
  const own = activeFilters(listing).map((name) => sql.raw(`when '${name}' then m.without_${name}`))
  return own.length > 0 ? sql`(case ${kind} ${sql.join(own, sql` `)} else m.matched end)` : sql`m.matched`
}

export function pricedIn(listing: ListingSets): SQL {
  return sql.raw(listing.price ? 'm.without_price' : 'm.matched')
}
