import { isLocale } from '@/lib/i18n/locales'
import type { PageProps } from '@/lib/i18n/page-context'
import { currencyById } from '@/lib/money/currency'
import { matchRoute } from '@/lib/routing/match'
import { pageData } from '@/lib/shop/page-data.server'

const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/**
 * GET {path}/_payload.json: the data a page was rendered from, as `{name, parameters, locale, currency_id, data}`
 * (R-BUILD-2). `data` is null for a page without backend data; 404 if there is no such page.
 */
export async function GET(request: Request, { params }: PageProps<{ readonly path?: string[] }>): Promise<Response> {
  const { locale, currency: currencyId, path: segments = [] } = await params
  const currency = currencyById(currencyId)
  // Route handlers receive their segments URL-encoded.
  const match = isLocale(locale) ? matchRoute(segments.join('/'), locale) : undefined
  if (!isLocale(locale) || !currency || !match) return Response.json({ message: 'Page not found' }, { status: 404 })
  const { search } = new URL(request.url)
  const data = await pageData({ match, search, locale, currencyId: currency.id })
  if (data === null) return Response.json({ message: 'Page not found' }, { status: 404, headers })
  const { name, parameters } = match
  return Response.json({ name, parameters, locale, currency_id: currency.id, data: data ?? null }, { headers })
}
