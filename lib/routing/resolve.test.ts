import { describe, expect, it } from 'vitest'
import { resolveRequest, type PublicRequest } from './resolve'

function resolve(address: string, more: Partial<PublicRequest> = {}) {
  const [pathname = '', search] = address.split(/(?=\?)/)
  const request: PublicRequest = {
    pathname,
    search: search ?? '',
    localeCookie: undefined,
    currencyCookie: undefined,
    acceptLanguage: null,
    loggedIn: false,
    ...more,
  }
  return resolveRequest(request)
}

const hash = 'a1B2c3D4e5F6g7H8i9J0'

describe('the home page at /', () => {
  // R-LANG-3
  it('uses the language of the cookie, else of the browser, else Hungarian; it never redirects', () => {
    expect(resolve('/')).toMatchObject({ kind: 'page', internalPath: '/hu/1', rememberLocale: false })
    expect(resolve('/', { acceptLanguage: 'en-GB' })).toMatchObject({ kind: 'page', internalPath: '/en/1' })
    expect(resolve('/', { acceptLanguage: 'en', localeCookie: 'hu' })).toMatchObject({ internalPath: '/hu/1' })
    expect(resolve('/', { localeCookie: 'xx' })).toMatchObject({ internalPath: '/hu/1' })
  })
})

// R-AUTH-2
describe('/.well-known/change-password', () => {
  it('redirects to the security page in the language of the cookie, else of the browser, else Hungarian', () => {
    const target = (more?: Partial<PublicRequest>) => resolve('/.well-known/change-password', more)
    const redirect = { kind: 'redirect', status: 307 }
    expect(target()).toEqual({ ...redirect, location: '/hu/account/biztonsag' })
    expect(target({ acceptLanguage: 'en-GB' })).toEqual({ ...redirect, location: '/en/account/security' })
    expect(target({ acceptLanguage: 'en', localeCookie: 'hu' })).toEqual({
      ...redirect,
      location: '/hu/account/biztonsag',
    })
    expect(resolve('/.well-known/other')).toMatchObject({ kind: 'not-found', status: 404 })
  })
})

describe('pages', () => {
  it('map to their English path below language and currency', () => {
    expect(resolve('/hu/kosar')).toMatchObject({ kind: 'page', locale: 'hu', internalPath: '/hu/1/cart' })
    expect(resolve('/hu')).toMatchObject({ internalPath: '/hu/1' })
    expect(resolve('/hu/garancia')).toMatchObject({ internalPath: '/hu/1/pages/garancia' })
    expect(resolve('/hu/termekek/fotelek/lune-7')).toMatchObject({ internalPath: '/hu/1/products/fotelek/lune-7' })
  })

  // R-SHELL-6
  it('are rendered in the currency of the cookie, else of the shop', () => {
    expect(resolve('/en/cart', { currencyCookie: '2' })).toMatchObject({ internalPath: '/en/2/cart' })
    expect(resolve('/en/cart', { currencyCookie: '9' })).toMatchObject({ internalPath: '/en/1/cart' })
  })

  it('store a language that is not stored yet', () => {
    expect(resolve('/en/cart', { localeCookie: 'hu' })).toMatchObject({ rememberLocale: true })
    expect(resolve('/en/cart', { localeCookie: 'en' })).toMatchObject({ rememberLocale: false })
  })

  it('of listings have a dynamic twin for queries that change the list', () => {
    expect(resolve('/hu/termekek?page=2')).toMatchObject({ internalPath: '/hu/1/with-query/all-products' })
    expect(resolve('/hu/termekek?utm_source=x')).toMatchObject({ internalPath: '/hu/1/all-products' })
    expect(resolve('/hu/kosar?page=2')).toMatchObject({ internalPath: '/hu/1/cart' })
  })

  it('of lists have a dynamic twin for addresses with product ids', () => {
    expect(resolve('/hu/kedvencek?ids=1,2')).toMatchObject({ internalPath: '/hu/1/with-query/favourites' })
    expect(resolve('/en/compare?ids=1,2')).toMatchObject({ internalPath: '/en/1/with-query/compare' })
    expect(resolve('/hu/szallitas?postcode=8230')).toMatchObject({
      internalPath: '/hu/1/with-query/pages/szallitas',
    })
    expect(resolve('/hu/kedvencek?page=2')).toMatchObject({ internalPath: '/hu/1/favourites' })
    expect(resolve('/hu/termekek?ids=1')).toMatchObject({ internalPath: '/hu/1/all-products' })
  })

  it('only accessible by their address are confidential', () => {
    expect(resolve(`/hu/orders/${hash}`)).toMatchObject({ kind: 'page', confidential: true })
    expect(resolve('/hu/kosar')).toMatchObject({ confidential: false })
  })

  // R-ROUTE-14
  it('are not accessible by their internal path', () => {
    expect(resolve('/hu/1/cart')).toMatchObject({ internalPath: '/hu/1/pages/1/cart' })
    expect(resolve('/hu/not-found?message=x')).toMatchObject({ internalPath: '/hu/1/pages/not-found' })
  })
})

