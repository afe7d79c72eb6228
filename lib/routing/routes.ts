import type { Locale } from '@/lib/i18n/locales'
import type { ValidatorName } from './validators'

export type MiddlewareName = 'auth' | 'guest'
type LayoutName = 'default' | 'checkout'

/**
 * A route: its public path per language, below the language prefix. `{name}` is one segment, `{name*}` one or more. The
 * English path is also the internal one, below `app/[locale]/[currency]`.
 */
export interface RouteDefinition {
  readonly paths: Readonly<Record<Locale, string>>
  /** Defaults to "default". */
  readonly layout?: LayoutName
  /** Guards that run before the page, in order. */
  readonly middleware?: readonly MiddlewareName[]
  /** Shape check of the address; 404 if it fails. */
  readonly validate?: ValidatorName
  /** The cached page has a dynamic twin for queries that change a listing, or that contain one of these parameters. */
  readonly queryTwin?: true | readonly string[]
  /** A content page of the same slug, rendered by the generic page. */
  readonly content?: boolean
  /** A public screen that the sitemap lists; the backend lists content pages, articles, categories and products. */
  readonly sitemap?: boolean
  /** Accessible to anyone with the address: not indexed, not stored, no referrer. */
  readonly confidential?: boolean
}

/** The localized route table. The first match applies; `page_slug` is last. */
export const routes = {
  index: { paths: { en: '', hu: '' }, sitemap: true },
  search: { paths: { en: 'search', hu: 'kereses' } },
  sale: { paths: { en: 'sale', hu: 'akcios' }, sitemap: true, queryTwin: true },
  blog: { paths: { en: 'blog', hu: 'blog' }, sitemap: true, queryTwin: ['tag', 'page'] },
  'blog-slug': { paths: { en: 'blog/{slug*}', hu: 'blog/{slug*}' }, validate: 'slug' },
  favourites: { paths: { en: 'favourites', hu: 'kedvencek' }, queryTwin: ['ids'] },
  compare: { paths: { en: 'compare', hu: 'osszehasonlitas' }, queryTwin: ['ids'] },
  faq: { paths: { en: 'faq', hu: 'gyakran-ismetelt-kerdesek' }, content: true },
  terms: { paths: { en: 'service-agrrement', hu: 'altalanos-szerzodesi-feltetelek' }, content: true },
  account: { paths: { en: 'account', hu: 'account' }, confidential: true, middleware: ['auth'] },
  'account-orders': { paths: { en: 'account/orders', hu: 'account/orders' }, confidential: true, middleware: ['auth'] },
  'account-security': {
    paths: { en: 'account/security', hu: 'account/biztonsag' },
    confidential: true,
    middleware: ['auth'],
  },
  'account-offers': { paths: { en: 'account/offers', hu: 'account/offers' }, confidential: true, middleware: ['auth'] },
  cart: { paths: { en: 'cart', hu: 'kosar' } },
  'cart-data': { paths: { en: 'cart/data', hu: 'kosar/adatok' }, layout: 'checkout' },
  product: { paths: { en: 'product', hu: 'product' }, sitemap: true },
  'products-product_slug': {
    paths: { en: 'products/{product_slug*}', hu: 'termekek/{product_slug*}' },
    validate: 'productSlug',
  },
  'all-products': { paths: { en: 'all-products', hu: 'termekek' }, sitemap: true, queryTwin: true },
  'categories-category_slug': {
    paths: { en: 'categories/{category_slug*}', hu: 'kategoriak/{category_slug*}' },
    validate: 'slug',
    queryTwin: true,
  },
  carrier: { paths: { en: 'carrier', hu: 'karrier' }, content: true },
  'cookie-rules': { paths: { en: 'cookie-rules', hu: 'cookie-szabalyzat' }, content: true },
  companies: { paths: { en: 'companies', hu: 'cegunk' }, content: true },
  contact: { paths: { en: 'contact', hu: 'kapcsolat' } },
  stocks: { paths: { en: 'stocks', hu: 'raktar' }, sitemap: true, queryTwin: true },
  delivery: { paths: { en: 'delivery', hu: 'szallitas' }, content: true, queryTwin: ['postcode'] },
  'delivery-and-payment': {
    paths: { en: 'delivery-and-payment', hu: 'szallitasi-fizetesi-feltetelek' },
    content: true,
  },
  'orders-order_hash': {
    paths: { en: 'orders/{order_hash}', hu: 'orders/{order_hash}' },
    confidential: true,
    validate: 'hash',
  },
  'checkout-result': { paths: { en: 'checkout/result', hu: 'checkout/result' } },
  'checkout-result-order_hash': {
    paths: { en: 'checkout/result/{order_hash}', hu: 'checkout/result/{order_hash}' },
    confidential: true,
    validate: 'hash',
  },
  offer: { paths: { en: 'offer', hu: 'ajanlat' }, sitemap: true },
  'offer-data': { paths: { en: 'offer/data', hu: 'ajanlat/adatok' } },
  'offer-result-offer_hash': {
    paths: { en: 'offer/result/{offer_hash}', hu: 'ajanlat/eredmeny/{offer_hash}' },
    confidential: true,
    validate: 'hash',
  },
  'checkout-offer-offer_hash': {
    paths: { en: 'checkout/offer/{offer_hash}', hu: 'checkout/offer/{offer_hash}' },
    confidential: true,
    validate: 'hash',
  },
  adatlap: { paths: { en: 'adatlap', hu: 'adatlap' } },
  newsletter: { paths: { en: 'newsletter', hu: 'hirlevel' }, sitemap: true },
  'newsletter-confirm-token': {
    paths: { en: 'newsletter/confirm/{token}', hu: 'hirlevel/megerosites/{token}' },
    confidential: true,
    validate: 'token',
  },
  'newsletter-unsubscribe-token': {
    paths: { en: 'newsletter/unsubscribe/{token}', hu: 'hirlevel/leiratkozas/{token}' },
    confidential: true,
    validate: 'token',
  },
  'auth-login': { paths: { en: 'auth/login', hu: 'auth/bejelentkezes' }, middleware: ['guest'] },
  'auth-register': { paths: { en: 'auth/register', hu: 'auth/regisztracio' }, middleware: ['guest'] },
  'auth-register-success': {
    paths: { en: 'auth/register/success', hu: 'auth/regisztracio/sikeres' },
    middleware: ['guest'],
  },
  'auth-activate-token': {
    paths: { en: 'auth/activate/{token}', hu: 'auth/aktivalas/{token}' },
    confidential: true,
    validate: 'token',
  },
  'auth-password-forgotten': {
    paths: { en: 'auth/password/forgotten', hu: 'auth/jelszo/elfelejtett' },
    middleware: ['guest'],
  },
  'auth-password-reset': {
    paths: { en: 'auth/password/reset/{token}', hu: 'auth/jelszo/uj/{token}' },
    confidential: true,
    validate: 'token',
  },
  'stock-notice-product_id': {
    paths: { en: 'back-in-stock/{product_id}', hu: 'ujra-raktaron/{product_id}' },
    validate: 'id',
  },
  'project-inquiry': { paths: { en: 'project-inquiry', hu: 'projekt-ajanlatkeres' }, sitemap: true },
  'privacy-policy': { paths: { en: 'privacy-policy', hu: 'adatkezelesi-tajekoztato' }, content: true },
  'about-us': { paths: { en: 'about-us', hu: 'rolunk' }, content: true },
  imprint: { paths: { en: 'imprint', hu: 'impresszum' }, content: true },
  offline: { paths: { en: 'offline', hu: 'offline' } },
  withdrawal: { paths: { en: 'withdrawal', hu: 'elallas' } },
  page_slug: { paths: { en: '{page_slug*}', hu: '{page_slug*}' }, validate: 'slug' },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routes

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}*` ? Bare : Name) | ParameterNames<Rest>
  : never

/** Parameters of a route's path; several segments are joined by "/". */
export type RouteParameters<Name extends RouteName> = Record<
  ParameterNames<(typeof routes)[Name]['paths']['en']>,
  string
>

export const routeEntries = Object.entries(routes) as [RouteName, RouteDefinition][]

type NamesWith<Flag extends 'content' | 'sitemap'> = {
  [Name in RouteName]: (typeof routes)[Name] extends Readonly<Record<Flag, true>> ? Name : never
}[RouteName]

/** Names of the routes with this flag, in the table's order. */
export function routesWith<Flag extends 'content' | 'sitemap'>(flag: Flag): NamesWith<Flag>[] {
  return routeEntries.flatMap(([name, route]) => (route[flag] ? [name as NamesWith<Flag>] : []))
}
