import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCookie } from '@/lib/api/cookie'
import { cartQuery } from '@/lib/api/hooks/cart-query'
import { favouritesQuery, favouritesStaleTime } from '@/lib/api/hooks/favourites'
import { personalKeys, queryKeys } from '@/lib/api/query-keys'
import { hasToken } from '@/lib/api/session-token'
import { countNameOf } from '@/lib/cart/counts'
import { consentCookie } from '@/lib/consent/consent'
import { currencyCodeOf, currencyCookie } from '@/lib/money/currency'
import { loginHintCookie } from '@/lib/routing/guards'
import { useQueryClient } from '@/lib/api/query'

/** What a page depends on: currency, login state and consent. */
const audience = (): string => [currencyCookie, loginHintCookie, consentCookie].map(readCookie).join()

/** Back may bring a page out of the HTTP cache that was rendered for a former currency. */
function isOfFormerCurrency(): boolean {
  const { currency } = document.documentElement.dataset
  return currency !== undefined && currencyCodeOf(currency) !== currencyCodeOf(readCookie(currencyCookie))
}

/** Reads the cart, and the favourites if they are stale; both queries may not have run yet, for want of a session. */
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

/**
 * Follows changes made in other tabs: a window beside this one reads again what another has changed, a hidden tab once it
 * is shown.
 */
function useOtherTabs(client: QueryClient) {
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') readLists(client)
    }
    const onStorage = ({ key }: StorageEvent) => {
      const changed = countNameOf(key)
      if (!changed) return
      void client.invalidateQueries({ queryKey: queryKeys[changed], exact: true, refetchType: 'none' })
      onVisibility()
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
 * back/forward cache or activated after prerendering. If login, currency or consent have changed, the page is reloaded; so is one from the
 * HTTP cache in another currency.
 */
export function useRefreshOnReturn() {
  const client = useQueryClient()
  useOtherTabs(client)
  useEffect(() => {
    let madeFor = audience()
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number
    })[]
    // A reload has another type, so this happens once.
    if (navigation?.type === 'back_forward' && isOfFormerCurrency()) window.location.reload()
    if (navigation?.activationStart) refreshPersonal(client)
    const onLeave = () => (madeFor = audience())
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (audience() === madeFor) refreshPersonal(client)
      else window.location.reload()
    }
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', onShow)
    }
  }, [client])
}
