import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readCookie } from '@/lib/api/cookie'
import { cartQuery } from '@/lib/api/hooks/cart-query'
import { favouritesQuery, favouritesStaleTime } from '@/lib/api/hooks/favourites'
import { mutationKeys, personalKeys, queryKeys } from '@/lib/api/query-keys'
import { isUnderWay, readAgain, sentOnLeavingKey, useQueryClient } from '@/lib/api/query'
import { hasToken, loginOfPage } from '@/lib/api/session-token'
import { loginHintCookie } from '@/lib/cookies/cookie-values'
import { follow, onOtherWindows } from '@/lib/browser/follow'
import { readItem, removeItem, writeItem } from '@/lib/browser/storage'
import { publishList, contentOf, isOutdated, listNames, type ListName } from '@/lib/cart/other-windows'
import { consentCookie } from '@/lib/consent/consent'
import type { Cart } from '@/lib/contract/cart'
import type { ProductCard } from '@/lib/contract/catalogue'
import { currencyById, currencyCodeOf, currencyCookie, isCurrencyId } from '@/lib/money/currency'
import { reloadOnce } from '@/lib/builds/reload-once'

/** Currency and login state, which determine a page's prices and account. */
const visitor = (): string => [readCookie(currencyCookie, isCurrencyId), readCookie(loginHintCookie)].join()

/** What a page's content depends on: currency, login state and consent. */
const audience = (): string => [visitor(), readCookie(consentCookie)].join()

const visitorKey = 'visitor'

/** Notifies other tabs, by a storage event, when currency or login state have changed; else they notice when shown. */
function publishVisitor(): void {
  if (readItem('localStorage', visitorKey) !== visitor()) writeItem('localStorage', visitorKey, visitor())
}

const reloadPage = () => window.location.reload()

function navigation() {
  const entries = performance.getEntriesByType('navigation')
  return entries[0] as (PerformanceNavigationTiming & { readonly activationStart?: number }) | undefined
}

/** Back may restore such a page from the HTTP cache; another tab may change the currency while this one loads. */
function isOfFormerCurrency(): boolean {
  const { currency } = document.documentElement.dataset
  const chosen = currencyById(readCookie(currencyCookie, isCurrencyId))
  return currency !== undefined && chosen !== undefined && currencyCodeOf(currency) !== chosen.code
}

/**
 * Whether a reload would lose what was typed or attached. Drafts keep neither passwords nor what is marked with
 * `data-unkept`: fields outside the forms with drafts, and lists of files.
 */
function holdsUnkeptInput(): boolean {
  const unkept = document.querySelectorAll<HTMLElement & { readonly value?: string }>(
    '[autocomplete$="-password"], [data-unkept]',
  )
  return [...unkept].some(({ value }) => value !== '')
}

const queries = {
  cart: { ...cartQuery, staleTime: 0 },
  favourites: { ...favouritesQuery, staleTime: favouritesStaleTime },
} as const

/** Refetches the cart, and the favourites if stale; without a session, neither query may have run yet. */
function readLists(client: QueryClient): void {
  if (!hasToken()) return
  for (const name of listNames) void client.prefetchQuery<unknown>(queries[name])
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

/**
 * Publishes every list that this page receives, whatever has asked for it, and repeats a request that was overtaken.
 */
function usePublishedLists(client: QueryClient) {
  useEffect(() => {
    const cache = client.getQueryCache()
    const published = new Map<ListName, unknown>()
    return follow(
      (listener) =>
        cache.subscribe((event) => {
          if (event.type === 'updated' && event.action.type === 'success') listener()
        }),
      () => {
        for (const name of listNames) {
          const data = cache.find<Cart & ProductCard[]>({ queryKey: queryKeys[name], exact: true })?.state.data
          if (!data || published.get(name) === data) continue
          published.set(name, data)
          const content = name === 'cart' ? contentOf(data) : data.map(({ id }) => id).join()
          if (!publishList(name, content)) void readAgain<unknown, QueryKey>(client, queries[name])
        }
      },
    )
  }, [client])
}

/**
 * Follows changes made in other windows: a visible one immediately, a hidden tab when it is shown. Cart and favourites
 * are refetched; after a login, a logout or a change of currency the page is reloaded.
 */
function useOtherWindows(client: QueryClient) {
  useEffect(() => {
    if (hasToken()) publishVisitor()
    // A page that is wrong again after a reload would be so for ever, as when the server ignores the currency.
    let reload: () => unknown = navigation()?.type === 'reload' ? reloadOnce : reloadPage
    // The page of a login or logout leads on by itself. Another window's answer to it, and what a logout clears, raise
    // an event here too.
    const mayReload = () => document.visibilityState === 'visible' && !isUnderWay(client, mutationKeys.changeLogin)
    /** Returns whether the page is of a former currency. It is reloaded, unless something would be lost. */
    const leaveFormerCurrency = () => {
      if (!isOfFormerCurrency()) return false
      if (!holdsUnkeptInput() && client.isMutating() === 0) reload()
      return true
    }
    const stop = follow(onOtherWindows, () => {
      if (!mayReload()) return
      if (readCookie(loginHintCookie) !== loginOfPage) reload()
      else if (!leaveFormerCurrency() && hasToken())
        for (const name of listNames.filter(isOutdated)) void readAgain<unknown, QueryKey>(client, queries[name])
    })
    // A change of this page was under way when the currency changed.
    const stopWaiting = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation.state.status !== 'pending' && mayReload()) leaveFormerCurrency()
    })
    reload = reloadPage
    return () => {
      stop()
      stopWaiting()
    }
  }, [client])
}

/** A tab that was hidden may have missed changes made on other devices. */
function useStaleLists(client: QueryClient) {
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'visible' && readLists(client)
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [client])
}

/**
 * Refreshes cart and favourites when another tab has changed them, when the page is shown again, restored from the
 * back/forward cache or activated after prerendering. If login, currency or consent have changed, the page is reloaded;
 * so is one from the HTTP cache in another currency.
 */
export function useRefreshOnReturn() {
  const client = useQueryClient()
  usePublishedLists(client)
  useOtherWindows(client)
  useStaleLists(client)
  useEffect(() => {
    let madeFor = audience()
    if (navigation()?.activationStart) refreshPersonal(client)
    let cancel = readAfterSentChanges(client)
    const onLeave = () => (madeFor = audience())
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (audience() !== madeFor) return reloadPage()
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
