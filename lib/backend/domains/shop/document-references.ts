import type { Queryable } from '../../platform/db/database'
import type { HomeDocument, KeyedLink, MenuEntry, MenusDocument } from './document-schemas'
import { readDocuments } from './documents'

/** A link target, with its location in the document. */
export interface Reference {
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

/** Everything that the menus and the home page refer to, with the document's name before the location. */
export async function readReferences(database: Queryable): Promise<Reference[]> {
  const { menus, home } = await readDocuments(database, ['menus', 'home'])
  const inDocument = (name: string, references: readonly Reference[]) =>
    references.map((reference) => ({ ...reference, at: `${name}: ${reference.at}` }))
  return [...inDocument('menus', referencesOfMenus(menus)), ...inDocument('home', referencesOfHome(home))]
}
