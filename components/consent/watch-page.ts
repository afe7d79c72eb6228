import type { QueryClient } from '@tanstack/react-query'
import { isCheckoutBegun, markCheckoutBegun } from '@/lib/analytics/begun-checkout'
import { pushEvent } from '@/lib/analytics/data-layer'
import { cartEvent, selectItem, pageEvents, shownProducts, type ShownLists } from '@/lib/analytics/events'
import { takeOutcome } from '@/lib/analytics/outcomes'
import { cartQuery, cartStaleTime } from '@/lib/api/hooks/cart-query'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { routeOf } from '@/lib/routing/match'
import type { RouteName } from '@/lib/routing/routes'
import { productIdOfSlug } from '@/lib/routing/validators'
import { currenciesOf } from './watch-changes'

/** Routes whose payload contains products. */
const listScreens: readonly RouteName[] = [
  'index',
  'products-product_slug',
  'categories-category_slug',
  'all-products',
  'sale',
  'stocks',
  'search',
  'blog-slug',
]

function cardOf(
  href: string,
  lists: ShownLists,
  locale: Locale,
): { list: string; card: ProductCard; index: number } | undefined {
  const match = routeOf(new URL(href).pathname, locale)
  const id = match?.name === 'products-product_slug' ? productIdOfSlug(match.parameters.product_slug ?? '') : undefined
  for (const [list, cards] of Object.entries(lists)) {
    const index = cards.findIndex((card) => card.id === id)
    const card = cards[index]
    if (card) return { list, card, index }
  }
  return undefined
}

async function pushProducts(locale: Locale, signal: AbortSignal): Promise<void> {
  const { pathname, search } = window.location
  const page = pathname === '/' ? `/${locale}` : pathname
  const answer = await fetch(`${page}/_payload.json${search}`, { signal })
  if (!answer.ok) return
  const payload = (await answer.json()) as { name: RouteName; currency_id: number; data: unknown }
  const shown = shownProducts(payload.name, payload.data)
  for (const event of pageEvents(shown, currenciesOf(payload.currency_id))) pushEvent(event)
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest?.('main a')
      const chosen = link instanceof HTMLAnchorElement ? cardOf(link.href, shown.lists, locale) : undefined
      if (chosen) pushEvent(selectItem(chosen.list, chosen.card, chosen.index, currenciesOf(payload.currency_id)))
    },
    { capture: true, signal },
  )
}

export function watchPage(locale: Locale, client: QueryClient, signal: AbortSignal): void {
  const name = window.location.pathname === '/' ? 'index' : routeOf(window.location.pathname, locale)?.name
  if (!name) return
  if (listScreens.includes(name)) pushProducts(locale, signal).catch(() => undefined)
  const searchTerm = new URLSearchParams(window.location.search).get('q')?.trim()
  if (name === 'search' && searchTerm) pushEvent({ event: 'search', search_term: searchTerm })
  if (name === 'offer-result-offer_hash' && takeOutcome(window.location.pathname.split('/').at(-1) ?? ''))
    pushEvent({ event: 'generate_lead', lead_source: 'offer' })
  if (name === 'auth-register-success' && takeOutcome('sign_up')) pushEvent({ event: 'sign_up', method: 'password' })
  if (name === 'cart' || (name === 'cart-data' && !isCheckoutBegun())) {
    client
      .fetchQuery({ ...cartQuery, staleTime: cartStaleTime })
      .then((cart) => {
        if (signal.aborted || cart.products.length === 0) return
        if (name === 'cart-data') markCheckoutBegun()
        pushEvent(cartEvent(name === 'cart' ? 'view_cart' : 'begin_checkout', cart, currenciesOf()))
      })
      .catch(() => undefined)
  }
}
