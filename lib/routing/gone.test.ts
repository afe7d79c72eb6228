import { afterEach, expect, it } from 'vitest'
import { goneAddress, isGone, registerGone } from './gone'
import { resolveRequest } from './resolve'

const load = (pathname: string) =>
  resolveRequest({
    pathname,
    search: '',
    localeCookie: undefined,
    currencyCookie: undefined,
    acceptLanguage: null,
    loggedIn: false,
  })
const nothing = { products: new Set<number>(), addresses: new Set<string>() }

afterEach(() => registerGone(nothing))

it('a removed address is gone in its language, whatever the rest of the product’s slug', () => {
  registerGone({
    products: new Set([12]),
    addresses: new Set([
      goneAddress('categories-category_slug', 'hu', 'kert/padok'),
      goneAddress('blog-slug', 'en', 'news/old'),
      goneAddress('page_slug', 'hu', 'allasok'),
      goneAddress('page_slug', 'hu', 'rolunk'),
    ]),
  })
  for (const path of [
    '/hu/kategoriak/kert/padok',
    '/en/blog/news/old',
    '/hu/allasok',
    '/hu/rolunk',
    '/en/products/x/any-12',
  ])
    expect(load(path), path).toMatchObject({ kind: 'not-found', status: 410, message: `Page Not Found: ${path}` })
  for (const path of ['/hu/kategoriak/kert', '/en/about-us', '/hu/blog/news/old', '/hu/termekek/x/any-13', '/hu/kosar'])
    expect(load(path).kind, path).toBe('page')
  expect(load('/hu/nincs ilyen')).toMatchObject({ kind: 'not-found', status: 404 })
})

it('nothing is gone until it is registered', () => {
  expect(isGone('page_slug', 'hu', { page_slug: 'allasok' })).toBe(false)
  expect(isGone('cart', 'hu', {})).toBe(false)
})
