import type { CardTexts } from '@/components/catalogue/card-text-set'
import type { CompareBarProps } from '@/components/compare/CompareBar'
import type { CompareToggleProps } from '@/components/compare/CompareToggle'
import type { Locale } from '@/lib/i18n/locales'
import { loadTexts } from '@/lib/shop/load-texts'
import type { ShareTexts } from './share'

/** Words of the islands that a product page loads when it has nothing else to do (app/fragments). */
export interface ListsFragment {
  readonly card: CardTexts
  readonly recent: { readonly title: string; readonly clear: string; readonly previous: string; readonly next: string }
  readonly compare: Pick<CompareToggleProps, 'texts' | 'path'>
  readonly compareBar: CompareBarProps['texts']
  readonly share: ShareTexts & { readonly share: string }
}

const loaded = new Map<Locale, Promise<ListsFragment | null>>()

/** Fetched once per language; null when that fails: the page stays whole without these islands. */
export function loadListsFragment(locale: Locale): Promise<ListsFragment | null> {
  const known = loaded.get(locale)
  if (known) return known
  const fragment = loadTexts<ListsFragment>(`/fragments/${locale}/lists`).catch(() => null)
  loaded.set(locale, fragment)
  return fragment
}
