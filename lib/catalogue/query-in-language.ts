import type { Category } from '@/lib/contract/catalogue'
import { choiceParameters, type AddressQuery } from './listing-state'

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
