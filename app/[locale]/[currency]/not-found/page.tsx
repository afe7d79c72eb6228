import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProductRail } from '@/components/catalogue/ProductRail'
import { errorTexts } from '@/components/shell/error-texts'
import { NotFoundScreen } from '@/components/shell/NotFoundScreen'
import { ShopFrame } from '@/components/shell/ShopFrame'
import { readHome } from '@/lib/catalogue/reads.server'
import { offered } from '@/lib/i18n/offered'
import { pageContext, type PageContext, type QueryPageProps } from '@/lib/i18n/page-context'
import { readInit } from '@/lib/shop/init.server'
import { readLook } from '@/lib/shop/look.server'

type NotFoundRouteProps = QueryPageProps<Partial<Record<'message' | 'status', string | string[]>>>

/** Prefix of the router's message. */
const withAddress = 'Page Not Found: '

export async function generateMetadata({ params }: NotFoundRouteProps): Promise<Metadata> {
  const { locale } = await pageContext(params)
  return { title: errorTexts[locale].notFound.title, robots: { index: false } }
}

/** middleware.ts rewrites unknown addresses here, with status and message. */
export default async function NotFoundRoute({ params, searchParams }: NotFoundRouteProps) {
  const page = await pageContext(params)
  const { locale, currency } = page
  await readLook(page)
  const { message: text, status } = await searchParams
  const message = String(text ?? '')
  const address = message.startsWith(withAddress) ? message.slice(withAddress.length) : undefined
  const screen = {
    locale,
    offered: offered(),
    address,
    status: status === '410' ? 410 : 404,
    currencyId: currency.id,
  } as const
  const shop = await readShop(page)
  if (!shop) return <NotFoundScreen {...screen} />
  const t = await getTranslations({ locale, namespace: 'home' })
  const { headings, popular } = shop.home
  return (
    <ShopFrame {...page} init={shop.init}>
      <NotFoundScreen {...screen} isFramed />
      {popular.length > 0 && (
        <div className="container section">
          <ProductRail
            {...page}
            id="popular"
            title={headings.popular || t('headings.popular')}
            products={popular}
            brief
          />
        </div>
      )}
    </ShopFrame>
  )
}

/** What the shop shows around the message; null if it cannot be read: what is missing stays a 404. */
async function readShop({ locale, currency }: PageContext) {
  try {
    const [init, home] = await Promise.all([readInit(locale, currency.id), readHome(locale, currency.id)])
    return { init, home }
  } catch {
    return null
  }
}
