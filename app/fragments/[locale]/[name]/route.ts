import { getMessages, getTranslations } from 'next-intl/server'
import { cartMessages } from '@/components/cart/cart-messages'
import { cardTexts } from '@/components/catalogue/listing-texts'
import type { ListsFragment } from '@/components/catalogue/lists-fragment'
import type { UnpaidOrderTexts } from '@/components/order/UnpaidOrderBar'
import { fieldTextKeys, searchTextKeys, type SearchTexts } from '@/components/search/search-texts'
import { menuFragment } from '@/components/shell/menu-fragment.server'
import type { UpdateTexts } from '@/components/shell/use-new-build'
import type { PluralText } from '@/lib/catalogue/interpolate'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { rawTexts } from '@/lib/i18n/pick-messages'
import { currencies } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

/** Data an island needs once it opens; kept out of the pages. */
const fragments: Readonly<Record<string, (locale: Locale) => Promise<unknown>>> = {
  'blocked-cookies': async (locale) => (await getMessages({ locale })).blockedCookies,
  drawer: (locale) => cartMessages(locale, 'drawer'),
  lists: listsFragment,
  menu: async (locale) => menuFragment(locale, await readInit(locale, currencies[0].id)),
  search: searchTexts,
  'unpaid-order': async (locale): Promise<UnpaidOrderTexts> => (await getMessages({ locale })).order.waiting,
  update: async (locale): Promise<UpdateTexts> => (await getMessages({ locale })).update,
}

interface Context {
  readonly params: Promise<{ readonly locale: string; readonly name: string }>
}

/** GET /fragments/{locale}/{name}: texts and links of an island, the same for every visitor. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, name } = await params
  const load = Object.hasOwn(fragments, name) ? fragments[name] : undefined
  if (!load || !isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  return Response.json(await load(locale))
}

async function listsFragment(locale: Locale): Promise<ListsFragment> {
  const t = await getTranslations({ locale })
  return {
    card: await cardTexts(locale),
    recent: {
      title: t('recent.title'),
      clear: t('recent.clear'),
      previous: t('listing.card.previous'),
      next: t('listing.card.next'),
    },
    compare: {
      texts: { add: t('compare.add'), full: t('compare.full'), show: t('compare.show') },
      path: path('compare', {}, locale),
    },
    compareBar: {
      show: t('compare.show'),
      clear: t('compare.clearShort'),
      label: t('compare.bar'),
      chosen: String(t.raw('compare.chosen')),
    },
    share: { share: t('share.share'), copied: t('share.copied'), failed: t('share.failed') },
  }
}

async function searchTexts(locale: Locale): Promise<SearchTexts> {
  const t = await getTranslations({ locale, namespace: 'search' })
  const card = await getTranslations({ locale, namespace: 'listing.card' })
  return {
    ...rawTexts((key) => t.raw(key), searchTextKeys),
    ...rawTexts((key) => t.raw(`field.${key}`), fieldTextKeys),
    noneText: String(t.raw('noneText')),
    found: t.raw('field.found') as PluralText,
    price: { net: card('net'), was: card('was'), lowest: card('lowest') },
    allProducts: { label: t('all'), href: path('all-products', {}, locale) },
    contact: { label: t('write'), href: path('contact', {}, locale) },
  }
}
