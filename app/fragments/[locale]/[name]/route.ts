import { getMessages } from 'next-intl/server'
import { cartMessages } from '@/components/cart/cart-messages'
import type { ListsFragment } from '@/components/catalogue/lists-fragment'
import type { UnpaidOrderTexts } from '@/components/order/UnpaidOrderBar'
import type { SearchTexts } from '@/components/search/search-texts'
import { menuFragment } from '@/components/shell/menu-fragment.server'
import type { UpdateTexts } from '@/components/shell/use-new-build'
import { readHome } from '@/lib/catalogue/reads.server'
import type { Locale } from '@/lib/i18n/locales'
import { homeCurrency, isOfferedLocale } from '@/lib/i18n/offered'
import { pick } from '@/lib/i18n/texts'
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
  menu: async (locale) => menuFragment(locale, await readInit(locale, homeCurrency().id)),
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
  if (!load || !isOfferedLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  return Response.json(await load(locale))
}

async function listsFragment(locale: Locale): Promise<ListsFragment> {
  const { listing, recent, compare, share, fit, cart } = await getMessages({ locale })
  return {
    card: listing.card,
    few: pick(listing, ['alternatives', 'count', 'words', 'card', 'empty']),
    recent: { ...recent, ...listing.rail },
    compare: { texts: pick(compare, ['add', 'full', 'show']), path: path('compare', {}, locale) },
    compareBar: { show: compare.show, clear: compare.clearShort, label: compare.bar, chosen: compare.chosen },
    deliveryTo: cart.deliveryTo,
    fit: pick(fit, ['ask', 'answer']),
    share: pick(share, ['share', 'copied', 'failed']),
  }
}

async function searchTexts(locale: Locale): Promise<SearchTexts> {
  const { search, listing } = await getMessages({ locale })
  const { popular_categories: popular } = await readHome(locale, homeCurrency().id)
  return {
    popularCategories: popular.map(({ title, slug }) => ({
      label: title,
      href: path('categories-category_slug', { category_slug: slug }, locale),
    })),
    ...pick(search, ['title', 'placeholder', 'close', 'clear', 'none', 'noneText']),
    ...search.field,
    price: pick(listing.card, ['net', 'was', 'lowest']),
    allProducts: { label: search.all, href: path('all-products', {}, locale) },
    contact: { label: search.write, href: path('contact', {}, locale) },
  }
}
