import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { matchRoute } from './match'
import { path } from './path'
import { routeEntries, routes, type RouteName } from './routes'

/** English and Hungarian paths below the language prefix, written out independently of the table. */
const written: [RouteName, en: string, hu: string][] = [
  ['index', '', ''],
  ['search', 'search', 'kereses'],
  ['sale', 'sale', 'akcios'],
  ['blog', 'blog', 'blog'],
  ['blog-slug', 'blog/{slug}', 'blog/{slug}'],
  ['favourites', 'favourites', 'kedvencek'],
  ['compare', 'compare', 'osszehasonlitas'],
  ['faq', 'faq', 'gyakran-ismetelt-kerdesek'],
  ['terms', 'service-agrrement', 'altalanos-szerzodesi-feltetelek'],
  ['account', 'account', 'account'],
  ['account-orders', 'account/orders', 'account/orders'],
  ['account-security', 'account/security', 'account/biztonsag'],
  ['account-offers', 'account/offers', 'account/offers'],
  ['cart', 'cart', 'kosar'],
  ['cart-data', 'cart/data', 'kosar/adatok'],
  ['product', 'product', 'product'],
  ['products-product_slug', 'products/{product_slug}', 'termekek/{product_slug}'],
  ['samples', 'samples', 'mintak'],
  ['does-it-fit-product_slug', 'does-it-fit/{product_slug}', 'befer/{product_slug}'],
  ['reviews-product_slug', 'reviews/{product_slug}', 'ertekelesek/{product_slug}'],
  ['write-a-review-order_hash', 'write-a-review/{order_hash}', 'ertekeles-irasa/{order_hash}'],
  ['3d-product_slug', '3d/{product_slug}', '3d/{product_slug}'],
  ['room-plan', 'room-plan', 'szobaterv'],
  ['all-products', 'all-products', 'termekek'],
  ['categories-category_slug', 'categories/{category_slug}', 'kategoriak/{category_slug}'],
  ['carrier', 'carrier', 'karrier'],
  ['cookie-rules', 'cookie-rules', 'cookie-szabalyzat'],
  ['companies', 'companies', 'cegunk'],
  ['contact', 'contact', 'kapcsolat'],
  ['stocks', 'stocks', 'raktar'],
  ['delivery', 'delivery', 'szallitas'],
  ['delivery-and-payment', 'delivery-and-payment', 'szallitasi-fizetesi-feltetelek'],
  ['orders-order_hash', 'orders/{order_hash}', 'orders/{order_hash}'],
  ['checkout-result', 'checkout/result', 'checkout/result'],
  ['checkout-result-order_hash', 'checkout/result/{order_hash}', 'checkout/result/{order_hash}'],
  ['offer-data', 'offer/data', 'ajanlat/adatok'],
  ['checkout-offer-offer_hash', 'checkout/offer/{offer_hash}', 'checkout/offer/{offer_hash}'],
  ['adatlap', 'adatlap', 'adatlap'],
  ['newsletter', 'newsletter', 'hirlevel'],
  ['page_slug', '{page_slug}', '{page_slug}'],
  ['auth-login', 'auth/login', 'auth/bejelentkezes'],
  ['auth-register', 'auth/register', 'auth/regisztracio'],
  ['auth-register-success', 'auth/register/success', 'auth/regisztracio/sikeres'],
  ['auth-activate-token', 'auth/activate/{token}', 'auth/aktivalas/{token}'],
  ['auth-password-forgotten', 'auth/password/forgotten', 'auth/jelszo/elfelejtett'],
  ['auth-password-reset', 'auth/password/reset/{token}', 'auth/jelszo/uj/{token}'],
  ['offer', 'offer', 'ajanlat'],
  ['offer-result-offer_hash', 'offer/result/{offer_hash}', 'ajanlat/eredmeny/{offer_hash}'],
  ['stock-notice-product_id', 'back-in-stock/{product_id}', 'ujra-raktaron/{product_id}'],
  ['preview-token', 'preview/{token}', 'elonezet/{token}'],
  ['project-inquiry', 'project-inquiry', 'projekt-ajanlatkeres'],
  ['privacy-policy', 'privacy-policy', 'adatkezelesi-tajekoztato'],
  ['about-us', 'about-us', 'rolunk'],
  ['imprint', 'imprint', 'impresszum'],
  ['withdrawal', 'withdrawal', 'elallas'],
  ['newsletter-confirm-token', 'newsletter/confirm/{token}', 'hirlevel/megerosites/{token}'],
  ['newsletter-unsubscribe-token', 'newsletter/unsubscribe/{token}', 'hirlevel/leiratkozas/{token}'],
  ['offline', 'offline', 'offline'],
]

const severalSegments = ['slug', 'product_slug', 'category_slug', 'page_slug']
const hash = 'a1B2c3D4e5F6g7H8i9J0k1'

describe('the route table', () => {
  // R-ROUTE-1
  it('contains exactly the documented routes', () => {
    expect(routeEntries.map(([name]) => name).sort()).toEqual(written.map(([name]) => name).sort())
  })

  // R-SCREEN-1..57
  it.each(written)('%s has its documented paths', (name, en, hu) => {
    const bare = (template: string) => template.replaceAll('*}', '}')
    expect(bare(routes[name].paths.en)).toBe(en)
    expect(bare(routes[name].paths.hu)).toBe(hu)
  })

  it.each(written)('%s matches the path that is built for it, in both languages', (name) => {
    for (const locale of locales) {
      const names = [...routes[name].paths[locale].matchAll(/\{(\w+)\*?\}/g)].map((found) => found[1]!)
      const parameters = Object.fromEntries(
        names.map((key) => [key, severalSegments.includes(key) ? 'egy/kettő-12' : hash]),
      )
      const built = path(name, parameters as never, locale)
      const match = matchRoute(built.split('/').slice(2).join('/'), locale)
      expect(match).toMatchObject({ name, parameters })
    }
  })

  it('tries the generic content page last, so that it hides no other route', () => {
    expect(routeEntries.at(-1)![0]).toBe('page_slug')
  })

  // R-ROUTE-9
  it('uses the layout "default" unless a route sets another', () => {
    const named = routeEntries.filter(([, route]) => route.layout).map(([name, route]) => [name, route.layout])
    expect(named).toEqual([['cart-data', 'checkout']])
  })

  // R-ROUTE-2
  it('allows several segments only in slugs of articles, products, categories and pages', () => {
    for (const locale of locales) {
      const spanning = routeEntries.flatMap(([, { paths }]) => [...paths[locale].matchAll(/\{(\w+)\*\}/g)])
      expect(new Set(spanning.map(([, name]) => name))).toEqual(new Set(severalSegments))
    }
  })
})
