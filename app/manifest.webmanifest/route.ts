import { colourIn } from '@/lib/contract/colours'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { manifestIcons } from '@/lib/shop/icons'
import { readInit } from '@/lib/shop/init.server'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { shop } = await readInit(shopLocale(), homeCurrency().id)
  const manifest = {
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    lang: shopLocale(),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colourIn(shop.colours ?? {}, 'page'),
    theme_color: colourIn(shop.colours ?? {}, 'action'),
    icons: manifestIcons(shop),
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
