import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everything, registerOffered } from '@/lib/i18n/offered'
import { headMetadata, pageMetadata } from '@/lib/seo/metadata'
import { feedOfFile } from '@/lib/seo/feed-files'
import { robotsText } from '@/lib/seo/robots'
import { screenEntries, sitemapUrls } from '@/lib/seo/sitemap'
import { resolveRequest } from './resolve'

const visit = (address: string, more: object = {}) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  const visitor = { localeCookie: undefined, currencyCookie: undefined, acceptLanguage: 'hu', loggedIn: false }
  return resolveRequest({ pathname, search, ...visitor, ...more })
}

const hash = 'h'.repeat(43)

beforeEach(() => registerOffered({ languages: ['en'], currencies: ['EUR'] }))
afterEach(() => registerOffered(everything))

// R-OPS-22
describe('a shop in one language and currency', () => {
  it('answers its home page in them, whatever the browser or its cookies ask for', () => {
    const page = { kind: 'page', locale: 'en', internalPath: '/en/2' }
    expect(visit('/')).toMatchObject(page)
    expect(visit('/en', { localeCookie: 'hu', currencyCookie: '1' })).toMatchObject(page)
  })

  it.each(['/hu', '/hu/termekek', '/hu/kapcsolat', '/HU/Kosar', '/hu/termekek.md', '/hu/all-products'])(
    'has no page at %s',
    (address) => expect(visit(address)).toMatchObject({ kind: 'not-found', status: 404, locale: 'en' }),
  )

  it.each([
    ['/hu/orders/' + hash, '/en/orders/' + hash],
    ['/hu/checkout/offer/' + hash, '/en/checkout/offer/' + hash],
    ['/hu/ajanlat/eredmeny/' + hash, '/en/offer/result/' + hash],
    ['/hu/checkout/result?attempt=ND-1', '/en/checkout/result?attempt=ND-1'],
    ['/hu/checkout/result/' + hash, '/en/checkout/result/' + hash],
    ['/hu/elallas?order=' + hash, '/en/withdrawal?order=' + hash],
    ['/hu/auth/aktivalas/' + hash, '/en/auth/activate/' + hash],
    ['/hu/auth/jelszo/uj/' + hash, '/en/auth/password/reset/' + hash],
    ['/hu/auth/bejelentkezes?redirect=%2Fhu%2Faccount', '/en/auth/login?redirect=%2Fen%2Faccount'],
    ['/hu/account/biztonsag', '/en/account/security'],
    ['/hu/hirlevel/megerosites/' + hash, '/en/newsletter/confirm/' + hash],
    ['/hu/hirlevel/leiratkozas/' + hash, '/en/newsletter/unsubscribe/' + hash],
    ['/hu/ujra-raktaron/12', '/en/back-in-stock/12'],
  ])('leads from %s, which it has sent before, to its own language', (former, location) =>
    expect(visit(former)).toEqual({ kind: 'redirect', location, status: 307 }),
  )

  it('has no page for a path of the other language', () => {
    expect(visit('/en/termekek')).toMatchObject({ kind: 'page', name: 'page_slug' })
  })

  it('changes neither the language nor the currency', () => {
    expect(visit('/en/all-products?locale=hu')).toMatchObject({ kind: 'page' })
    expect(visit('/en/all-products?currency_id=1')).toMatchObject({ kind: 'page' })
    expect(visit('/en/all-products?currency_id=2')).toMatchObject({ kind: 'redirect', rememberCurrency: 2 })
  })

  it('tells search engines of no other', () => {
    const page = {
      locale: 'en',
      origin: 'https://shop.example',
      shopName: 'Tea',
      title: 'Tea',
      description: '',
    } as const
    const head = { ...page, path: '/en', alternates: { hu: '/hu', en: '/en' } }
    expect(headMetadata(head).alternates).toEqual({ canonical: 'https://shop.example/en' })
    expect(pageMetadata(head).openGraph).not.toHaveProperty('alternateLocale')
    const xml = sitemapUrls(screenEntries({ hasSamples: true, hasArticles: true }), 'https://shop.example')
    expect(xml).toContain('https://shop.example/en/all-products')
    expect(xml).not.toMatch(/\/hu|hreflang/)
    expect(robotsText('https://shop.example')).not.toContain('/hu')
    for (const file of ['products-hu-eur.xml', 'products-en-huf.xml', 'arukereso.xml', 'blog-hu.xml'])
      expect([file, feedOfFile(file)]).toEqual([file, undefined])
    expect(feedOfFile('products-en-eur.xml')).toMatchObject({ kind: 'products' })
  })
})
