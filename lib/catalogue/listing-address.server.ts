import { notFound, redirect } from 'next/navigation'
import type { Category } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { parseListingState, type AddressQuery, type ListingState, choiceParameters } from './listing-state'
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

/**
 * A listing's query with its category slugs translated to the page's language, that of `categories`; undefined if
 * nothing changes. Unknown slugs are removed.
 */
export function queryInLanguage(query: AddressQuery, categories: readonly Category[]): URLSearchParams | undefined {
  const parameter = choiceParameters.categories
  const values = [query[parameter] ?? []].flat()
  const own = values.flatMap((value) => ownSlug(value, categories) ?? [])
  if (values.every((value, index) => value === own[index])) return undefined

  const translated = new URLSearchParams()
  for (const [name, values] of Object.entries({ ...query, [parameter]: [...new Set(own)] })) {
    for (const value of [values ?? []].flat()) translated.append(name, value)
  }
  return translated
}

/** The page's own language takes precedence. */
function ownSlug(value: string, categories: readonly Category[]): string | undefined {
  const category =
    categories.find(({ slug }) => slug === value) ??
    categories.find(({ slugs }) => slugs.hu === value || slugs.en === value)
  return category?.slug
}
