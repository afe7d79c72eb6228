import {
  choiceFields,
  choiceParameters,
  choiceQueryParameters,
  flagFields,
  flagParameters,
  recordOf,
  type ChoiceField,
  type FlagField,
} from '@/lib/contract/listing-filters'
import { sortOptions, type Sort } from '@/lib/contract/sort'
import { isCurrencyCode, type CurrencyCode } from '@/lib/money/currency'
import type { ListingParameter } from '@/lib/routing/listing-parameters'
import { typedAmount } from './price-range'

type Choices = Readonly<Record<ChoiceField, readonly string[]>>
type Flags = Readonly<Record<FlagField, boolean>>

/**
 * The state of a listing, as in its address: search term, page, order and filters. Prices are gross decimals; the
 * choices are facet keys.
 */
export interface ListingState extends Choices, Flags {
  /** Search term; empty outside the search. */
  readonly text: string
  /** Search for the exact term, without spelling correction. */
  readonly exact: boolean
  readonly page: number
  readonly sort: Sort
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  /** The currency of the prices; undefined without any. A range in another currency than the page's does not apply. */
  readonly priceCurrency: CurrencyCode | undefined
}

/** A change based on the latest choice, so that quick successive changes are not lost. */
export type ListingChange = (chosen: ListingState) => ListingState

/** A query as parsed by Next: `?colour=oak&colour=walnut` is an array. */
export type AddressQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** The part of a query that may be read, because the router knows it. */
type ListingAddressQuery = Readonly<Partial<Record<ListingParameter, AddressQuery[string]>>>

/** First page, default order, no filters. */
export const defaultListing: ListingState = {
  text: '',
  exact: false,
  page: 1,
  sort: 'default',
  priceMin: undefined,
  priceMax: undefined,
  priceCurrency: undefined,
  ...recordOf(flagFields, () => false),
  ...recordOf(choiceFields, () => []),
}

/** No listing has more pages; keeps the number of addresses finite. */
const maxPage = 9999
const maxValueLength = 60
const maxValues = 40
const maxTextLength = 200

function first(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}

/** Control characters and halves of characters: no name contains them, and no backend can store them. */
const unwritable = /[\p{Cc}\p{Cs}]/u

/** A search term on one line. Cutting it may halve a character. */
const typedText = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxTextLength)
    .replace(/\p{Cs}/gu, '')

/** Sorted and unique, so that equal choices have equal addresses and cache keys. */
function choices(value: string | readonly string[] | undefined): readonly string[] {
  const all = typeof value === 'string' ? [value] : (value ?? [])
  const valid = all.filter((item) => item.length > 0 && item.length <= maxValueLength && !unwritable.test(item))
  return [...new Set(valid)].sort().slice(0, maxValues)
}

/** Names the currency of the prices in an address. */
export const priceCurrencyParameter = 'currency' satisfies ListingParameter

const noPrices = { priceMin: undefined, priceMax: undefined, priceCurrency: undefined } as const

function pricesOf(query: ListingAddressQuery, currency: CurrencyCode) {
  const priceMin = typedAmount(first(query.price_min) ?? '')
  const priceMax = typedAmount(first(query.price_max) ?? '')
  if (priceMin === undefined && priceMax === undefined) return noPrices
  const named = first(query[priceCurrencyParameter])
  return { priceMin, priceMax, priceCurrency: isCurrencyCode(named) ? named : currency }
}

/**
 * The query with the currency of its prices, if it does not name it: an address typed by hand, or from before
 * addresses named it. Undefined if nothing is missing.
 *
 * @param currency the page's
 */
export function queryWithCurrency(query: AddressQuery, currency: CurrencyCode): AddressQuery | undefined {
  const isNamed = isCurrencyCode(first(query[priceCurrencyParameter]))
  if (isNamed || pricesOf(query, currency) === noPrices) return undefined
  return { ...query, [priceCurrencyParameter]: currency }
}

/**
 * Parses a listing's query. Unknown or invalid filters are ignored; undefined for an invalid page number, whose address
 * does not exist.
 *
 * @param currency the page's, which is that of prices without one
 */
export function parseListingState(query: ListingAddressQuery, currency: CurrencyCode): ListingState | undefined {
  const pageText = first(query.page) ?? '1'
  const page = /^[1-9]\d{0,3}$/.test(pageText) ? Number(pageText) : undefined
  if (page === undefined || page > maxPage) return undefined
  const sort = sortOptions.find((option) => option === first(query.sort)) ?? 'default'
  const text = typedText(first(query.q) ?? '')
  return {
    text,
    exact: text !== '' && first(query.exact) === '1',
    page,
    sort,
    ...pricesOf(query, currency),
    ...recordOf(flagFields, (field) => first(query[flagParameters[field]]) === '1'),
    ...recordOf(choiceFields, (field) => choices(query[choiceParameters[field]])),
  }
}

export function parseListingSearch(search: string, currency: CurrencyCode): ListingState | undefined {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) (query[name] ??= []).push(value)
  return parseListingState(query, currency)
}

