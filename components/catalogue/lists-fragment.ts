import type { Messages } from 'next-intl'
import type { FewProductsTexts } from './FewProducts'
import type { CompareToggleProps } from './CompareToggle'
import type { Locale } from '@/lib/i18n/locales'
import { loadTexts } from '@/lib/shop/fragments'
import type { ShareTexts } from '@/components/ui/share'

/** Texts of client components that a product page loads when idle (app/fragments). */
export interface ListsFragment {
  readonly card: Messages['listing']['card']
  readonly few: FewProductsTexts
  readonly recent: Messages['recent'] & Messages['listing']['rail']
  readonly compare: Pick<CompareToggleProps, 'texts' | 'path'>
  /** Placeholders of `chosen`: "{count}" and "{most}". */
  readonly compareBar: Readonly<Record<'show' | 'clear' | 'label' | 'chosen', string>>
  readonly deliveryTo: Messages['cart']['deliveryTo']
  readonly fit: Pick<Messages['fit'], 'ask' | 'answer'>
  readonly share: ShareTexts & { readonly share: string }
}

const loaded = new Map<Locale, Promise<ListsFragment | null>>()

/** Fetched once per language; null on failure: the page works without these components. */
export function loadListsFragment(locale: Locale): Promise<ListsFragment | null> {
  const cached = loaded.get(locale)
  if (cached) return cached
  const fragment = loadTexts<ListsFragment>(`/fragments/${locale}/lists`).catch(() => null)
  loaded.set(locale, fragment)
  return fragment
}
