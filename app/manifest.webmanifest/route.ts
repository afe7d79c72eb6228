import { colourIn } from '@/lib/contract/colours'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { readInit } from '@/lib/shop/init.server'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { shop } = await readInit(shopLocale(), homeCurrency().id)
  const icon = (size: number) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
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
    icons: [icon(192), icon(512)],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
