import type { Metadata } from 'next'
import { getMessages } from 'next-intl/server'
import { OfflineView } from '@/components/offline/OfflineView'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { path } from '@/lib/routing/path'
import { headMetadata } from '@/lib/seo/metadata'
import { readInit } from '@/lib/shop/init.server'

export const revalidate = 3600
export { generateStaticParams } from '@/lib/i18n/page-context'

async function load(params: PageProps['params']) {
  const { locale, currency } = await pageContext(params)
  const { shop } = await readInit(locale, currency.id)
  return { locale, shop, texts: (await getMessages({ locale })).offline }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, shop, texts } = await load(params)
  return headMetadata({
    locale,
    origin: environment().SHOP_ORIGIN,
    shopName: shop.name,
    title: texts.title,
    description: texts.text,
    path: path('offline', {}, locale),
    index: false,
  })
}

/** Shown by the service worker when there is no connection (lib/builds/service-worker.js). */
export default async function OfflinePage({ params }: PageProps) {
  const { locale, shop, texts } = await load(params)
  return (
    <div data-flush="">
      <div className="container">
        <OfflineView locale={locale} phone={{ shown: shop.phone, e164: shop.phone_e164 }} texts={texts} />
      </div>
    </div>
  )
}
