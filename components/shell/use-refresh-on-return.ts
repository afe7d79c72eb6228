import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCookie } from '@/lib/api/cookie'
import { cartQuery } from '@/lib/api/hooks/cart-query'
import { favouritesQuery, favouritesStaleTime } from '@/lib/api/hooks/favourites'
import { personalKeys, queryKeys } from '@/lib/api/query-keys'
import { hasToken } from '@/lib/api/session-token'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import { announceCart, changedList } from '@/lib/cart/counts'
import { consentCookie } from '@/lib/consent/consent'
import type { Cart } from '@/lib/contract/cart'
import { currencyById, currencyCodeOf, currencyCookie, isCurrencyId } from '@/lib/money/currency'
import { loginHintCookie } from '@/lib/routing/guards'
import { sentOnLeavingKey, useQueryClient } from '@/lib/api/query'

/** Currency and login state, which determine a page's prices and account. */
const visitor = (): string => [readCookie(currencyCookie, isCurrencyId), readCookie(loginHintCookie)].join()

/** What a page's content depends on: currency, login state and consent. */
const audience = (): string => [visitor(), readCookie(consentCookie)].join()

const visitorKey = 'visitor'

/** Notifies other tabs, by a storage event, when currency or login state have changed; else they notice when shown. */
function announceVisitor(): void {
  if (readItem('localStorage', visitorKey) !== visitor()) writeItem('localStorage', visitorKey, visitor())
}

/** Back may restore such a page from the HTTP cache; another tab may change the currency while this one loads. */
function isOfFormerCurrency(): boolean {
  const { currency } = document.documentElement.dataset
  const chosen = currencyById(readCookie(currencyCookie, isCurrencyId))
  return currency !== undefined && chosen !== undefined && currencyCodeOf(currency) !== chosen.code
}

/** Refetches the cart, and the favourites if stale; without a session, neither query may have run yet. */
function readLists(client: QueryClient): void {
  if (!hasToken()) return
  for (const query of [
    { ...cartQuery, staleTime: 0 },
    { ...favouritesQuery, staleTime: favouritesStaleTime },
  ])
    client.prefetchQuery<unknown>(query).catch(() => undefined)
}

/** Refetches personal data, including queries that were disabled because there was no session yet. */
function refreshPersonal(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => personalKeys.includes(queryKey[0]) })
  readLists(client)
}

/** In milliseconds; a change sent before the page's own first request takes no longer to be made. */
const sentChangeMs = 1500

/**
 * Reads again what the tab's former page, or this one before it was left, has changed while leaving: the first read may
 * have overtaken the change. Returns the function that cancels it.
 */
function readAfterSentChanges(client: QueryClient): () => void {
  if (readItem('sessionStorage', sentOnLeavingKey) === null) return () => undefined
  removeItem('sessionStorage', sentOnLeavingKey)
  const timer = setTimeout(() => refreshPersonal(client), sentChangeMs)
  return () => clearTimeout(timer)
}

/** Announces every cart that this page receives, whatever has asked for it. */
function useCartAnnouncement(client: QueryClient) {
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        const cart = client.getQueryCache().find<Cart>({ queryKey: queryKeys.cart, exact: true })
        if (event.query === cart && cart.state.data) announceCart(cart.state.data)
      }),
    [client],
  )
}

/**
 * Follows changes made in other tabs: a visible window immediately, a hidden tab when it is shown. Cart and favourites
 * are refetched; after a login, a logout or a change of currency the page is reloaded.
 */
function useOtherTabs(client: QueryClient) {
  useEffect(() => {
    const login = readCookie(loginHintCookie)
    if (hasToken()) announceVisitor()
    const onVisibility = () => {
      if (document.visibilityState !== 'visible') return
      if (isOfFormerCurrency() || readCookie(loginHintCookie) !== login) window.location.reload()
      else readLists(client)
    }
    const onStorage = ({ key }: StorageEvent) => {
      const changed = changedList(key)
      if (changed) void client.invalidateQueries({ queryKey: queryKeys[changed], exact: true, refetchType: 'none' })
      if (changed || key === visitorKey) onVisibility()
    }
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('storage', onStorage)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('storage', onStorage)
    }
  }, [client])
}

/**
 * Refreshes cart and favourites when another tab has changed them, when the page is shown again, restored from the
 * back/forward cache or activated after prerendering. If login, currency or consent have changed, the page is reloaded;
 * so is one from the HTTP cache in another currency.
 */
export function useRefreshOnReturn() {
  const client = useQueryClient()
  useCartAnnouncement(client)
  useOtherTabs(client)
  useEffect(() => {
    let madeFor = audience()
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number
    })[]
    // A reload has another type, so this happens once.
    if (navigation?.type !== 'reload' && isOfFormerCurrency()) window.location.reload()
    if (navigation?.activationStart) refreshPersonal(client)
    let cancel = readAfterSentChanges(client)
    const onLeave = () => (madeFor = audience())
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (audience() !== madeFor) return window.location.reload()
      refreshPersonal(client)
      cancel()
      cancel = readAfterSentChanges(client)
    }
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('pageshow', onShow)
    return () => {
      cancel()
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', onShow)
    }
  }, [client])
}
