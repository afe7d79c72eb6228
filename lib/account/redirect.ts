import { isLocale, type Locale } from '@/lib/i18n/locales'

/**
 * Target after a login: `?redirect=` if it is a path of this shop, else `fallback`. Anything a browser could resolve to
 * another host ("//host", "/\\host", "https:…") is rejected (open redirect). In the language of the login page, which may
 * have been switched there: the router translates the path.
 */
export function safeRedirectPath(requested: string | null, fallback: string, locale: Locale): string {
  if (!requested?.startsWith('/')) return fallback
  const base = 'https://shop.invalid'
  const target = URL.canParse(requested, base) ? new URL(requested, base) : null
  const language = target?.pathname.split('/')[1]
  if (target?.origin !== base || !isLocale(language)) return fallback
  if (language !== locale) target.searchParams.set('locale', locale)
  return target.pathname + target.search + target.hash
}

/** Query of the login page after a change was not saved because the session had ended. */
export const changeLost = 'ended=1'

export function isChangeLost(search: string): boolean {
  return search.slice(1).split('&').includes(changeLost)
}
