import type { MenuItem, MenuLink } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/**
 * Address of a menu link (specification §2). `static`: as it is, absolute http links and paths alike; `category`: its
 * listing; `content`: its page. A content slug that is a screen's own path ("kapcsolat") leads to that screen, because
 * the route table asks named screens before generic pages.
 */
export function menuHref(link: MenuLink, locale: Locale): string {
  switch (link.type) {
    case 'static':
      return link.slug
    case 'category':
      return path('categories-category_slug', { category_slug: link.slug }, locale)
    case 'content':
      return path('page_slug', { page_slug: link.slug }, locale)
  }
}

/** A menu item as the menus show it: a heading has no address. */
export interface MenuEntry {
  readonly title: string
  readonly href: string | null
}

export interface MenuGroup extends MenuEntry {
  readonly entries: readonly MenuEntry[]
}

/** An address that cannot be built (a category without a slug) is told to the console only (specification §8). */
function entryOf({ title, link }: MenuItem, locale: Locale): MenuEntry {
  try {
    return { title, href: link && menuHref(link, locale) }
  } catch (error) {
    console.error(`The menu entry "${title}" has no address:`, error)
    return { title, href: null }
  }
}

/** Two levels of a menu with their addresses. */
export function menuGroups(items: readonly MenuItem[], locale: Locale): MenuGroup[] {
  return items.map((item) => ({
    ...entryOf(item, locale),
    entries: item.children.map((child) => entryOf(child, locale)),
  }))
}
