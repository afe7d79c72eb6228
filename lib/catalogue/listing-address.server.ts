import { notFound, redirect } from 'next/navigation'
import type { Category } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { offeredCurrencies } from '@/lib/i18n/offered'
import { currencyCodeOf, type CurrencyId } from '@/lib/money/currency'
import {
  listingAddress,
  parseListingState,
  queryWithCurrency,
  type AddressQuery,
  type ListingScope,
  type ListingState,
} from './listing-state'
import { readCategories, readListing } from './reads.server'
import { sentWay, type SentWay } from './sent-way'

interface ListingOfAddress {
  readonly state: ListingState
  /** The form with the measures of the way home, if the address asks for it. */
  readonly way: SentWay | null
}

/**
 * The listing of an address; 404 if it is invalid. Redirects to the address that names the currency of its
 * prices, to that with measures that were sent as a filter, and from category slugs of the other language, left over from switching the language, to those of the page's
 * language.
 *
 * @param path the listing's
 */
export async function readListingState(
  query: AddressQuery,
  path: string,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<ListingOfAddress> {
  const code = currencyCodeOf(currencyId)
  const state = parseListingState(query, code)
  if (!state) notFound()
  const named = queryWithCurrency(query, code)
  if (named) redirect(`${path}?${searchOf(named).toString()}`)
  if (query.category !== undefined) {
    const translated = queryInLanguage(query, await readCategories(locale, currencyId))
    if (translated) redirect(translated.size > 0 ? `${path}?${translated.toString()}` : path)
  }
  // Nobody has two ways home.
  if (state.fit.length > 1) redirect(listingAddress(path, { ...state, fit: state.fit.slice(0, 1) }))
  const way = sentWay(query, state)
  if (way && 'fit' in way) redirect(listingAddress(path, { ...state, fit: [way.fit], page: 1 }))
  return { state, way }
}

/**
 * A listing's query with its category slugs translated to the page's language, that of `categories`; undefined if
 * nothing changes. Unknown slugs are removed.
 */
export function queryInLanguage(query: AddressQuery, categories: readonly Category[]): URLSearchParams | undefined {
  const values = [query.category ?? []].flat()
  const own = values.flatMap((value) => ownSlug(value, categories) ?? [])
  if (values.every((value, index) => value === own[index])) return undefined

  return searchOf({ ...query, category: [...new Set(own)] })
}

function searchOf(query: AddressQuery): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values ?? []].flat()) search.append(name, value)
  }
  return search
}

interface MissingPage {
  readonly scope: ListingScope
  readonly state: ListingState
  readonly path: string
  readonly locale: Locale
  readonly currencyId: CurrencyId
}

/**
 * Answers a page number past the end: with the last page if another currency has products that far, because the address
 * may come from there (a changed currency and Back, a shared link); else with 404.
 */
export async function leavePastTheEnd({ scope, state, path, locale, currencyId }: MissingPage): Promise<never> {
  const read = (id: CurrencyId, page: number) => readListing(scope, { ...state, page }, locale, id)
  const others = offeredCurrencies().filter(({ id }) => id !== currencyId)
  const elsewhere = await Promise.all(others.map(({ id }) => read(id, state.page)))
  const first = elsewhere.some(Boolean) ? await read(currencyId, 1) : null
  if (!first) notFound()
  redirect(listingAddress(path, { ...state, page: Math.max(1, first.meta.last_page) }))
}

/** The page's own language takes precedence. */
function ownSlug(value: string, categories: readonly Category[]): string | undefined {
  const category =
    categories.find(({ slug }) => slug === value) ??
    categories.find(({ slugs }) => slugs.hu === value || slugs.en === value)
  return category?.slug
}
