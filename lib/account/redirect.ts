import { isLocale } from '@/lib/i18n/locales'

/**
 * Where a login leads: `?redirect=` if it is a path of this shop, else `fallback`. Anything a browser could resolve to
 * another host ("//host", "/\\host", "https:…") is rejected (open redirect).
 */
export function safeRedirectPath(requested: string | null, fallback: string): string {
  if (!requested?.startsWith('/')) return fallback
  const here = 'https://shop.invalid'
  const target = URL.canParse(requested, here) ? new URL(requested, here) : null
  if (target?.origin !== here || !isLocale(target.pathname.split('/')[1])) return fallback
  return target.pathname + target.search + target.hash
}
