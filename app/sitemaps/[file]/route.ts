import { environment } from '@/lib/config/environment'
import { screenEntries, sitemapEntry, sitemapXml } from '@/lib/seo/sitemap'
import { readSitemapPage } from '@/lib/seo/sitemap.server'
import { xmlHeaders } from '@/lib/seo/xml'

interface FileContext {
  readonly params: Promise<{ readonly file: string }>
}

export const dynamic = 'force-dynamic'

/** GET /sitemaps/{number}.xml: up to 50,000 addresses in both languages; the static pages are in the first file. */
export async function GET(_request: Request, { params }: FileContext): Promise<Response> {
  const { SHOP_ORIGIN, DEFAULT_CURRENCY } = environment()
  const number = /^([1-9]\d{0,4})\.xml$/.exec((await params).file)?.[1]
  const page = number === undefined ? null : await readSitemapPage(Number(number), DEFAULT_CURRENCY)
  if (!page) return new Response(null, { status: 404 })
  const screens = page.meta.current_page === 1 ? screenEntries() : []
  const entries = [...screens, ...page.items.flatMap(sitemapEntry)]
  return new Response(sitemapXml(entries, SHOP_ORIGIN), { headers: xmlHeaders })
}
