import { getMessages } from 'next-intl/server'
import type { AbstractIntlMessages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

function part(messages: AbstractIntlMessages, ...keys: readonly string[]): AbstractIntlMessages {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = messages[key]
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Messages for the cart's client components: all of the page's, or only the drawer's. */
export async function cartMessages(locale: Locale, place: 'page' | 'drawer'): Promise<AbstractIntlMessages> {
  const { cart, listing } = (await getMessages({ locale })) as Record<'cart' | 'listing', AbstractIntlMessages>
  const { title, close, loading, loadFailed, retry, changeFailed, pieceCount, similar } = cart
  const shared = { title, close, loading, loadFailed, retry, changeFailed, pieceCount, similar }
  const groups = part(cart, 'add', 'line', 'hold', 'freeDelivery', 'summary', 'empty', 'notices')
  return {
    cart: place === 'page' ? cart : ({ ...shared, ...groups } as AbstractIntlMessages),
    listing: part(listing ?? {}, 'card'),
  }
}
