import type { PluralText } from '@/lib/catalogue/fill'
import type { Locale } from '@/lib/i18n/locales'
import { loadFragment } from '@/lib/shop/fragments'

/** Texts and addresses of the search dialog (app/fragments). */
export interface SearchTexts {
  readonly title: string
  readonly placeholder: string
  readonly close: string
  readonly clear: string
  readonly products: string
  readonly categories: string
  readonly articles: string
  readonly recent: string
  readonly forget: string
  readonly all: string
  readonly none: string
  /** Placeholder: "{text}". */
  readonly noneText: string
  readonly failed: string
  readonly hint: string
  /** Placeholder: "{count}". */
  readonly found: PluralText
  readonly price: { readonly net: string; readonly was: string }
  readonly allProducts: { readonly label: string; readonly href: string }
  readonly contact: { readonly label: string; readonly href: string }
}

/** Fetched once; on failure the visitor is sent to the search page. */
export function loadSearchTexts(locale: Locale, searchPath: string): Promise<SearchTexts> {
  return loadFragment<SearchTexts>(`/fragments/${locale}/search`, searchPath)
}
