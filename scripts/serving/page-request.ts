import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { loginHintCookie } from '@/lib/cookies/cookie-values'
import { localeCookie } from '@/lib/i18n/locales'
import { currencyCookie } from '@/lib/money/currency'
import type { PageRequest } from '@/lib/routing/page-request'

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Pages are at `/`, below a language and at `/desk`; everything else has its own responses. */
const pageAddress = /^\/(?:[a-z]{2}(?:[/?]|$)|desk(?:\?|$)|\?|$)/
/** Addresses that Next neither decodes nor redirects. Others could be written in any number of ways. */
const plainAddress = /^(?<pathname>\/|\/[a-z]{2}(?:\/[\w-][\w.-]*)*)(?<search>\?[^#]*)?$/

export function isPageRequest({ method, url = '', headers }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && pageAddress.test(url) && !('rsc' in headers)
}

/**
 * Headers of Next's own requests (router data, prefetch, revalidation) and of ours for an error page, which are not
 * answered with the page.
 */
const requestOfNext = /^(?:rsc|next-|x-(?:next|prerender|middleware|invoke|matched|failed-with))/
/** Query parameters that Next renames or removes before the middleware. */
const parameterOfNext = /^nxt[PI]|^_rsc$/

/** A request that may get a cached page, as the middleware reads it; undefined if it is left to Next. */
export function pageRequest({ method, url = '', headers }: Request): PageRequest | undefined {
  const { pathname, search = '' } = plainAddress.exec(url)?.groups ?? {}
  if ((method !== 'GET' && method !== 'HEAD') || pathname === undefined) return undefined
  for (const name in headers) if (requestOfNext.test(name)) return undefined
  for (const [name, value] of new URLSearchParams(search))
    // Next cuts this ending off.
    if (parameterOfNext.test(name) || value.endsWith('.rsc')) return undefined
  const cookies = plainCookies(headers.cookie)
  return (
    cookies && {
      pathname,
      search,
      header: (name) => headers[name]?.toString() ?? null,
      cookies: (name) => cookies.get(name) ?? [],
    }
  )
}

/** A value with other characters could be an encoded one, which the middleware decodes. */
const plainValue = /^[\w-]*$/
/** The cookies the middleware reads. */
const readCookies: readonly string[] = [localeCookie, currencyCookie, loginHintCookie]
/** Cookies with which Next shows drafts. */
const draftCookies = ['__prerender_bypass', '__next_preview_data']

/** The values of each cookie; undefined when one may be encoded. */
function plainCookies(header: string | undefined): Map<string, string[]> | undefined {
  const cookies = new Map<string, string[]>()
  // Split as by the middleware.
  for (const pair of header?.split(/; */) ?? []) {
    const [name = '', value] = pair.split(/=(.*)/s)
    if (draftCookies.includes(name)) return undefined
    if (value === undefined || !readCookies.includes(name)) continue
    if (!plainValue.test(value)) return undefined
    cookies.set(name, [...(cookies.get(name) ?? []), value])
  }
  return cookies
}

/**
 * Whether a client has this page, by Next's rules.
 * @param headers of its request
 */
export function isKnown(etag: string, headers: IncomingHttpHeaders): boolean {
  const { 'if-none-match': known, 'cache-control': control } = headers
  if (!known || control?.includes('no-cache')) return false
  return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
}
