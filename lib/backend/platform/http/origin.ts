import { locales, type Locale } from '@/lib/i18n/locales'

/**
 * Whether an unsafe request comes from the shop's own pages, judged by its Origin or Sec-Fetch-Site header. Browsers
 * always send one of them with unsafe requests; non-browser clients, which carry no user's cookies, send neither.
 */
export function isOwnOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site === 'same-origin') return true
  if (site === 'cross-site') return false
  const origin = headers.get('Origin')
  return origin === null || ownOrigins.includes(origin)
}

/**
 * Whether a state-changing GET certainly comes from the shop's own pages (R-AUTH-6). Requests without either header,
 * such as a typed URL, are refused.
 */
export function isSameOrigin(headers: Headers, ownOrigins: readonly string[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const source = headers.get('Origin') ?? headers.get('Referer')
  return source !== null && ownOrigins.some((origin) => isOwnAddress(source, origin))
}

/** Whether an absolute URL is on the shop's origin. */
function isOwnAddress(address: string, origin: string): boolean {
  try {
    const url = new URL(address)
    return url.origin === origin && url.username === '' && url.password === ''
  } catch {
    return false
  }
}

/**
 * The language of the shop's page that an absolute URL names; null unless the URL is exactly that page's address, with
 * at most a slash after it. A caller chooses where a buyer returns to, or where a mailed token is sent: nothing but the
 * page meant for it may receive either (R-PAY-11, R-AUTH-3).
 * @param pathIn the page's path in a language
 */
export function localeOfOwnPage(address: string, origin: string, pathIn: (locale: Locale) => string): Locale | null {
  const written = address.replace(/\/$/, '')
  return locales.find((locale) => written === origin + pathIn(locale)) ?? null
}