/** The parameters of a state in a fixed order, without defaults. */
export function parametersOf(state: ListingState): [name: ListingParameter, value: string][] {
  const parameters: [ListingParameter, string][] = []
  if (state.text) parameters.push(['q', state.text])
  if (state.exact) parameters.push(['exact', '1'])
  for (const field of choiceFields) {
    for (const value of state[field]) parameters.push([choiceParameters[field], value])
  }
  if (state.priceMin !== undefined) parameters.push(['price_min', String(state.priceMin)])
  if (state.priceMax !== undefined) parameters.push(['price_max', String(state.priceMax)])
  if (state.priceCurrency) parameters.push([priceCurrencyParameter, state.priceCurrency])
  for (const field of flagFields) {
    if (state[field]) parameters.push([flagParameters[field], '1'])
  }
  if (state.sort !== 'default') parameters.push(['sort', state.sort])
  if (state.page > 1) parameters.push(['page', String(state.page)])
  return parameters
}

/** Query string of a state; empty for the default. */
export function listingQueryString(state: ListingState): string {
  return new URLSearchParams(parametersOf(state)).toString()
}

export function listingAddress(path: string, state: ListingState): string {
  const query = listingQueryString(state)
  return query ? `${path}?${query}` : path
}

/** Number of active filters; a price range is one. */
export function filterCount(state: ListingState): number {
  const price = state.priceMin !== undefined || state.priceMax !== undefined ? 1 : 0
  const flags = flagFields.filter((field) => state[field]).length
  return choiceFields.reduce((sum, field) => sum + state[field].length, price + flags)
}

/** The state without prices, on the first page. */
export const withoutPrices: ListingChange = (state) => ({ ...state, ...noPrices, page: 1 })

/** Sets the prices, gross decimals of a currency, and returns to the first page. */
export function withPrices(from: number | undefined, to: number | undefined, currency: CurrencyCode): ListingChange {
  if (from === undefined && to === undefined) return withoutPrices
  return (state) => ({ ...state, page: 1, priceMin: from, priceMax: to, priceCurrency: currency })
}

/** The part of a state that applies to a page in a currency: without prices in another one. */
export function applicableIn(state: ListingState, currency: CurrencyCode): ListingState {
  return state.priceCurrency === currency ? state : { ...state, ...noPrices }
}

export const isFiltered = (state: ListingState): boolean => filterCount(state) > 0

/** The state without filters, on the first page; search term and order are kept. */
export function withoutFilters({ text, exact, sort }: ListingState): ListingState {
  return { ...defaultListing, text, exact, sort }
}

/**
 * Toggles a value and returns to the first page. Removing a category removes its subcategories: values of categories
 * are slug paths.
 */
export function withChoice(state: ListingState, field: ChoiceField, value: string): ListingState {
  const isBelow = (chosen: string) => field === 'categories' && chosen.startsWith(`${value}/`)
  const isChosen = state[field].includes(value)
  const others = state[field].filter((chosen) => chosen !== value && !(isChosen && isBelow(chosen)))
  const chosen = isChosen ? others : choices([...others, value])
  return { ...state, page: 1, [field]: chosen }
}

/** Turns a filter on or off and returns to the first page. */
export function withFlag(state: ListingState, field: FlagField, isOn: boolean): ListingState {
  return { ...state, page: 1, [field]: isOn }
}

/**
 * Indexing of a state (R-SEO-2): filters are canonicalized to the bare listing, an unfiltered page to itself; searches
 * and addresses with an order or price range are not indexed.
 */
export function listingIndexing(state: ListingState): { readonly canonical: ListingState; readonly index: boolean } {
  const canonical = isFiltered(state) ? defaultListing : { ...defaultListing, page: state.page }
  const plainOrder = state.sort === 'default' && state.priceMin === undefined && state.priceMax === undefined
  return { canonical, index: plainOrder && state.text === '' }
}

/** Limits of a listing beyond its state: a category's id, reduced only, filters that are always on. */
export interface ListingScope extends Readonly<Partial<Record<FlagField, true>>> {
  readonly categoryId?: number
  readonly discounted?: true
  /** The warehouse list, in its own order. */
  readonly warehouse?: true
}

/** Scopes of listings without a category. */
export const listingScopes = {
  'all-products': {},
  search: {},
  sale: { discounted: true },
  stocks: { inStock: true, warehouse: true },
} as const satisfies Record<string, ListingScope>

const productsPerPage = 24

type ChoicesOfQuery = Record<(typeof choiceQueryParameters)[ChoiceField], readonly string[]>

/** The query of GET /api/products for a listing. */
export function listingQuery(scope: ListingScope, state: ListingState) {
  const flags = flagFields.filter((field) => scope[field] ?? state[field])
  const chosen = choiceFields.map((field) => [choiceQueryParameters[field], state[field]])
  return {
    category: scope.categoryId,
    ...(scope.discounted && { discounted: true }),
    ...(state.text && { q: state.text }),
    ...(state.exact && { exact: true }),
    sort: state.sort,
    price_min: state.priceMin,
    price_max: state.priceMax,
    ...(scope.warehouse && { warehouse: true }),
    ...Object.fromEntries(flags.map((field) => [flagParameters[field], true])),
    ...(Object.fromEntries(chosen) as ChoicesOfQuery),
    page: state.page,
    per_page: productsPerPage,
  }
}
