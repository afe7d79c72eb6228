import {
  apiName,
  choices,
  flags,
  listingLimits,
  listingParameters,
  listingParameterNames,
  measures,
  sentParameters,
  type KindOf,
  type ListingChoice,
  type ListingFlag,
  type ListingParameter,
  type Measure,
} from '@/lib/contract/listing-parameters'
import { sortOptions, type Sort } from '@/lib/contract/sort'
import { isCurrencyCode, type CurrencyCode } from '@/lib/money/currency'
import { typedAmount, type PriceChoice } from './price-range'

/** What the kinds of parameters mean. */
interface Values {
  /** Empty outside the search, and if filters say everything. */
  readonly text: string
  readonly exact: boolean
  /** Keys of facets, sorted and unique, so that equal choices have equal addresses and cache keys. */
  readonly choice: readonly string[]
  readonly price: number | undefined
  /** Centimetres. */
  readonly length: number | undefined
  /** Undefined without prices. */
  readonly currency: CurrencyCode | undefined
  /** False without prices. */
  readonly net: boolean
  readonly flag: boolean
  readonly sort: Sort
  readonly page: number
}

/** The state of a listing, as in its address: search term, page, order and filters. */
export type ListingState = { readonly [Name in ListingParameter]: Values[KindOf<Name>] }

/** A change based on the latest choice, so that quick successive changes are not lost. */
export type ListingChange = (chosen: ListingState) => ListingState

type Given = string | readonly string[] | undefined

/** A query as parsed by Next: `?colour=oak&colour=walnut` is an array. */
export type AddressQuery = Readonly<Record<string, Given>>

/** The part of a query that may be read, because the router knows it. */
type ListingAddressQuery = Readonly<Partial<Record<ListingParameter, Given>>>

function first(given: Given): string | undefined {
  return typeof given === 'string' ? given : given?.[0]
}

/** Control characters and halves of characters: no name contains them, and no backend can store them. */
const unwritable = /[\p{Cc}\p{Cs}]/u

/** A search term on one line. Cutting it may halve a character. */
const typedText = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, listingLimits.textLength)
    .replace(/\p{Cs}/gu, '')

function chosenValues(given: Given): readonly string[] {
  const all = typeof given === 'string' ? [given] : (given ?? [])
  const { values, valueLength } = listingLimits
  const valid = all.filter((item) => item.length > 0 && item.length <= valueLength && !unwritable.test(item))
  return [...new Set(valid)].sort().slice(0, values)
}

/** Four digits: no listing has more pages, and the number of addresses is finite. NaN for anything else. */
const pageNumber = (text: string): number => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : Number.NaN)

const amount = (given: Given): number | undefined => typedAmount(first(given) ?? '')

const isOn = (given: Given): boolean => first(given) === '1'

/** How the kinds of parameters are read; what is not given or invalid has the default value. */
const readers: { readonly [Kind in keyof Values]: (given: Given) => Values[Kind] } = {
  text: (given) => typedText(first(given) ?? ''),
  exact: isOn,
  choice: chosenValues,
  price: amount,
  length: amount,
  currency: (given) => {
    const code = first(given)
    return isCurrencyCode(code) ? code : undefined
  },
  net: isOn,
  flag: isOn,
  sort: (given) => sortOptions.find((option) => option === first(given)) ?? 'default',
  page: (given) => pageNumber(first(given) ?? '1'),
}

/** Each parameter by itself. */
const valuesOf = (query: ListingAddressQuery): ListingState =>
  Object.fromEntries(
    listingParameterNames.map((name) => [name, readers[listingParameters[name].kind](query[name])]),
  ) as ListingState

/** First page, default order, no filters. */
export const defaultListing = valuesOf({})

const noPrices = { price_min: undefined, price_max: undefined, currency: undefined, net: false } as const

const hasPrices = ({ price_min, price_max }: ListingState): boolean =>
  price_min !== undefined || price_max !== undefined

/**
 * The query with the currency of its prices, if it does not name it: an address typed by hand, or from before
 * addresses named it. Undefined if nothing is missing.
 *
 * @param currency the page's
 */
export function queryWithCurrency(query: AddressQuery, currency: CurrencyCode): AddressQuery | undefined {
  const values = valuesOf(query)
  return hasPrices(values) && !values.currency ? { ...query, currency } : undefined
}

/**
 * Parses a listing's query. Unknown or invalid filters are ignored; undefined for an invalid page number, whose address
 * does not exist.
 *
 * @param currency the page's, which is that of prices without one
 */
export function parseListingState(query: ListingAddressQuery, currency: CurrencyCode): ListingState | undefined {
  const values = valuesOf(query)
  if (Number.isNaN(values.page)) return undefined
  return {
    ...values,
    exact: values.exact && values.q !== '',
    currency: hasPrices(values) ? (values.currency ?? currency) : undefined,
    net: hasPrices(values) && values.net,
  }
}

export function parseListingSearch(search: string, currency: CurrencyCode): ListingState | undefined {
  const query = new URLSearchParams(search)
  return parseListingState(
    Object.fromEntries(listingParameterNames.map((name) => [name, query.getAll(name)])),
    currency,
  )
}

