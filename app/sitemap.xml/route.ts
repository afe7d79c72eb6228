import { crawlerFileResponse } from '@/lib/seo/crawler-files.server'

export const dynamic = 'force-dynamic'

/** GET /sitemap.xml: the index of the sitemap files. */
export function GET(request: Request): Promise<Response> {
  return crawlerFileResponse(request, 'sitemap', '/sitemap.xml')
}
