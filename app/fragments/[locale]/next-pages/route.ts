import { environment } from '@/lib/config/environment'
import { isLocale } from '@/lib/i18n/locales'
import { preparedPages } from '@/lib/shop/prepared-pages'

// Whether pages are rendered in advance is configuration of the running shop, not of its build.
export const dynamic = 'force-dynamic'

/** GET /fragments/{locale}/next-pages: which pages may be prepared before they are asked for, and how. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  const pages = preparedPages(locale, environment().PRERENDER_PAGES)
  return Response.json(pages, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
