import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { articles, categories, formerAddresses, pages, products } from '@/lib/backend/platform/db/schema/catalogue'
import { isLocale, locales, otherLocale, type Locale, type Localized } from '@/lib/i18n/locales'
import { matchOtherLanguage, matchRoute, type RouteMatch } from '@/lib/routing/match'
import { formerLocation, ownFiles, type Redirects } from '@/lib/routing/redirects'
import { representationOf } from '@/lib/routing/representations'
import { productIdOfSlug, validators } from '@/lib/routing/validators'
import { readRedirects } from '../catalogue/redirects'
import type { Reference } from '../shop/document-references'

/** What an address of the shop leads to: something by its key, or a screen, which is always there. */
export type LinkTarget = Pick<Reference, 'kind' | 'key'>

/** Texts that are about to be imported, and can be linked already. */
export interface PlannedTexts {
  readonly pages: readonly { readonly key: string; readonly locale: Locale; readonly slug: string }[]
  readonly articles: readonly { readonly key: string; readonly slug: Partial<Localized> }[]
}
export const nothingPlanned: PlannedTexts = { pages: [], articles: [] }

/** An address of this shop without its origin; undefined for those of others, and for places in the text itself. Pure. */
export function ownAddress(address: string, origin: string | null): URL | undefined {
  const base = origin ?? 'http://shop.invalid'
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address.trim()) || !URL.canParse(address.trim(), base)) return undefined
  const url = new URL(address.trim(), base)
  return url.host === new URL(base).host ? url : undefined
}

interface Place {
  readonly match: RouteMatch
  readonly locale: Locale
}

/** The route of a path as the router finds it, in either language; undefined if there is none. Pure. */
function placeOf(pathname: string): Place | undefined {
  const [, prefix, ...segments] = pathname.toLowerCase().replace(/\/+$/, '').split('/')
  if (!isLocale(prefix)) return undefined
  const given = segments.join('/')
  const below = representationOf(given)?.below ?? given
  const other = matchOtherLanguage(below, prefix)
  const [match, locale] = other ? [other, otherLocale(prefix)] : [matchRoute(below, prefix), prefix]
  if (!match) return undefined
  const { validate } = match.route
  return !validate || validators[validate]({ locale, parameters: match.parameters }) ? { match, locale } : undefined
}

const productIdOf = ({ match: { parameters } }: Place) =>
  productIdOfSlug(parameters.product_slug ?? '') ?? Number(parameters.product_id)

const isOfProduct = ({ match: { name } }: Place) =>
  name === 'products-product_slug' || name === 'stock-notice-product_id'

/** Keys of a kind by their addresses, "hu rolunk"; and by former ones, which lead there in either language: "rolunk". */
type Addresses = ReadonlyMap<string, string>

interface Known {
  readonly pages: Addresses
  readonly categories: Addresses
  readonly articles: Addresses
  readonly products: ReadonlyMap<number, string>
}

/** With the former addresses of what is still there. */
function withFormer(current: Addresses, former: readonly { readonly path: string; readonly key: string }[]): Addresses {
  const keys = new Set(current.values())
  return new Map([
    ...former.filter(({ key }) => keys.has(key)).map(({ path, key }) => [path, key] as const),
    ...current,
  ])
}

const inEachLanguage = (rows: readonly { readonly key: string; readonly slug: Partial<Localized> }[]) =>
  new Map(
    rows.flatMap(({ key, slug }) =>
      locales.flatMap((locale): [string, string][] =>
        slug[locale] === undefined ? [] : [[`${locale} ${slug[locale]}`, key]],
      ),
    ),
  )

async function readKnown(database: Queryable, ids: readonly number[], planned: PlannedTexts): Promise<Known> {
  const pageRows = await database
    .select({ key: pages.key, locale: pages.locale, slug: pages.slug })
    .from(pages)
    .where(eq(pages.isCurrent, true))
  const articleRows = await database.select({ key: articles.key, slug: articles.slug }).from(articles)
  const categoryRows = await database.select({ key: categories.key, slug: categories.path }).from(categories)
  const productRows =
    ids.length === 0
      ? []
      : await database
          .select({ key: products.key, id: products.id, isActive: products.isActive })
          .from(products)
          .where(inArray(products.id, [...ids]))
  const formerRows = await database.select().from(formerAddresses)
  const former = (kind: (typeof formerRows)[number]['kind']) => formerRows.filter((row) => row.kind === kind)
  const pageAddresses = [...pageRows, ...planned.pages].map(
    ({ key, locale, slug }) => [`${locale} ${slug}`, key] as const,
  )
  return {
    pages: withFormer(new Map(pageAddresses), former('page')),
    articles: withFormer(inEachLanguage([...articleRows, ...planned.articles]), former('article')),
    categories: withFormer(inEachLanguage(categoryRows), former('category')),
    products: new Map(productRows.flatMap(({ id, key, isActive }) => (isActive ? [[id, key]] : []))),
  }
}

/** Where an address leads: that of another system, to what its redirect names. Pure. */
function followed(url: URL, redirects: Redirects): URL {
  const location = ownFiles.test(url.pathname) ? null : formerLocation(redirects, url.pathname, url.search)
  return location ? new URL(location, url) : url
}

/** @returns null for an address that leads nowhere, 'screen' for one that is always there */
function targetOf({ pathname }: URL, known: Known): LinkTarget | 'screen' | null {
  if (pathname === '/' || ownFiles.test(pathname) || pathname.startsWith('/.well-known/')) return 'screen'
  const place = placeOf(pathname)
  if (!place) return null
  const { locale, match } = place
  const { name, route, parameters } = match
  const found = (kind: LinkTarget['kind'], key: string | undefined) => (key === undefined ? null : { kind, key })
  if (isOfProduct(place)) return found('product', known.products.get(productIdOf(place)))
  const [slug = ''] = Object.values(parameters)
  const keyIn = (addresses: Addresses) => addresses.get(`${locale} ${slug}`) ?? addresses.get(slug)
  if (name === 'categories-category_slug') return found('category', keyIn(known.categories))
  if (name === 'blog-slug') return found('article', keyIn(known.articles))
  if (name === 'page_slug') return found('content', keyIn(known.pages))
  if (route.content) return found('content', known.pages.get(`${locale} ${route.paths[locale]}`))
  return 'screen'
}

interface LinkOptions {
  readonly origin: string | null
  readonly planned?: PlannedTexts
  /** Those of the shop by default. */
  readonly redirects?: Redirects
}

/**
 * What addresses in texts lead to: null for those of this shop that lead nowhere. Those of other sites are left out, as are
 * screens, which are always there.
 */
export async function readLinkTargets(
  database: Queryable,
  addresses: Iterable<string>,
  { origin, planned = nothingPlanned, redirects: given }: LinkOptions,
): Promise<ReadonlyMap<string, LinkTarget | null>> {
  const ofShop = [...new Set(addresses)].flatMap((address) => {
    const url = ownAddress(address, origin)
    return url ? [{ address, url }] : []
  })
  if (ofShop.length === 0) return new Map()
  const redirects = given ?? (await readRedirects(database))
  const own = ofShop.map(({ address, url: written }) => {
    const url = followed(written, redirects)
    return { address, url, place: placeOf(url.pathname) }
  })
  const ids = own.flatMap(({ place }) => (place && isOfProduct(place) ? [productIdOf(place)] : []))
  const known = await readKnown(database, ids, planned)
  return new Map(
    own.flatMap(({ address, url }) => {
      const target = targetOf(url, known)
      return target === 'screen' ? [] : [[address, target] as const]
    }),
  )
}
