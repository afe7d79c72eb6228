import type { AbstractIntlMessages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { pickMessages, type TextPath } from '@/lib/i18n/texts'

const drawerTexts = ['title', 'close', 'loading', 'loadFailed', 'retry', 'pieceCount', 'similar'] as const
const drawerGroups = ['add', 'line', 'hold', 'freeDelivery', 'summary', 'empty', 'notices'] as const
const inDrawer = [...drawerTexts, ...drawerGroups].map((key) => `cart.${key}` as const)

/** Messages for the cart's client components: all of the page's, or only the drawer's. */
export async function cartMessages(locale: Locale, place: 'page' | 'drawer'): Promise<AbstractIntlMessages> {
  const cart: readonly TextPath[] = place === 'page' ? ['cart'] : inDrawer
  return pickMessages(await getMessages({ locale }), [...cart, 'listing.card'])
}
