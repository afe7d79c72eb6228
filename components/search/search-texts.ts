import type { PluralText } from '@/lib/catalogue/interpolate'
import type { Locale } from '@/lib/i18n/locales'
import { loadFragment } from '@/lib/shop/fragments'

export const searchTextKeys = ['title', 'placeholder', 'close', 'clear', 'none'] as const
type SearchText = (typeof searchTextKeys)[number]
export const fieldTextKeys = [
  'products',
  'categories',
  'articles',
  'recent',
  'forget',
  'all',
  'failed',
  'hint',
] as const
type FieldText = (typeof fieldTextKeys)[number]

/** Texts and addresses of the search dialog (app/fragments). */
export interface SearchTexts extends Readonly<Record<SearchText | FieldText, string>> {
  /** Placeholder: "{text}". */
  readonly noneText: string
  /** Placeholder: "{count}". */
  readonly found: PluralText
  readonly price: { readonly net: string; readonly was: string; readonly lowest: string }
  readonly allProducts: { readonly label: string; readonly href: string }
  readonly contact: { readonly label: string; readonly href: string }
}

/** Fetched once; on failure the visitor is sent to the search page. */
export function loadSearchTexts(locale: Locale, searchPath: string): Promise<SearchTexts> {
  return loadFragment<SearchTexts>(`/fragments/${locale}/search`, searchPath)
}
