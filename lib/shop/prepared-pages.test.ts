// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'
import { preparedLinks, preparedPages } from './prepared-pages'

function isPrepared(html: string, locale: 'hu' | 'en' = 'hu'): boolean {
  document.body.innerHTML = html
  return document.querySelector('a')!.matches(preparedLinks(locale))
}

describe('links whose pages are prepared', () => {
  // R-ROUTE-12
  it.each(locales)('are pages that are the same for everybody, in %s', (locale) => {
    const product = productPath({ id: 1, link: { slug: 'lune', category_path: 'fotelek' } }, locale)
    for (const href of [path('index', {}, locale), path('sale', {}, locale), path('blog', {}, locale), product])
      expect(isPrepared(`<a href="${href}">…</a>`, locale), href).toBe(true)
  })

  it.each(locales)('are no screens of somebody’s own, in %s', (locale) => {
    for (const name of [
      'cart',
      'cart-data',
      'account',
      'account-orders',
      'auth-login',
      'favourites',
      'compare',
    ] as const)
      expect(isPrepared(`<a href="${path(name, {}, locale)}">…</a>`, locale), name).toBe(false)
    for (const name of ['orders-order_hash', 'checkout-result-order_hash'] as const)
      expect(isPrepared(`<a href="${path(name, { order_hash: 'x' }, locale)}">…</a>`, locale), name).toBe(false)
  })

  it.each([
    ['a query', '<a href="/hu/termekek?colour=oak">…</a>'],
    ['a place within a page', '<a href="/hu/szallitas#ar">…</a>'],
    ['the other language', '<a href="/en/sale">…</a>'],
    ['a call', '<a href="/api/auth/logout">…</a>'],
    ['another site', '<a href="https://example.com/hu/akcios">…</a>'],
    ['nofollow', '<a rel="nofollow noopener" href="/hu/akcios">…</a>'],
    ['a translation', '<a hreflang="hu" href="/hu/akcios">…</a>'],
    ['a download', '<a download href="/hu/akcios">…</a>'],
    ['another window', '<a target="_blank" href="/hu/akcios">…</a>'],
    ['a page that is to be loaded anew', '<a data-reload href="/hu/akcios">…</a>'],
  ])('are none with %s', (_, html) => {
    expect(isPrepared(html)).toBe(false)
  })
})

it('renders in advance unless that is switched off; then pages are only fetched', () => {
  expect(Object.keys(preparedPages('hu', true).rules)).toEqual(['prerender'])
  expect(Object.keys(preparedPages('hu', false).rules)).toEqual(['prefetch'])
})
