import type { AbstractIntlMessages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { pickMessages } from '@/lib/i18n/pick-messages'

const inDrawer = [
  ...['title', 'close', 'loading', 'loadFailed', 'retry', 'pieceCount', 'similar'],
  ...['add', 'line', 'hold', 'freeDelivery', 'summary', 'empty', 'notices'],
].map((key) => `cart.${key}`)

/** Messages for the cart's client components: all of the page's, or only the drawer's. */
export async function cartMessages(locale: Locale, place: 'page' | 'drawer'): Promise<AbstractIntlMessages> {
  const cart = place === 'page' ? ['cart'] : inDrawer
  return pickMessages(await getMessages({ locale }), [...cart, 'listing.card'])
}
