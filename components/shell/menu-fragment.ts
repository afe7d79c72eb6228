import type { IconName } from '@/components/ui/icon-names'
import type { Image } from '@/lib/contract/common'
import type { Shop } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { Currency, CurrencyCode } from '@/lib/money/currency'
import { loadFragment } from '@/lib/shop/fragments'
import type { MenuEntry, MenuGroup } from '@/lib/shop/menu-links'

export interface MenuFragment {
  readonly shop: Pick<Shop, 'name' | 'logo'>
  readonly groups: readonly MenuGroup[]
  /** Links below the columns, the first one with an arrow. */
  readonly foot: readonly MenuEntry[]
  /** Invites to the showroom; null without one. */
  readonly photo: {
    readonly href: string
    readonly caption: string
    readonly picture: Pick<Image, 'src' | 'width' | 'height'> | null
  } | null
  /** The sale, with its highest discount as a badge. */
  readonly sale: (MenuEntry & { readonly badge: string | null }) | null
  readonly minor: readonly (MenuEntry & { readonly icon: IconName })[]
  /** Offered ones. */
  readonly languages: readonly Locale[]
  readonly currencies: readonly Pick<Currency, 'id' | 'code' | 'symbol'>[]
  readonly labels: {
    readonly menu: string
    readonly close: string
    readonly everything: string
    /** None where the seller is exempt from VAT. */
    readonly priceKind?: Readonly<Record<'label' | 'legend' | 'gross' | 'net', string>>
    /** Names of the offered ones. */
    readonly currency: Readonly<Partial<Record<CurrencyCode, string>> & { label: string }>
    readonly language: Readonly<Record<Locale | 'label', string>>
  }
}

/** Loads the menus once; on failure the browser navigates to `fallbackPath`. */
export function loadMenu(locale: Locale, fallbackPath: string): Promise<MenuFragment> {
  return loadFragment<MenuFragment>(`/fragments/${locale}/menu`, fallbackPath)
}
