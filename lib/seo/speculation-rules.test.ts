// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { prefetchableLinks, speculationRules } from './speculation-rules'

function isPrefetchable(html: string, locale: 'hu' | 'en' = 'hu'): boolean {
  document.body.innerHTML = html
  return document.querySelector('a')!.matches(prefetchableLinks(locale))
}

describe('prefetchableLinks', () => {
  // R-ROUTE-12
  it.each(locales)('match pages that are the same for everyone, in %s', (locale) => {
    const product = productPath({ id: 1, link: { slug: 'lune', category_path: 'fotelek' } }, locale)
    for (const href of [path('index', {}, locale), path('sale', {}, locale), path('blog', {}, locale), product])
      expect(isPrefetchable(`<a href="${href}">…</a>`, locale), href).toBe(true)
  })

  it.each(locales)('match no personal screens, in %s', (locale) => {
    for (const name of [
      'cart',
      'cart-data',
      'account',
      'account-orders',
      'auth-login',
      'favourites',
      'compare',
    ] as const)
      expect(isPrefetchable(`<a href="${path(name, {}, locale)}">…</a>`, locale), name).toBe(false)
    for (const name of ['orders-order_hash', 'checkout-result-order_hash'] as const)
      expect(isPrefetchable(`<a href="${path(name, { order_hash: 'x' }, locale)}">…</a>`, locale), name).toBe(false)
  })

  it.each([
    ['a query', '<a href="/hu/termekek?colour=oak">…</a>'],
    ['a fragment', '<a href="/hu/szallitas#ar">…</a>'],
    ['the other language', '<a href="/en/sale">…</a>'],
    ['an API path', '<a href="/api/auth/logout">…</a>'],
    ['another site', '<a href="https://example.com/hu/akcios">…</a>'],
    ['nofollow', '<a rel="nofollow noopener" href="/hu/akcios">…</a>'],
    ['a translation', '<a hreflang="hu" href="/hu/akcios">…</a>'],
    ['a download', '<a download href="/hu/akcios">…</a>'],
    ['another window', '<a target="_blank" href="/hu/akcios">…</a>'],
    ['data-reload', '<a data-reload href="/hu/akcios">…</a>'],
  ])('match no links with %s', (_, html) => {
    expect(isPrefetchable(html)).toBe(false)
  })
})

it('prerenders pages under a mouse, unless prerendering is turned off, and only prefetches them under a finger', () => {
  const kinds = (isPrerendered: boolean, pointer: 'mouse' | 'touch') =>
    Object.keys(JSON.parse(speculationRules('hu', isPrerendered).rules[pointer]) as Record<string, unknown>)
  expect(kinds(true, 'mouse')).toEqual(['prerender', 'prefetch'])
  expect(kinds(false, 'mouse')).toEqual(['prefetch'])
  expect(kinds(true, 'touch')).toEqual(['prefetch'])
})
