import { environment } from '@/lib/config/environment'
import { llmsText } from '@/lib/seo/llms.server'

export const dynamic = 'force-dynamic'

/** GET /llms.txt: a summary of the shop and the Markdown addresses of its pages. */
export async function GET(): Promise<Response> {
  const { SHOP_ORIGIN: origin } = environment()
  return new Response(await llmsText({ origin }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
