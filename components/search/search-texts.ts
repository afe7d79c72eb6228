import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'
import { loadFragment } from '@/lib/shop/fragments'

type Search = Messages['search']

/** Texts and addresses of the search dialog (app/fragments). */
export interface SearchTexts
  extends
    Readonly<Pick<Search, 'title' | 'placeholder' | 'close' | 'clear' | 'none' | 'noneText'>>,
    Readonly<Search['field']> {
  readonly price: Readonly<Pick<Messages['listing']['card'], 'net' | 'was' | 'lowest'>>
  readonly allProducts: { readonly label: string; readonly href: string }
  /** Shown before anything is typed. */
  readonly popularCategories: readonly { readonly label: string; readonly href: string }[]
  readonly contact: { readonly label: string; readonly href: string }
}

/** Fetched once; on failure the visitor is sent to the search page. */
export function loadSearchTexts(locale: Locale, searchPath: string): Promise<SearchTexts> {
  return loadFragment<SearchTexts>(`/fragments/${locale}/search`, searchPath)
}
