import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCookie } from '@/lib/api/cookie'
import { cartQuery } from '@/lib/api/hooks/cart-query'
import { favouritesQuery } from '@/lib/api/hooks/favourites'
import { personalKeys } from '@/lib/api/query-keys'
import { hasToken } from '@/lib/api/session-token'
import { consentCookie } from '@/lib/consent/consent'
import { currencyCookie } from '@/lib/money/currency'
import { loginHintCookie } from '@/lib/routing/guards'
import { useQueryClient } from '@/lib/api/query'

/** What a page is made for: who looks at it, in which currency, and what that one has allowed. */
const audience = (): string => [currencyCookie, loginHintCookie, consentCookie].map(readCookie).join()

/** Asks anew for what belongs to the visitor; also what nobody had asked for, because there was no session yet. */
function refreshPersonal(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => personalKeys.includes(queryKey[0]) })
  if (!hasToken()) return
  for (const query of [cartQuery, favouritesQuery])
    client.prefetchQuery<unknown>({ ...query, staleTime: 0 }).catch(() => undefined)
}

/**
 * A page that Back brings as it was left (back/forward cache), or that was prepared before the visitor changed something,
 * shows the present state: cart, favourites and their numbers. For another visitor, currency or consent it is loaded anew.
 */
export function usePresentState() {
  const client = useQueryClient()
  useEffect(() => {
    let madeFor = audience()
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      activationStart?: number
    })[]
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
