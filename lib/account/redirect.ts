import { isLocale } from '@/lib/i18n/locales'

/**
 * Where a login leads: what `?redirect=` asks for when it is a page of this shop, else `otherwise`. Whatever a browser could
 * read as another host ("//host", "/\\host", "https:…") is not followed.
 */
export function safeRedirectPath(requested: string | null, fallback: string): string {
  if (!requested?.startsWith('/')) return fallback
  const here = 'https://shop.invalid'
  const target = URL.canParse(requested, here) ? new URL(requested, here) : null
  if (target?.origin !== here || !isLocale(target.pathname.split('/')[1])) return fallback
  return target.pathname + target.search + target.hash
}
