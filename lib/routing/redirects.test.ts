import { afterEach, describe, expect, it } from 'vitest'
import { config } from '@/middleware'
import {
  findRedirect,
  isShopAddress,
  ownFiles,
  printFormerAddress,
  readFormerAddress,
  redirectsByPath,
  registerRedirects,
} from './redirects'
import { resolveRequest } from './resolve'

function redirect(written: string, location: string | null) {
  const address = readFormerAddress(written)
  if (!address) throw new Error(`${written} is no address`)
  return { ...address, location }
}

const visit = (address: string) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const visitor = { localeCookie: undefined, currencyCookie: undefined, acceptLanguage: null, loggedIn: false }
  return resolveRequest({ pathname, search, ...visitor })
}

afterEach(() => registerRedirects(new Map()))

// R-ROUTE-17
describe('a former address', () => {
  it('leads permanently to its new one, in any spelling and with the query it needs', () => {
    registerRedirects(
      redirectsByPath([
        redirect('/product_info.php?id=5', '/hu/termekek/a-5'),
        redirect('/product_info.php?id=5&colour=2', '/hu/termekek/b-6'),
        redirect('/?p=12', '/hu/termekek/c-7'),
        redirect('https://old.example/Termék/Szép Asztal/', '/hu/termekek/d-8'),
        redirect('/hu/3-ruhak', '/hu/kategoriak/ruhak'),
        redirect('/removed', null),
      ]),
    )
    const to = (location: string) => ({ kind: 'redirect', status: 308, location })
    expect(visit('/product_info.php?id=5')).toEqual(to('/hu/termekek/a-5'))
    expect(visit('/Product_Info.php?sid=x&id=5&utm_source=letter')).toEqual(to('/hu/termekek/a-5?utm_source=letter'))
    expect(visit('/product_info.php?colour=2&id=5')).toEqual(to('/hu/termekek/b-6'))
    expect(visit('/?p=12')).toEqual(to('/hu/termekek/c-7'))
    expect(visit('/term%C3%A9k/sz%C3%A9p%20asztal')).toEqual(to('/hu/termekek/d-8'))
    expect(visit('/hu/3-ruhak/')).toEqual(to('/hu/kategoriak/ruhak'))
    expect(visit('/removed')).toMatchObject({ kind: 'not-found', status: 410 })
    for (const other of ['/product_info.php', '/product_info.php?id=55', '/termek'])
      expect(visit(other), other).toMatchObject({ kind: 'not-found', status: 404 })
    expect(visit('/?q=12')).toMatchObject({ kind: 'page', name: 'index' })
  })

  it('is none without redirects', () => expect(findRedirect('/old', '')).toBeUndefined())

  it('is read as it is printed', () => {
    for (const written of ['/a?b=1&c=%26', '/?p=12', '/szép%20asztal', '/a%25b', '/a%3Fb', '/index.php?a[]=x y'])
      expect(readFormerAddress(printFormerAddress(readFormerAddress(written)!)), written).toEqual(
        readFormerAddress(written),
      )
    expect(printFormerAddress(readFormerAddress('https://old.example/B/?y=2&x=1')!)).toBe('/b?x=1&y=2')
  })

  it.each(['', 'old', '//evil.example/a', '/\\evil.example', 'javascript:alert(1)', '/a%00'])(
    'is not read from "%s"',
    (written) => expect(readFormerAddress(written)).toBeNull(),
  )
})

describe('an address of the shop', () => {
  it.each([
    ...['/', '/hu', '/en?locale=hu', '/hu?currency_id=2', '/hu/kosar', '/hu/Kosar/', '/hu/kosar.md', '/en/kosar'],
    ...['/hu/termekek/lune-12', '/hu/kategoriak/x', '/en/blog/x', '/api/products', '/feeds/google.xml', '/sitemap.xml'],
    ...['/hu/orders/a1B2c3D4e5F6g7H8i9J0', '/.well-known/change-password', '/media/a.webp', '/hu/_payload.json'],
  ])('%s cannot be redirected', (written) => expect(isShopAddress(readFormerAddress(written)!)).toBe(true))

  it.each([
    '/?p=12',
    '/hu?id_product=5',
    '/hu/3-ruhak',
    '/hu/termekek/lune',
    '/products/chair',
    '/en/old/page',
    '/apia',
  ])('%s is none', (written) => expect(isShopAddress(readFormerAddress(written)!)).toBe(false))

  it('includes every address that the middleware leaves out', () => {
    expect(config.matcher).toEqual([`/((?!${/\(\?:(.*)\)$/.exec(ownFiles.source)![1]!.replaceAll('\\/', '/')}).*)`])
  })
})
