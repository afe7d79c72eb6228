import { NextResponse, type NextRequest } from 'next/server'
import { environment } from '@/lib/config/environment'
import { localeCookie, localeCookieMaxAge } from '@/lib/i18n/locales'
import { currencyByCode, currencyCookie, currencyCookieMaxAge } from '@/lib/money/currency'
import { isCrawler, errorPageHeader, failureHeader, failureOf } from '@/lib/routing/failure'
import { loginHintCookie } from '@/lib/routing/guards'
import { resolveRequest, twinParameters } from '@/lib/routing/resolve'
import { routes } from '@/lib/routing/routes'
import { queryWithPage } from '@/lib/routing/settings-query'
import { isVisit } from '@/lib/routing/visit.mjs'
import { isSecure, pageHeaders } from '@/lib/security/page-headers'
import { nameRoute } from '@/lib/telemetry/request.mjs'

/** Retry-After in seconds when the backend is overloaded; equals the backend's own. */
const retrySeconds = 5

let headers: Readonly<Record<string, string>> | undefined
/** Headers of every page, computed once: the configuration does not change while the process runs. */
const ownHeaders = () => (headers ??= pageHeaders(environment(), process.env.NODE_ENV === 'development'))

/**
 * Applies the route table: rewrite, redirect or error page. Crawlers get an error's status without the page. No I/O.
 * Everything read from a page request must be part of the key in scripts/serving/page-key.mjs or be named with the
 * route; otherwise one visitor would get another's response.
 */
export default function middleware(request: NextRequest): NextResponse {
  const response = answer(request)
  for (const [name, value] of Object.entries(ownHeaders())) response.headers.set(name, value)
  return response
}

function answer(request: NextRequest): NextResponse {
  const settings = environment()
  const secure = isSecure(settings)
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
    currencyByCode(settings.DEFAULT_CURRENCY).id,
  )
  if (resolution.kind === 'page') nameRoute(resolution.name, twinParameters(routes[resolution.name]))
  else nameRoute(resolution.kind)

  if (resolution.kind === 'redirect') {
    const redirect = NextResponse.redirect(new URL(resolution.location, request.url), resolution.status)
    if (resolution.rememberCurrency) {
      redirect.cookies.set(currencyCookie, String(resolution.rememberCurrency), {
        maxAge: currencyCookieMaxAge,
        path: '/',
        sameSite: 'lax',
        secure,
      })
    }
    return redirect
  }
  const target = request.nextUrl.clone()
  target.pathname = resolution.internalPath
  if (resolution.kind !== 'page') {
    const { status, message } = resolution
    const code = resolution.kind === 'broken' ? resolution.code : ''
    // A query may contain what a visitor typed.
    console.warn(`${message.replace(/\?.*/, '')} ${code}`.trim())
    const isSeen = !isCrawler(request.headers.get('user-agent'))
    if (isSeen) target.search = new URLSearchParams({ status: String(status), message, code }).toString()
    const page = isSeen ? NextResponse.rewrite(target, { status }) : new NextResponse(null, { status })
    page.headers.set(errorPageHeader, 'whole')
    if (status === 503) page.headers.set('Retry-After', String(retrySeconds))
    return page
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
    response.cookies.set(localeCookie, resolution.locale, {
      maxAge: localeCookieMaxAge,
      path: '/',
      sameSite: 'lax',
      secure,
    })
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
