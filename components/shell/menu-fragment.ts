import type { IconName } from '@/components/ui/icon-names'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { loadFragment } from '@/lib/shop/fragments'
import type { MenuEntry, MenuGroup } from '@/lib/shop/menu-links'

/** Links and words of the mega menu and the mobile menu, in one language. */
export interface MenuFragment {
  readonly groups: readonly MenuGroup[]
  /** Links under the columns, the first one with an arrow. */
  readonly foot: readonly MenuEntry[]
  readonly photo: { readonly href: string; readonly caption: string }
  /** The sale, with what it goes up to in words. */
  readonly sale: (MenuEntry & { readonly badge: string | null }) | null
  readonly minor: readonly (MenuEntry & { readonly icon: IconName })[]
  readonly labels: {
    readonly menu: string
    readonly close: string
    readonly everything: string
    readonly priceKind: {
      readonly label: string
      readonly legend: string
      readonly gross: string
      readonly net: string
    }
    readonly currency: Readonly<Record<CurrencyCode | 'label', string>>
    readonly language: Readonly<Record<Locale | 'label', string>>
  }
}

/** Fetches the menus once; when that fails, the visitor is led to the page that lists all categories. */
export function loadMenu(locale: Locale, insteadPath: string): Promise<MenuFragment> {
  return loadFragment<MenuFragment>(`/fragments/${locale}/menu`, insteadPath)
}
