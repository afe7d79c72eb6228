import { environment } from '@/lib/config/environment'
import { crawlerFileResponse } from '@/lib/seo/crawler-files.server'
import { blogFeed } from '@/lib/seo/feeds.server'
import { feedOfFile, feedPath } from '@/lib/seo/feed-files'
import { xmlHeaders } from '@/lib/seo/xml'

interface FileContext {
  readonly params: Promise<{ readonly file: string }>
}

export const dynamic = 'force-dynamic'

/**
 * GET /feeds/products-{language}-{currency}.xml (Google Merchant), /feeds/arukereso.xml (Árukereső) and
 * /feeds/blog-{language}.xml (RSS 2.0).
 */
export async function GET(request: Request, { params }: FileContext): Promise<Response> {
  const feed = feedOfFile((await params).file)
  if (!feed) return new Response(null, { status: 404 })
  // Built per request: the blog feed is a single cached page of articles, as small as the blog's own.
  if (feed.kind !== 'blog') return crawlerFileResponse(request, feedPath(feed), feedPath(feed))
  const { SHOP_ORIGIN: origin } = environment()
  return new Response(await blogFeed(feed.locale, { origin }), { headers: xmlHeaders })
}
