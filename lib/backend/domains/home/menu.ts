import type { MenuItem } from '@/lib/contract/shop'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { MenuEntry } from '../shop/document-schemas'

export interface MenuTargets {
  readonly categories: ReadonlyMap<string, { readonly id: number; readonly path: Localized }>
  /** Slugs of content pages in the menu's language. */
  readonly pages: ReadonlyMap<string, string>
}

/** A menu in one language. Entries without an existing target are left out, including everything below them. Pure. */
export function localizeMenu(entries: readonly MenuEntry[], targets: MenuTargets, locale: Locale): MenuItem[] {
  return entries.flatMap((entry) => {
    const link = resolveLink(entry, targets, locale)
    if (link === undefined) return []
    return [{ title: entry.title[locale], link, children: localizeMenu(entry.children, targets, locale) }]
  })
}

function resolveLink({ link }: MenuEntry, targets: MenuTargets, locale: Locale): MenuItem['link'] | undefined {
  if (link === null) return null
  if (link.type === 'static') return { type: 'static', slug: link.url[locale], ref_id: null }
  if (link.type === 'content') {
    const slug = targets.pages.get(link.ref)
    return slug === undefined ? undefined : { type: 'content', slug, ref_id: null }
  }
  const category = targets.categories.get(link.ref)
  return category && { type: 'category', slug: category.path[locale], ref_id: category.id }
}