describe('addresses in upper case', () => {
  // R-ROUTE-16
  it('redirect permanently to lower case, with their query', () => {
    const redirect = (location: string) => ({ kind: 'redirect', location, status: 308 })
    expect(resolve('/HU')).toEqual(redirect('/hu'))
    expect(resolve('/En/Cart?Ref=A')).toEqual(redirect('/en/cart?Ref=A'))
    expect(resolve('/hu/Garancia')).toEqual(redirect('/hu/garancia'))
    expect(resolve('/hu/termekek/Fotelek/Lune-7')).toEqual(redirect('/hu/termekek/fotelek/lune-7'))
  })

  it('stay as they are below secret addresses, in escapes and elsewhere', () => {
    expect(resolve(`/hu/orders/${hash}`)).toMatchObject({ kind: 'page' })
    expect(resolve(`/HU/orders/${hash}`)).toMatchObject({ kind: 'not-found' })
    expect(resolve('/hu/k%C3%A9k')).toMatchObject({ kind: 'page' })
    expect(resolve('/XX/Cart')).toMatchObject({ kind: 'not-found' })
  })
})

describe('addresses of the other language', () => {
  // R-LANG-4
  it('redirect permanently to their own prefix, with their query', () => {
    expect(resolve('/hu/products/lune-7?a=1')).toEqual({
      kind: 'redirect',
      location: '/en/products/lune-7?a=1',
      status: 308,
    })
    expect(resolve('/en/termekek')).toMatchObject({ location: '/hu/termekek', status: 308 })
  })
})

describe('guarded pages', () => {
  it('redirect temporarily if access is not allowed', () => {
    expect(resolve('/en/account/orders')).toMatchObject({
      kind: 'redirect',
      location: '/en/auth/login?redirect=%2Fen%2Faccount%2Forders',
      status: 307,
    })
    expect(resolve('/en/auth/login', { loggedIn: true })).toMatchObject({ location: '/en/account' })
  })
})

describe('representations of a page', () => {
  it('are served by route handlers', () => {
    expect(resolve('/hu/termekek/fotelek/lune-7.md')).toMatchObject({
      kind: 'page',
      internalPath: '/hu/1/markdown/termekek/fotelek/lune-7',
      rememberLocale: false,
    })
    expect(resolve('/en/_payload.json')).toMatchObject({ internalPath: '/en/1/payload' })
    expect(resolve('/en/sale/_payload.json?page=2')).toMatchObject({ internalPath: '/en/1/payload/sale' })
  })

  it('do not exist for confidential pages or wrong addresses', () => {
    expect(resolve(`/hu/orders/${hash}/_payload.json`)).toMatchObject({ kind: 'not-found' })
    expect(resolve('/en/account/_payload.json')).toMatchObject({ kind: 'not-found' })
    expect(resolve('/en/products/lune.md')).toMatchObject({ kind: 'not-found' })
  })
})

describe('not found', () => {
  // R-ERR-3
  it('without a match: "Page not found"', () => {
    expect(resolve('/de/cart')).toMatchObject({ kind: 'not-found', locale: 'hu', message: 'Page not found' })
    expect(resolve('/nothing', { acceptLanguage: 'en' })).toMatchObject({
      locale: 'en',
      internalPath: '/en/1/not-found',
    })
  })

  // R-ROUTE-7
  it('by validation: the message contains the whole path', () => {
    expect(resolve('/hu/termekek/lune?a=1')).toMatchObject({
      kind: 'not-found',
      message: 'Page Not Found: /hu/termekek/lune?a=1',
    })
    expect(resolve('/en/orders/short')).toMatchObject({ message: 'Page Not Found: /en/orders/short' })
  })
})

