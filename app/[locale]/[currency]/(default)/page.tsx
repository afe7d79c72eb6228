import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { HomeView } from '@/components/home/HomeView'
import { SetUpView } from '@/components/home/SetUpView'
import { JsonLd } from '@/components/seo/JsonLd'
import { readHome } from '@/lib/catalogue/reads.server'
import { environment } from '@/lib/config/environment'
import { pageContext, type PageProps } from '@/lib/i18n/page-context'
import { shopJsonLd } from '@/lib/seo/json-ld'
import { shopMetadata } from '@/lib/seo/shop-metadata.server'
import { homeTitle } from '@/lib/seo/title'
import { readInit } from '@/lib/shop/init.server'
import { isBeingSetUp } from '@/lib/shop/set-up'

export const revalidate = 600
export { generateStaticParams } from '@/lib/i18n/page-context'

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, currency } = await pageContext(params)
  const t = await getTranslations({ locale, namespace: 'home' })
  const init = await readInit(locale, currency.id)
  const home = await readHome(locale, currency.id)
  const isEmpty = isBeingSetUp(home, init)
  return shopMetadata({
    locale,
    currency,
    title: isEmpty ? t('setUp.title') : homeTitle(home, init.shop),
    bareTitle: true,
    description: isEmpty ? t('setUp.text') : init.shop.description,
    route: 'index',
    index: !isEmpty,
  })
}

export default async function HomePage({ params }: PageProps) {
  const { locale, currency } = await pageContext(params)
  const home = await readHome(locale, currency.id)
  const init = await readInit(locale, currency.id)
  if (isBeingSetUp(home, init)) return <SetUpView locale={locale} />
  const { shop, biggest_discount: biggestDiscount, extensions } = init
  const hasBotCheck = extensions.some(({ name, data }) => name === 'cloudflare_turnstile' && data.enabled)
  return (
    <>
      <HomeView title={homeTitle(home, shop)} {...{ home, biggestDiscount, hasBotCheck, locale, currency }} />
      <JsonLd node={shopJsonLd(shop, environment().SHOP_ORIGIN)} />
    </>
  )
}
