import { isLocale, otherLocale } from '@/lib/i18n/locales'
import type { PageProps } from '@/lib/i18n/page-context'
import { currencyById } from '@/lib/money/currency'
import { withInnerAddresses } from '@/lib/routing/inner-addresses'
import { matchRoute } from '@/lib/routing/match'
import { path } from '@/lib/routing/path'
import { queryWithPage } from '@/lib/routing/settings-query'
import { translatedAddress } from '@/lib/shop/page-data.server'

/**
 * `?locale=` for an address whose slug differs by language: redirects to the same page in the other language with the
 * rest of the query, or to the home page if there is no translation. Internal: middleware.ts rewrites here.
 */
export async function GET(request: Request, { params }: PageProps<{ readonly path: string[] }>): Promise<Response> {
  const { locale, currency: currencyId, path: segments } = await params
  const currency = currencyById(currencyId)
  if (!isLocale(locale) || !currency) return new Response(null, { status: 404 })
  // Route handlers receive their segments URL-encoded.
  const match = matchRoute(segments.join('/'), locale)
  const translated = match && (await translatedAddress(match, locale, currency.id))
  const asked = new URLSearchParams(queryWithPage(new URL(request.url), () => request.headers.get('referer')))
  asked.delete('locale')
  const query = withInnerAddresses(asked, otherLocale(locale))
  const location = translated
    ? `${translated}${query.size > 0 ? `?${query.toString()}` : ''}`
    : path('index', {}, otherLocale(locale))
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
