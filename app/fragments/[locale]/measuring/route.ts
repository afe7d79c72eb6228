import { isOfferedLocale } from '@/lib/i18n/offered'
import { environment } from '@/lib/config/environment'
import { frameHeaders } from '@/lib/security/page-headers'

export const dynamic = 'force-dynamic'

/**
 * GET /fragments/{locale}/measuring: empty frame in which tags run on pages with a secret address
 * (lib/analytics/tag-manager.ts).
 */
export async function GET(_: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> {
  const { locale } = await params
  if (!isOfferedLocale(locale)) return Response.json({ message: 'Page not found' }, { status: 404 })
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>…</title></head><body></body></html>`
  return new Response(html, {
    headers: { ...frameHeaders(environment()), 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' },
  })
}
