import { NextResponse, type NextRequest } from 'next/server'
import { environment } from '@/lib/config/environment'
import { cookieValues } from '@/lib/cookies/cookie-values'
import { isCrawler, errorPageHeader } from '@/lib/routing/failure'
import { isModelPage } from '@/lib/routing/routes'
import type { Resolution } from '@/lib/routing/resolve'
import { currencyCookies, headersOfPage, type PageRequest, resolvePageRequest } from '@/lib/routing/page-request'
import { deskHeaders, isSecure, pageHeaders } from '@/lib/security/page-headers'
import { nameRoute } from '@/lib/telemetry/request'

/** Retry-After in seconds when the backend is overloaded; equals the backend's own. */
const retrySeconds = 5

/** The desk has one address, in no language; whether there is one, its page decides. */
const deskPath = '/desk'

const known = new Map<boolean, Readonly<Record<string, string>>>()

/** Headers of pages, computed once: the configuration does not change while the process runs. */
function ownHeaders(showsModel: boolean): Readonly<Record<string, string>> {
  const headers =
    known.get(showsModel) ?? pageHeaders(environment(), process.env.NODE_ENV === 'development', showsModel)
  known.set(showsModel, headers)
  return headers
}

/**
 * Applies the route table: rewrite, redirect or error page. Crawlers get an error's status without the page. No I/O.
 * Cached pages are mostly sent before Next calls it, with the same decisions (lib/routing/page-request.ts).
 */
export default function middleware(request: NextRequest): NextResponse {
  if (request.nextUrl.pathname === deskPath) {
    nameRoute('desk')
    return NextResponse.next({ headers: deskHeaders(environment(), process.env.NODE_ENV === 'development') })
  }
  const asked = askedOf(request)
  const resolution = resolvePageRequest(asked)
  const response = answer(request, asked, resolution)
  const showsModel = resolution.kind === 'page' && isModelPage(resolution.name)
  for (const [name, value] of Object.entries(ownHeaders(showsModel))) response.headers.set(name, value)
  return response
}

function askedOf(request: NextRequest): PageRequest {
  const { pathname, search } = request.nextUrl
  return {
    pathname,
    search,
    header: (name) => request.headers.get(name),
    cookies: (name) => cookieValues(request.headers.get('cookie') ?? '', name),
  }
}

function answer(request: NextRequest, asked: PageRequest, resolution: Resolution): NextResponse {
  const settings = environment()
  const secure = isSecure(settings)
  nameRoute(resolution.kind === 'page' ? resolution.name : resolution.kind)

  if (resolution.kind === 'redirect') {
    const { location, status, rememberCurrency } = resolution
    const redirect = NextResponse.redirect(new URL(location, request.url), status)
    if (rememberCurrency) {
      const { hostname } = new URL(settings.SHOP_ORIGIN)
      for (const cookie of currencyCookies(asked, rememberCurrency, { secure, hostname }))
        redirect.headers.append('Set-Cookie', cookie)
    }
    return redirect
  }
  const target = request.nextUrl.clone()
  target.pathname = resolution.internalPath
  if (resolution.kind === 'page') {
    return NextResponse.rewrite(target, { headers: headersOfPage(resolution, asked, { secure }) })
  }

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

export const config = {
  runtime: 'nodejs',
  // Pages only: neither API calls, nor Next's own files, nor files in public/.
  matcher: [
    '/((?!api(?:/|$)|sanctum/|fragments/|_next/|media/|fonts/|favicon|icons?/|robots\\.txt|llms\\.txt|sitemap|feeds/|og/|builds/|sw\\.js|manifest\\.webmanifest).*)',
  ],
}
