import { environment } from '@/lib/config/environment'
import { isOfferedLocale } from '@/lib/i18n/offered'
import { speculationRules } from '@/lib/seo/speculation-rules'

// PRERENDER_PAGES is runtime configuration, not known at build time.
export const dynamic = 'force-dynamic'

/** GET /fragments/{locale}/next-pages: which pages may be loaded in advance, and how. */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isOfferedLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  const rules = speculationRules(locale, environment().PRERENDER_PAGES)
  return Response.json(rules, { headers: { 'Cache-Control': 'public, max-age=300' } })
}
