import { sortOptions, type Sort } from '@/lib/contract/sort'

/** Filters of which several values may be chosen, and the parameters that carry them, in the order of the address. */
export const choiceParameters = {
  categories: 'category',
  colours: 'colour',
  materials: 'material',
  brands: 'brand',
  sizes: 'size',
} as const
export type ChoiceField = keyof typeof choiceParameters
export const choiceFields = Object.keys(choiceParameters) as ChoiceField[]

/**
 * What a listing's address says: searched words, page, order and filters. Prices are decimals of the shown currency,
 * gross; the choices are slugs and keys as the facets name them.
 */
export interface ListingState extends Readonly<Record<ChoiceField, readonly string[]>> {
  /** What was searched for; empty outside the search. */
  readonly text: string
  /** The words as they are written, not as they may have been meant. */
  readonly exact: boolean
  readonly page: number
  readonly sort: Sort
  readonly priceMin: number | undefined
  readonly priceMax: number | undefined
  readonly inStock: boolean
}

/** Another order or other filters, told from what was chosen before: changes that follow each other quickly lose nothing. */
export type ListingChange = (chosen: ListingState) => ListingState

/** A query as Next hands it over: `?colour=oak&colour=walnut` is an array. */
export type AddressQuery = Readonly<Record<string, string | readonly string[] | undefined>>

/** The bare listing: first page, the shop's own order, no filter. */
export const defaultListing: ListingState = {
  text: '',
  exact: false,
  page: 1,
  sort: 'default',
  priceMin: undefined,
  priceMax: undefined,
  inStock: false,
  categories: [],
  colours: [],
  materials: [],
  brands: [],
  sizes: [],
}

/** Deepest page that is asked for; no listing is longer, and crawlers need no endless addresses. */
const maxPage = 9999
const maxValueLength = 60
const maxValues = 40
const maxTextLength = 200

function first(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0]
}

/** Typed numbers come with spaces and a decimal comma: "35 000", "12,5". Anything else counts as nothing. */
function amount(value: string | readonly string[] | undefined): number | undefined {
  const text = first(value)
    ?.replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
  if (!text || !/^\d{1,9}(\.\d{1,2})?$/.test(text)) return undefined
  return Number(text)
}

/** Sorted and without repetitions, so that equal choices make equal addresses and cache keys. */
function choices(value: string | readonly string[] | undefined): readonly string[] {
  const all = typeof value === 'string' ? [value] : (value ?? [])
  const valid = all.filter((item) => item.length > 0 && item.length <= maxValueLength)
  return [...new Set(valid)].sort().slice(0, maxValues)
}

/**
 * Reads a listing's query. Unknown or broken filters are ignored; a page that is no whole number from 1 on
 * is undefined: that address does not exist.
 */
export function parseListingState(query: AddressQuery): ListingState | undefined {
  const pageText = first(query.page) ?? '1'
  const page = /^[1-9]\d{0,3}$/.test(pageText) ? Number(pageText) : undefined
  if (page === undefined || page > maxPage) return undefined
  const sort = sortOptions.find((option) => option === first(query.sort)) ?? 'default'
  const text = (first(query.q) ?? '').replace(/\s+/g, ' ').trim().slice(0, maxTextLength)
  return {
    text,
    exact: text !== '' && first(query.exact) === '1',
    page,
    sort,
    priceMin: amount(query.price_min),
    priceMax: amount(query.price_max),
    inStock: first(query.in_stock) === '1',
    categories: choices(query.category),
    colours: choices(query.colour),
    materials: choices(query.material),
    brands: choices(query.brand),
    sizes: choices(query.size),
  }
}

/** Reads a query string as the browser has it: "?colour=oak&colour=walnut". */
export function parseListingSearch(search: string): ListingState | undefined {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) (query[name] ??= []).push(value)
  return parseListingState(query)
}

/** The parameters of a state in a fixed order, what is default left out. */
export function listingParameters(state: ListingState): [name: string, value: string][] {
  const parameters: [string, string][] = []
  if (state.text) parameters.push(['q', state.text])
  if (state.exact) parameters.push(['exact', '1'])
  for (const field of choiceFields) {
    for (const value of state[field]) parameters.push([choiceParameters[field], value])
  }
  if (state.priceMin !== undefined) parameters.push(['price_min', String(state.priceMin)])
  if (state.priceMax !== undefined) parameters.push(['price_max', String(state.priceMax)])
  if (state.inStock) parameters.push(['in_stock', '1'])
  if (state.sort !== 'default') parameters.push(['sort', state.sort])
  if (state.page > 1) parameters.push(['page', String(state.page)])
  return parameters
}

/** The query string of a state; empty for the bare listing. */
export function listingQueryString(state: ListingState): string {
  return new URLSearchParams(listingParameters(state)).toString()
}

/** The address of a state below a listing's own path. */
export function listingAddress(path: string, state: ListingState): string {
  const query = listingQueryString(state)
  return query ? `${path}?${query}` : path
}

/** Whether something narrows the listing. */
export function isFiltered(state: ListingState): boolean {
  return (
    state.inStock ||
    state.priceMin !== undefined ||
    state.priceMax !== undefined ||
    choiceFields.some((field) => state[field].length > 0)
  )
}

/** The state without its filters, on the first page; what was searched for and the order stay. */
export function withoutFilters({ text, exact, sort }: ListingState): ListingState {
  return { ...defaultListing, text, exact, sort }
}

/**
 * The state with a value chosen, or no more chosen, from the first page on. With a category goes what is chosen below it:
 * values of categories are their slug paths.
 */
export function withChoice(state: ListingState, field: ChoiceField, value: string): ListingState {
  const isBelow = (chosen: string) => field === 'categories' && chosen.startsWith(`${value}/`)
  const isChosen = state[field].includes(value)
  const others = state[field].filter((chosen) => chosen !== value && !(isChosen && isBelow(chosen)))
  const chosen = isChosen ? others : choices([...others, value])
  return { ...state, page: 1, [field]: chosen }
}

/**
 * How search engines see a state (domain §4): filters point to the clean listing, an unfiltered page is its own
 * canonical address; searches and addresses with an order or a price range are not indexed.
 */
export function listingIndexing(state: ListingState): { readonly canonical: ListingState; readonly index: boolean } {
  const canonical = isFiltered(state) ? defaultListing : { ...defaultListing, page: state.page }
  const plainOrder = state.sort === 'default' && state.priceMin === undefined && state.priceMax === undefined
  return { canonical, index: plainOrder && state.text === '' }
}
