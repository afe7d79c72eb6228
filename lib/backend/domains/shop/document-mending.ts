import type { Reference } from './document-references'
import type { HomeDocument, KeyedLink, MenuEntry, MenusDocument } from './document-schemas'

/** What is about to go, and so must not be named any more. */
export type Leaving = Pick<Reference, 'kind' | 'key'>

const names = ({ kind, key }: Leaving, link: KeyedLink) => link.type === kind && link.key === key

function entriesWithout(entries: readonly MenuEntry[], leaving: Leaving): MenuEntry[] {
  return entries.flatMap((entry) => {
    const { link } = entry
    const children = entriesWithout(entry.children, leaving)
    const isLeaving = link !== null && link.type !== 'static' && link.type === leaving.kind && link.ref === leaving.key
    if (!isLeaving) return [{ ...entry, children }]
    // A heading of others stays as their heading.
    return children.length > 0 ? [{ ...entry, link: null, children }] : []
  })
}

/** The menus without the entries that lead to it. Pure. */
export function menusWithout(menus: MenusDocument, leaving: Leaving): MenusDocument {
  const without = (entries: readonly MenuEntry[]) => entriesWithout(entries, leaving)
  return {
    ...menus,
    header: without(menus.header),
    categories: without(menus.categories),
    footer: without(menus.footer),
    footer_legal: without(menus.footer_legal),
  }
}

/** The home page without it; a hero whose only button leads to it stays as it is. Pure. */
export function homeWithout(home: HomeDocument, leaving: Leaving): HomeDocument {
  const without = (kind: Leaving['kind'], keys: readonly string[]) =>
    keys.filter((key) => kind !== leaving.kind || key !== leaving.key)
  return {
    ...home,
    heroes: home.heroes.map((hero) => ({
      ...hero,
      secondary: hero.secondary && names(leaving, hero.secondary.link) ? null : hero.secondary,
      hotspots: hero.hotspots.filter(({ product }) => leaving.kind !== 'product' || product !== leaving.key),
    })),
    popular_categories: without('category', home.popular_categories),
    popular_products: without('product', home.popular_products),
    discount_slider: without('product', home.discount_slider),
    newest_products: without('product', home.newest_products),
    brand_strip: without('brand', home.brand_strip),
    articles: without('article', home.articles),
    social_feed: home.social_feed.filter(({ link }) => !names(leaving, link)),
  }
}
