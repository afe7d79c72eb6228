import { notFound, redirect } from 'next/navigation'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { parseListingState, type AddressQuery, type ListingState } from './listing-state'
import { queryInLanguage } from './query-in-language'
import { readCategories } from './reads.server'

/**
 * The listing state of an address; 404 if it is invalid. Category slugs of the other language, left over from switching
 * the language, redirect to those of the page's language. `path` is the listing's.
 */
export async function readListingState(
  query: AddressQuery,
  path: string,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<ListingState> {
  const state = parseListingState(query)
  if (!state) notFound()
  if (query.category !== undefined) {
    const translated = queryInLanguage(query, await readCategories(locale, currencyId))
    if (translated) redirect(translated.size > 0 ? `${path}?${translated.toString()}` : path)
  }
  return state
}
