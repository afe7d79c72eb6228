import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { articles, brands, categories, pages, products } from '../../platform/db/schema/catalogue'
import type { HomeDocument, KeyedLink, MenuEntry, MenusDocument } from '../../domains/shop/document-types'

/** A target that a document links to, and where. */
interface Reference {
  readonly kind: KeyedLink['type'] | 'brand'
  readonly key: string
  readonly at: string
}

function menuReferences(entries: readonly MenuEntry[], at: string): Reference[] {
  return entries.flatMap(({ link, children }, index) => {
    const here = `${at}.${index}`
    const own = link && link.type !== 'static' ? [{ kind: link.type, key: link.ref, at: `${here}.link.ref` }] : []
    return [...own, ...menuReferences(children, `${here}.children`)]
  })
}

export function referencesOfMenus(menus: MenusDocument): Reference[] {
  return (['header', 'categories', 'footer', 'footer_legal'] as const).flatMap((name) =>
    menuReferences(menus[name], name),
  )
}

export function referencesOfHome(home: HomeDocument): Reference[] {
  const listed = (kind: Reference['kind'], name: keyof HomeDocument, keys: readonly string[]) =>
    keys.map((key, index) => ({ kind, key, at: `${name}.${index}` }))
  const linked = ({ type, key }: KeyedLink, at: string): Reference[] =>
    type === 'static' ? [] : [{ kind: type, key, at }]
  return [
    ...home.heroes.flatMap(({ primary, secondary, hotspots }, index) => [
      ...linked(primary.link, `heroes.${index}.primary.link`),
      ...(secondary ? linked(secondary.link, `heroes.${index}.secondary.link`) : []),
      ...hotspots.map(({ product }, place) => ({
        kind: 'product' as const,
        key: product,
        at: `heroes.${index}.hotspots.${place}`,
      })),
    ]),
    ...listed('category', 'popular_categories', home.popular_categories),
    ...listed('product', 'popular_products', home.popular_products),
    ...listed('product', 'discount_slider', home.discount_slider),
    ...listed('product', 'newest_products', home.newest_products),
    ...listed('brand', 'brand_strip', home.brand_strip),
    ...listed('article', 'articles', home.articles),
    ...home.social_feed.flatMap(({ link }, index) => linked(link, `social_feed.${index}.link`)),
  ]
}

/** References to targets that do not exist: the storefront would silently drop them. */
export async function deadReferences(database: Queryable, references: readonly Reference[]): Promise<Reference[]> {
  const keysOf = {
    category: () => database.select({ key: categories.key }).from(categories),
    content: () => database.select({ key: pages.key }).from(pages).where(eq(pages.isCurrent, true)),
    product: () => database.select({ key: products.key }).from(products).where(eq(products.isActive, true)),
    article: () => database.select({ key: articles.key }).from(articles),
    brand: () => database.select({ key: brands.slug }).from(brands),
    static: () => Promise.resolve([]),
  }
  const known = new Map<Reference['kind'], Set<string>>()
  for (const kind of new Set(references.map((reference) => reference.kind)))
    known.set(kind, new Set((await keysOf[kind]()).map(({ key }) => key)))
  return references.filter(({ kind, key }) => !known.get(kind)?.has(key))
}
