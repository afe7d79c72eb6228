import type { Home, Shop } from '@/lib/contract/shop'

/**
 * A page's own title with the shop's name after it; `%s` as a title makes Next's template.
 *
 * @param shop null while the shop's data cannot be read
 */
export function fullTitle(title: string, shop: string | null): string {
  return shop === null ? title : `${title} – ${shop}`
}

/** The home page's title: the operator's, else the shop's name and slogan. */
export function homeTitle({ title }: Pick<Home, 'title'>, { name, slogan }: Pick<Shop, 'name' | 'slogan'>): string {
  return title ?? [name, slogan].filter(Boolean).join(': ')
}
