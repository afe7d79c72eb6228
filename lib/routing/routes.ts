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
  /** Shows 3D models: its headers allow what the viewer needs (lib/security/page-headers.ts). */
  readonly showsModel?: boolean
  /** Accessible to anyone with the address: not indexed, not stored, no referrer. */
  readonly confidential?: boolean
}

/** The same path in both languages. */
const same = <const Path extends string>(path: Path) => ({ en: path, hu: path })

const ofCustomer = { confidential: true, middleware: ['auth'] } as const
const ofGuest = { middleware: ['guest'] } as const
const byHash = { confidential: true, validate: 'hash' } as const
const byToken = { confidential: true, validate: 'token' } as const

/** The localized route table. The first match applies; `page_slug` is last. */
export const routes = {
  index: { paths: same(''), sitemap: true },
  search: { paths: { en: 'search', hu: 'kereses' } },
  sale: { paths: { en: 'sale', hu: 'akcios' }, sitemap: true, queryTwin: true },
  blog: { paths: same('blog'), sitemap: true, queryTwin: ['tag', 'page'] },
  'blog-slug': { paths: same('blog/{slug*}'), validate: 'slug' },
  favourites: { paths: { en: 'favourites', hu: 'kedvencek' }, queryTwin: ['ids'] },
  compare: { paths: { en: 'compare', hu: 'osszehasonlitas' }, queryTwin: ['ids'] },
  faq: { paths: { en: 'faq', hu: 'gyakran-ismetelt-kerdesek' }, content: true },
  terms: { paths: { en: 'service-agrrement', hu: 'altalanos-szerzodesi-feltetelek' }, content: true },
  account: { paths: same('account'), ...ofCustomer },
  'account-orders': { paths: same('account/orders'), ...ofCustomer },
  'account-security': { paths: { en: 'account/security', hu: 'account/biztonsag' }, ...ofCustomer },
  'account-offers': { paths: same('account/offers'), ...ofCustomer },
  cart: { paths: { en: 'cart', hu: 'kosar' } },
  'cart-data': { paths: { en: 'cart/data', hu: 'kosar/adatok' }, layout: 'checkout' },
  product: { paths: same('product'), sitemap: true },
  'products-product_slug': {
    paths: { en: 'products/{product_slug*}', hu: 'termekek/{product_slug*}' },
    validate: 'productSlug',
  },
  samples: { paths: { en: 'samples', hu: 'mintak' } },
  'does-it-fit-product_slug': {
    paths: { en: 'does-it-fit/{product_slug*}', hu: 'befer/{product_slug*}' },
    validate: 'productSlug',
  },
  '3d-product_slug': { paths: same('3d/{product_slug*}'), validate: 'productSlug', showsModel: true },
  'reviews-product_slug': {
    paths: { en: 'reviews/{product_slug*}', hu: 'ertekelesek/{product_slug*}' },
    validate: 'productSlug',
  },
  'room-plan': { paths: { en: 'room-plan', hu: 'szobaterv' }, sitemap: true, showsModel: true },
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
  'orders-order_hash': { paths: same('orders/{order_hash}'), ...byHash },
  'checkout-result': { paths: same('checkout/result') },
  'checkout-result-order_hash': { paths: same('checkout/result/{order_hash}'), ...byHash },
  'write-a-review-order_hash': {
    paths: { en: 'write-a-review/{order_hash}', hu: 'ertekeles-irasa/{order_hash}' },
    ...byHash,
  },
  offer: { paths: { en: 'offer', hu: 'ajanlat' }, sitemap: true },
  'offer-data': { paths: { en: 'offer/data', hu: 'ajanlat/adatok' } },
  'offer-result-offer_hash': {
    paths: { en: 'offer/result/{offer_hash}', hu: 'ajanlat/eredmeny/{offer_hash}' },
    ...byHash,
  },
  'checkout-offer-offer_hash': { paths: same('checkout/offer/{offer_hash}'), ...byHash },
  adatlap: { paths: same('adatlap') },
  newsletter: { paths: { en: 'newsletter', hu: 'hirlevel' }, sitemap: true },
  'newsletter-confirm-token': {
    paths: { en: 'newsletter/confirm/{token}', hu: 'hirlevel/megerosites/{token}' },
    ...byToken,
  },
  'newsletter-unsubscribe-token': {
    paths: { en: 'newsletter/unsubscribe/{token}', hu: 'hirlevel/leiratkozas/{token}' },
    ...byToken,
  },
  'auth-login': { paths: { en: 'auth/login', hu: 'auth/bejelentkezes' }, ...ofGuest },
  'auth-register': { paths: { en: 'auth/register', hu: 'auth/regisztracio' }, ...ofGuest },
  'auth-register-success': { paths: { en: 'auth/register/success', hu: 'auth/regisztracio/sikeres' }, ...ofGuest },
  'auth-activate-token': { paths: { en: 'auth/activate/{token}', hu: 'auth/aktivalas/{token}' }, ...byToken },
  'auth-password-forgotten': { paths: { en: 'auth/password/forgotten', hu: 'auth/jelszo/elfelejtett' }, ...ofGuest },
  'auth-password-reset': { paths: { en: 'auth/password/reset/{token}', hu: 'auth/jelszo/uj/{token}' }, ...byToken },
  'stock-notice-product_id': {
    paths: { en: 'back-in-stock/{product_id}', hu: 'ujra-raktaron/{product_id}' },
    validate: 'id',
  },
  'preview-token': { paths: { en: 'preview/{token}', hu: 'elonezet/{token}' }, ...byToken },
  'project-inquiry': { paths: { en: 'project-inquiry', hu: 'projekt-ajanlatkeres' }, sitemap: true },
  'privacy-policy': { paths: { en: 'privacy-policy', hu: 'adatkezelesi-tajekoztato' }, content: true },
  'about-us': { paths: { en: 'about-us', hu: 'rolunk' }, content: true },
  imprint: { paths: { en: 'imprint', hu: 'impresszum' }, content: true },
  offline: { paths: same('offline') },
  withdrawal: { paths: { en: 'withdrawal', hu: 'elallas' } },
  page_slug: { paths: same('{page_slug*}'), validate: 'slug' },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routes

/** Whether a route shows 3D models. */
export const isModelPage = (name: RouteName) => (routes[name] as RouteDefinition).showsModel === true

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

/** Routes with slugs that differ by language: only the backend knows the translations. */
export const translatedSlugs: readonly RouteName[] = [
  'blog-slug',
  'categories-category_slug',
  'products-product_slug',
  'page_slug',
]