/** The parameters of a state in a fixed order, without defaults. */
export function parametersOf(state: ListingState): [name: ListingParameter, value: string][] {
  return listingParameterNames.flatMap((name) => {
    const values = state[name] === defaultListing[name] ? [] : [state[name]].flat()
    return values.map((value): [ListingParameter, string] => [name, value === true ? '1' : String(value)])
  })
}

/** Query string of a state; empty for the default. */
export function listingQueryString(state: ListingState): string {
  return new URLSearchParams(parametersOf(state)).toString()
}

export function listingAddress(path: string, state: ListingState): string {
  const query = listingQueryString(state)
  return query ? `${path}?${query}` : path
}

/** The measures that a state limits. */
export const limitedMeasures = (state: ListingState): Measure[] =>
  measures.filter((name) => state[`${name}_min`] !== undefined || state[`${name}_max`] !== undefined)

/** Number of active filters; a range of prices or lengths is one. */
export function filterCount(state: ListingState): number {
  const others = (hasPrices(state) ? 1 : 0) + limitedMeasures(state).length + flags.filter((name) => state[name]).length
  return choices.reduce((sum, name) => sum + state[name].length, others)
}

/** The state without prices, on the first page. */
export const withoutPrices: ListingChange = (state) => ({ ...state, ...noPrices, page: 1 })

/** Sets the prices, decimals of a currency, gross or net, and returns to the first page. */
export function withPrices({ from, to }: PriceChoice, currency: CurrencyCode, net: boolean): ListingChange {
  if (from === undefined && to === undefined) return withoutPrices
  return (state) => ({ ...state, page: 1, price_min: from, price_max: to, currency, net })
}

/** The state without a range of lengths, on the first page. */
export function withoutMeasure(name: Measure): ListingChange {
  return (state) => ({ ...state, page: 1, [`${name}_min`]: undefined, [`${name}_max`]: undefined })
}

/** The state without its search words, on the first page. */
export const withoutWords: ListingChange = (state) => ({ ...state, page: 1, q: '', exact: false })

/** The part of a state that applies to a page in a currency: without prices in another one. */
export function applicableIn(state: ListingState, currency: CurrencyCode): ListingState {
  return state.currency === currency ? state : { ...state, ...noPrices }
}

export const isFiltered = (state: ListingState): boolean => filterCount(state) > 0

/** The state without filters, on the first page; search term and order are kept. */
export function withoutFilters({ q, exact, sort }: ListingState): ListingState {
  return { ...defaultListing, q, exact, sort }
}

/**
 * Toggles a value and returns to the first page. Removing a category removes its subcategories: values of categories
 * are slug paths.
 */
export function withChoice(state: ListingState, name: ListingChoice, value: string): ListingState {
  const isBelow = (chosen: string) => name === 'category' && chosen.startsWith(`${value}/`)
  const isChosen = state[name].includes(value)
  const others = state[name].filter((chosen) => chosen !== value && !(isChosen && isBelow(chosen)))
  return { ...state, page: 1, [name]: isChosen ? others : chosenValues([...others, value]) }
}

/** Turns a filter on or off and returns to the first page. */
export function withFlag(state: ListingState, name: ListingFlag, isOn: boolean): ListingState {
  return { ...state, page: 1, [name]: isOn }
}

/**
 * Indexing of a state (R-SEO-2): filters are canonicalized to the bare listing, an unfiltered page to itself; searches
 * and addresses with an order, a range of prices or lengths, or the visitor's own measures are not indexed.
 */
export function listingIndexing(state: ListingState): { readonly canonical: ListingState; readonly index: boolean } {
  const canonical = isFiltered(state) ? defaultListing : { ...defaultListing, page: state.page }
  const isPlain = state.sort === 'default' && state.q === '' && state.asked === ''
  return {
    canonical,
    index: isPlain && !hasPrices(state) && limitedMeasures(state).length === 0 && state.fit.length === 0,
  }
}

/** What limits a listing beyond its state, as in GET /api/products: a category's id, filters that are always on. */
export interface ListingScope extends Readonly<Partial<Record<ListingFlag, true>>> {
  readonly category?: number
  readonly discounted?: true
  /** The warehouse list, in its own order. */
  readonly warehouse?: true
}

/** Scopes of listings without a category. */
export const listingScopes = {
  'all-products': {},
  search: {},
  sale: { discounted: true },
  stocks: { in_stock: true, warehouse: true },
} as const satisfies Record<string, ListingScope>

const productsPerPage = 24

/** The query of GET /api/products for a listing. */
export function listingQuery(
  scope: ListingScope,
  state: ListingState,
): Readonly<Record<string, ListingState[ListingParameter]>> {
  const sent = sentParameters.flatMap((name) => {
    const value = state[name]
    return value === '' || value === false ? [] : [[apiName(name), value] as const]
  })
  return { ...Object.fromEntries(sent), ...scope, per_page: productsPerPage }
}