describe('a failed first request', () => {
  const failed = (address: string, status: 404 | 410 | 500 | 503, more: Partial<PublicRequest> = {}) =>
    resolve(address, { failure: { status, code: 'c0de' }, ...more })

  it('is shown in the language of the address, with the address', () => {
    expect(failed('/en/products/lune-9?a=1', 404)).toMatchObject({
      kind: 'not-found',
      status: 404,
      internalPath: '/en/1/not-found',
      message: 'Page Not Found: /en/products/lune-9?a=1',
    })
    expect(failed('/hu/blog/x', 410)).toMatchObject({ status: 410, internalPath: '/hu/1/not-found' })
  })

  it('is shown with the error code of the log', () => {
    expect(failed('/hu/kosar', 500, { currencyCookie: '2' })).toMatchObject({
      kind: 'broken',
      status: 500,
      internalPath: '/hu/2/broken',
      message: 'Page Broken: /hu/kosar',
      code: 'c0de',
    })
    expect(failed('/hu/kosar', 503)).toMatchObject({ kind: 'broken', status: 503, internalPath: '/hu/1/broken' })
    expect(failed(`/en/orders/${hash}`, 500)).toMatchObject({ message: 'Page Broken: /en/orders/{order_hash}' })
    expect(failed('/', 500, { acceptLanguage: 'en' })).toMatchObject({ internalPath: '/en/1/broken' })
  })

  it('takes precedence over everything else', () => {
    expect(failed('/hu/products/x-1?currency_id=2', 404)).toMatchObject({ kind: 'not-found', locale: 'hu' })
  })
})

describe('?currency_id=', () => {
  it('stores the currency and redirects to the same address without the parameter', () => {
    expect(resolve('/hu/termekek?page=2&currency_id=2')).toEqual({
      kind: 'redirect',
      location: '/hu/termekek?page=2',
      status: 303,
      rememberCurrency: 2,
    })
    expect(resolve('/?currency_id=3')).toMatchObject({ location: '/', rememberCurrency: 3 })
  })

  it('ignores an unknown currency', () => {
    expect(resolve('/hu/kosar?currency_id=4')).toMatchObject({ kind: 'page', internalPath: '/hu/1/cart' })
    expect(resolve('/hu/kosar?currency_id=')).toMatchObject({ kind: 'page' })
  })

  it('never redirects to another host', () => {
    expect(resolve('//evil.example/?currency_id=2')).toMatchObject({ location: '/evil.example/' })
    expect(resolve('/\\evil.example?currency_id=2')).toMatchObject({ location: '/evil.example' })
  })
})

describe('?locale=', () => {
  it('redirects to the same route in the other language, with the rest of the query', () => {
    expect(resolve('/hu/termekek?locale=en&sort=name')).toEqual({
      kind: 'redirect',
      location: '/en/all-products?sort=name',
      status: 303,
    })
    expect(resolve(`/en/checkout/result/${hash}?locale=hu`)).toMatchObject({ location: `/hu/checkout/result/${hash}` })
    expect(resolve('/?locale=en')).toMatchObject({ location: '/en' })
    expect(resolve('/en/auth/login?redirect=%2Fen%2Fcart%2Fdata&locale=hu')).toMatchObject({
      location: '/hu/auth/bejelentkezes?redirect=%2Fhu%2Fkosar%2Fadatok',
    })
    expect(resolve('/hu?locale=en')).toMatchObject({ location: '/en' })
  })

  it('looks up the translation of a slug where slugs differ by language', () => {
    expect(resolve('/hu/kategoriak/ulobutorok/fotelek?locale=en')).toMatchObject({
      kind: 'page',
      internalPath: '/hu/1/language/kategoriak/ulobutorok/fotelek',
    })
  })

  it('is only removed if the language is the page’s own, or unknown', () => {
    expect(resolve('/hu/kosar?locale=hu')).toMatchObject({ kind: 'redirect', location: '/hu/kosar' })
    expect(resolve('/hu/kosar?locale=de')).toMatchObject({ kind: 'page', internalPath: '/hu/1/cart' })
  })
})
