import { NextResponse, type NextRequest } from 'next/server'
import { localeCookie, localeCookieMaxAge } from '@/lib/i18n/locales'
import {
  currencyByCode,
  currencyCookie,
  currencyCookieMaxAge,
  isCurrencyCode,
  type CurrencyId,
} from '@/lib/money/currency'
import { isCrawler } from '@/lib/routing/crawlers'
import { errorPageHeader, failureHeader, failureOf } from '@/lib/routing/failure'
import { loginHintCookie } from '@/lib/routing/guards'
import { resolveRequest } from '@/lib/routing/resolve'
import { queryWithPage } from '@/lib/routing/settings-query'
import { isVisit } from '@/lib/routing/visit'

function defaultCurrency(): CurrencyId {
  const code = process.env.DEFAULT_CURRENCY
  return currencyByCode(isCurrencyCode(code) ? code : 'HUF').id
}

/**
 * Applies the route table: rewrite, redirect or error page. Crawlers get the status of an error without its page. No I/O.
 * Whatever it reads from a page request must be part of the key in scripts/serving/page-key.mjs, or one visitor would get
 * another's response.
 */
export default function middleware(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const search = queryWithPage(request.nextUrl, () => request.headers.get('referer'))
  const resolution = resolveRequest(
    {
      pathname,
      search,
      localeCookie: request.cookies.get(localeCookie)?.value,
      currencyCookie: request.cookies.get(currencyCookie)?.value,
      acceptLanguage: request.headers.get('accept-language'),
      loggedIn: request.cookies.has(loginHintCookie),
      failure: failureOf(request.headers.get(failureHeader)),
    },
    defaultCurrency(),
  )

  if (resolution.kind === 'redirect') {
    const redirect = NextResponse.redirect(new URL(resolution.location, request.url), resolution.status)
    if (resolution.rememberCurrency) {
      redirect.cookies.set(currencyCookie, String(resolution.rememberCurrency), {
        maxAge: currencyCookieMaxAge,
        path: '/',
        sameSite: 'lax',
      })
    }
    return redirect
  }
  const target = request.nextUrl.clone()
  target.pathname = resolution.internalPath
  if (resolution.kind !== 'page') {
    const { status, message } = resolution
    const code = resolution.kind === 'broken' ? resolution.code : ''
    console.warn(`${message} ${code}`.trim())
    const isSeen = !isCrawler(request.headers.get('user-agent'))
    if (isSeen) target.search = new URLSearchParams({ status: String(status), message, code }).toString()
    const answer = isSeen ? NextResponse.rewrite(target, { status }) : new NextResponse(null, { status })
    answer.headers.set(errorPageHeader, 'whole')
    return answer
  }

  const response = NextResponse.rewrite(target)
  // Pages depend on the currency cookie, so shared caches must not store them.
  response.headers.set(
    'Cache-Control',
    resolution.confidential ? 'private, no-store' : 'private, max-age=0, must-revalidate',
  )
  if (resolution.confidential) {
    response.headers.set('X-Robots-Tag', 'noindex')
    response.headers.set('Referrer-Policy', 'no-referrer')
  }
  if (resolution.rememberLocale && isVisit(request.headers)) {
    response.cookies.set(localeCookie, resolution.locale, { maxAge: localeCookieMaxAge, path: '/', sameSite: 'lax' })
  }
  return response
}

export const config = {
  runtime: 'nodejs',
  // Pages only: neither API calls, nor Next's own files, nor files in public/.
  matcher: [
    '/((?!api(?:/|$)|sanctum/|fragments/|_next/|media/|fonts/|favicon|icons?/|robots\\.txt|llms\\.txt|sitemap|feeds/|og/|builds/|sw\\.js|manifest\\.webmanifest).*)',
  ],
}
