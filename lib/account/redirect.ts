import { isLocale } from '@/lib/i18n/locales'

/**
 * Where a login leads: what `?redirect=` asks for when it is a page of this shop, else `otherwise`. Whatever a browser could
 * read as another host ("//host", "/\\host", "https:…") is not followed.
 */
export function ownPath(asked: string | null, otherwise: string): string {
  if (!asked?.startsWith('/')) return otherwise
  const here = 'https://shop.invalid'
  const target = URL.canParse(asked, here) ? new URL(asked, here) : null
  if (target?.origin !== here || !isLocale(target.pathname.split('/')[1])) return otherwise
  return target.pathname + target.search + target.hash
}
