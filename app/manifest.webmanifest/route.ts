import { environment } from '@/lib/config/environment'
import { defaultLocale } from '@/lib/i18n/locales'
import { currencyByCode } from '@/lib/money/currency'
import { readInit } from '@/lib/shop/init.server'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const { shop } = await readInit(defaultLocale, currencyByCode(environment().DEFAULT_CURRENCY).id)
  const icon = (size: number) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })
  const manifest = {
    name: shop.name,
    short_name: shop.name,
    description: shop.description,
    lang: defaultLocale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#14433f',
    icons: [icon(192), icon(512)],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
