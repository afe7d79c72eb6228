import { act, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emitOutcome } from '@/lib/analytics/outcomes'
import type { AnalyticsEvent } from '@/lib/analytics/events'
import { userHash } from '@/lib/analytics/data-layer'
import { browserQueryClient } from '@/lib/api/query'
import { queryKeys } from '@/lib/api/query-keys'
import { locales, type Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, stubBackend } from '@/tests/support/island'
import { orderOf } from '@/tests/support/order'
import Analytics from './Analytics'

const filled = cartOf([cartLine({ quantity: 2 })])
const backend = () =>
  stubBackend(({ path: asked }) =>
    asked === '/api/auth/user'
      ? { data: { id: 7, email: 'Vevo@Example.com' } }
      : asked === '/api/cart'
        ? { data: filled }
        : undefined,
  )

/** A page load: an empty data layer and query cache; storage and cookies stay. */
function load(address: string, locale: Locale) {
  history.replaceState(null, '', address)
  browserQueryClient().clear()
  window.dataLayer = []
  return render(<Analytics locale={locale} hash="SHA-256" widget={null} />)
}
const entries = () => window.dataLayer as Partial<AnalyticsEvent & { user_id: string; user_data: object }>[]
const events = () => entries().flatMap(({ event }) => event ?? [])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  giveToken()
})
afterEach(() => {
  document.cookie = 'nidora_logged_in=; Max-Age=0'
  history.replaceState(null, '', '/')
  delete window.dataLayer
})

describe.each(locales)('on the pages of a visit in %s', (locale) => {
  // R-AN-5
  it('a customer is known on every page, and logs in once', async () => {
    backend()
    load(path('index', {}, locale), locale).unmount()
    document.cookie = 'nidora_logged_in=1'
    const known = {
      user_id: await userHash('7', 'SHA-256'),
      user_data: { email: await userHash('vevo@example.com', 'SHA-256') },
    }
    for (const [page, logins] of [
      ['index', 1],
      ['all-products', 0],
      ['contact', 0],
    ] as const) {
      const { unmount } = load(path(page, {}, locale), locale)
      await waitFor(() => expect(entries()).toContainEqual(known))
      await waitFor(() => expect(events().filter((event) => event === 'login')).toHaveLength(logins))
      unmount()
    }
  })

  it('a visitor stays unknown', async () => {
    const { calls } = backend()
    load(path('contact', {}, locale), locale)
    await act(async () => undefined)
    expect(entries()).toEqual([])
    expect(calls.map((call) => call.path)).not.toContain('/api/auth/user')
  })

  // R-AN-2
  it('a checkout begins once, until the cart is empty', async () => {
    backend()
    const checkout = path('cart-data', {}, locale)
    const first = load(checkout, locale)
    await waitFor(() => expect(events()).toEqual(['begin_checkout']))
    first.unmount()
    const again = load(checkout, locale)
    await act(() => browserQueryClient().fetchQuery({ queryKey: queryKeys.cart, queryFn: () => filled }))
    expect(events()).toEqual([])
    act(() => void browserQueryClient().setQueryData(queryKeys.cart, cartOf([])))
    again.unmount()
    load(checkout, locale)
    await waitFor(() => expect(events()).toEqual(['begin_checkout']))
  })

  it('a purchase counts once, and only in the browser that placed the order', () => {
    backend()
    const order = orderOf()
    const result = path('checkout-result-order_hash', { order_hash: order.order_hash }, locale)
    const purchases = () => {
      const { unmount } = load(result, locale)
      act(() => void browserQueryClient().setQueryData(queryKeys.order(order.order_hash), order))
      unmount()
      return events().filter((event) => event === 'purchase').length
    }
    expect(purchases()).toBe(0)
    const { unmount } = load(path('cart-data', {}, locale), locale)
    act(() => emitOutcome(order.order_hash))
    unmount()
    expect([purchases(), purchases()]).toEqual([1, 0])
  })

  it('a quote request and a registration count once, and only where they were made', () => {
    backend()
    const offer = path('offer-result-offer_hash', { offer_hash: 'q'.repeat(43) }, locale)
    const registered = path('auth-register-success', {}, locale)
    const seen = () =>
      [offer, registered].flatMap((address) => {
        load(address, locale).unmount()
        return events()
      })
    expect(seen()).toEqual([])
    const { unmount } = load(path('index', {}, locale), locale)
    emitOutcome('q'.repeat(43))
    emitOutcome('sign_up')
    unmount()
    expect(seen()).toEqual(['generate_lead', 'sign_up'])
    expect(seen()).toEqual([])
  })
})
