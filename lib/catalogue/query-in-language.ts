import type { Category } from '@/lib/contract/catalogue'
import { choiceParameters, type AddressQuery } from './listing-state'

/**
 * The query of a listing's address with its categories as the page's language names them (`categories` come in it);
 * undefined when that is how it stands. A value of the other language is translated; one that names no category narrows
 * nothing and is left out.
 */
export function queryInLanguage(query: AddressQuery, categories: readonly Category[]): URLSearchParams | undefined {
  const parameter = choiceParameters.categories
  const asked = [query[parameter] ?? []].flat()
  const own = asked.flatMap((value) => ownSlug(value, categories) ?? [])
  if (asked.every((value, index) => value === own[index])) return undefined

  const translated = new URLSearchParams()
  for (const [name, values] of Object.entries({ ...query, [parameter]: [...new Set(own)] })) {
    for (const value of [values ?? []].flat()) translated.append(name, value)
  }
  return translated
}

/** A slug of the page's own language goes before the same word of the other. */
function ownSlug(value: string, categories: readonly Category[]): string | undefined {
  const category =
    categories.find(({ slug }) => slug === value) ??
    categories.find(({ slugs }) => slugs.hu === value || slugs.en === value)
  return category?.slug
}
