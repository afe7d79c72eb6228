import { describe, expect, it } from 'vitest'
import { currencyCookies, pageAnswers, type PageRequest } from './page-request'

const answerOf = pageAnswers({ secure: true }, (showsModel) => ({ 'X-Every': showsModel ? 'model' : 'page' }))
const language = { 'Set-Cookie': 'locale=hu; Path=/; Max-Age=31536000; SameSite=lax; Secure' }

function ask(pathname: string, { headers = {}, cookies = {}, search = '' }: Record<string, unknown> = {}) {
  const request: PageRequest = {
    pathname,
    search: String(search),
    header: (name) => new Headers(headers as HeadersInit).get(name),
    cookies: (name) => [(cookies as Record<string, string | string[]>)[name] ?? []].flat(),
  }
  return answerOf(request)
}

describe('pageAnswers', () => {
  it('names a page’s route and internal path, with its headers', () => {
    expect(ask('/hu/termekek', { cookies: { currency_id: '2' } })).toEqual({
      route: 'all-products',
      internalPath: '/hu/2/all-products',
      headers: { 'X-Every': 'page', 'Cache-Control': 'private, max-age=0, must-revalidate', ...language },
    })
  })

  it('uses the first usable one of several cookies with a name', () => {
    const cookies = { currency_id: ['EUR', '2', '1'], locale: ['de', 'hu', 'en'] }
    expect(ask('/hu/termekek', { cookies })).toMatchObject({ internalPath: '/hu/2/all-products' })
    expect(ask('/hu/termekek', { cookies })?.headers).not.toHaveProperty('Set-Cookie')
  })

  it.each([
    ['a navigation', { 'sec-fetch-dest': 'document' }],
    ['a client without Fetch Metadata', {}],
  ])('stores the language for %s', (_, headers) => {
    expect(ask('/hu', { headers })?.headers).toMatchObject(language)
    expect(ask('/hu', { headers, cookies: { locale: 'hu' } })?.headers).not.toHaveProperty('Set-Cookie')
  })

  it.each([
    ['a fetch by a script', { 'sec-fetch-dest': 'empty' }],
    ['a preloaded page', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  ])('stores none for %s', (_, headers) => {
    expect(ask('/hu', { headers })?.headers).not.toHaveProperty('Set-Cookie')
  })

  it('answers nothing else: redirects, error pages, pages that only their address gives access to', () => {
    expect(ask('/hu', { search: '?currency_id=2' })).toBeUndefined()
    expect(ask('/hu/account')).toBeUndefined()
    expect(ask('/hu/termekek/nincs-szam')).toBeUndefined()
    expect(ask('/hu/kosar', { headers: { 'x-failed-with': '500' } })).toBeUndefined()
    expect(ask('/hu/orders/a1B2c3D4e5F6g7H8i9J0')).toBeUndefined()
  })
})

it('a chosen currency replaces cookies of its name on the domains above the shop', () => {
  const shop = { hostname: 'shop.example.test', secure: true }
  const chosen = 'currency_id=2; Path=/; Max-Age=31536000; SameSite=lax; Secure'
  expect(currencyCookies({ cookies: () => [] }, 2, shop)).toEqual([chosen])
  expect(currencyCookies({ cookies: () => ['3'] }, 2, shop)).toEqual([
    'currency_id=; Path=/; Domain=shop.example.test; Max-Age=0',
    'currency_id=; Path=/; Domain=example.test; Max-Age=0',
    chosen,
  ])
})
