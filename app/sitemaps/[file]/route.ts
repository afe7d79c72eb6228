import { crawlerFileResponse } from '@/lib/seo/crawler-files.server'
import { sitemapPath } from '@/lib/seo/sitemap'

interface FileContext {
  readonly params: Promise<{ readonly file: string }>
}

export const dynamic = 'force-dynamic'

/** GET /sitemaps/{number}.xml: up to 50,000 addresses in both languages; the static pages are in the first file. */
export async function GET(request: Request, { params }: FileContext): Promise<Response> {
  const number = /^([1-9]\d{0,4})\.xml$/.exec((await params).file)?.[1]
  if (number === undefined) return new Response(null, { status: 404 })
  return crawlerFileResponse(request, 'sitemap', sitemapPath(Number(number)))
}
