import type { MenuItem, MenuLink } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

/**
 * Address of a menu link. `static`: unchanged, absolute or a path; `category`: its listing; `content`: its page. A
 * content slug equal to a static route's path ("kapcsolat") resolves to that route, because static routes precede the
 * generic page.
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

/** A menu item; a heading has no address. */
export interface MenuEntry {
  readonly title: string
  readonly href: string | null
}

export interface MenuGroup extends MenuEntry {
  readonly entries: readonly MenuEntry[]
}

/** An address that cannot be built (a category without a slug) is only logged to the console (R-ERR-7). */
function entryOf({ title, link }: MenuItem, locale: Locale): MenuEntry {
  try {
    return { title, href: link && menuHref(link, locale) }
  } catch (error) {
    console.error(`The menu entry "${title}" has no address:`, error)
    return { title, href: null }
  }
}

/** Groups with a link at the end of the first, unless they have it already. Pure. */
export function withLink([first, ...others]: readonly MenuGroup[], link: MenuEntry): MenuGroup[] {
  if (!first) return []
  const all = [first, ...others]
  const isThere = all.some((group) => [group, ...group.entries].some(({ href }) => href === link.href))
  return isThere ? all : [{ ...first, entries: [...first.entries, link] }, ...others]
}

export function menuGroups(items: readonly MenuItem[], locale: Locale): MenuGroup[] {
  return items.map((item) => ({
    ...entryOf(item, locale),
    entries: item.children.map((child) => entryOf(child, locale)),
  }))
}
