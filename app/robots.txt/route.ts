import { environment } from '@/lib/config/environment'
import { robotsText } from '@/lib/seo/robots'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(robotsText(environment().SHOP_ORIGIN), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
