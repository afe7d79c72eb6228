import { readSitemapPage } from '@/lib/seo/sitemap.server'
import { environment } from '@/lib/config/environment'
import { sitemapIndexXml } from '@/lib/seo/sitemap'
import { xmlHeaders } from '@/lib/seo/xml'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { SHOP_ORIGIN, DEFAULT_CURRENCY } = environment()
  const first = await readSitemapPage(1, DEFAULT_CURRENCY)
  return new Response(sitemapIndexXml(first?.meta.last_page ?? 1, SHOP_ORIGIN), { headers: xmlHeaders })
}
