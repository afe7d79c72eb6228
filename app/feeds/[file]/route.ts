import { environment } from '@/lib/config/environment'
import { blogFeed, productFeed } from '@/lib/seo/feeds.server'
import { feedOfFile } from '@/lib/seo/feed-files'
import { xmlHeaders } from '@/lib/seo/xml'

interface FileContext {
  readonly params: Promise<{ readonly file: string }>
}

export const dynamic = 'force-dynamic'

/** GET /feeds/products-{language}-{currency}.xml (Google Merchant) and /feeds/blog-{language}.xml (RSS 2.0). */
export async function GET(_request: Request, { params }: FileContext): Promise<Response> {
  const feed = feedOfFile((await params).file)
  if (!feed) return new Response(null, { status: 404 })
  const { SHOP_ORIGIN: origin, DEFAULT_CURRENCY: defaultCurrency } = environment()
  const shop = { origin, defaultCurrency }
  const body = feed.kind === 'blog' ? await blogFeed(feed.locale, shop) : await productFeed({ ...feed, ...shop })
  return new Response(body, { headers: xmlHeaders })
}
